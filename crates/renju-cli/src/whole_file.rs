//! Files that are there whole or not at all.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

/// A file that takes its name when it is whole, so that an older one of this name is not lost if
/// writing fails. A file that does not get whole is removed.
#[derive(Debug)]
pub(crate) enum WholeFile {
    /// A file that has another name until then.
    New {
        /// The file.
        file: NamedTempFile,
        /// Its name.
        path: PathBuf,
    },
    /// A device or a pipe, which is written to as it is.
    Device(File),
}

impl WholeFile {
    /// Begins a file. A link leads to what it names.
    ///
    /// # Errors
    /// Fails if there can be no file of this name.
    pub(crate) fn begin(path: &Path) -> io::Result<Self> {
        let path = path.canonicalize().unwrap_or_else(|_| path.to_owned());
        let old = fs::metadata(&path).ok();
        if old.as_ref().is_some_and(|old| !old.is_file()) {
            return File::options().write(true).open(&path).map(Self::Device);
        }
        if let Some(old) = &old
            && old.permissions().readonly()
        {
            return Err(io::ErrorKind::PermissionDenied.into());
        }
        let folder = path.parent().filter(|it| !it.as_os_str().is_empty());
        let folder = folder.unwrap_or(Path::new("."));
        fs::metadata(folder)?;
        // The message would name the file for the time being.
        let file = builder()
            .tempfile_in(folder)
            .map_err(|error| error.kind())?;
        if let Some(old) = old {
            file.as_file().set_permissions(old.permissions())?;
        }
        Ok(Self::New { file, path })
    }

    /// Gives the file its name.
    ///
    /// # Errors
    /// Fails if it can't have it.
    pub(crate) fn finish(self) -> io::Result<()> {
        match self {
            Self::New { file, path } => file.persist(path).map(drop).map_err(|it| it.error),
            Self::Device(mut file) => file.flush(),
        }
    }
}

impl Write for WholeFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Self::New { file, .. } => file.write(bytes),
            Self::Device(file) => file.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Self::New { file, .. } => file.flush(),
            Self::Device(file) => file.flush(),
        }
    }
}

/// Returns how files are made: with the permissions that any new file has.
#[cfg(unix)]
fn builder() -> tempfile::Builder<'static, 'static> {
    use std::os::unix::fs::PermissionsExt;
    let mut builder = tempfile::Builder::new();
    builder
        .prefix(".renju-")
        .permissions(fs::Permissions::from_mode(0o666));
    builder
}

/// Returns how files are made.
#[cfg(not(unix))]
fn builder() -> tempfile::Builder<'static, 'static> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(".renju-");
    builder
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_whole_or_as_it_was() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a");
        fs::write(&path, "old").unwrap();
        let mut file = WholeFile::begin(&path).unwrap();
        file.write_all(b"new").unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"old");
        drop(file);
        assert_eq!(fs::read(&path).unwrap(), b"old");
        let mut file = WholeFile::begin(&path).unwrap();
        file.write_all(b"new").unwrap();
        file.finish().unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"new");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
        assert!(WholeFile::begin(&folder.path().join("no/where")).is_err());
    }

    #[cfg(unix)]
    #[test]
    fn links_and_permissions_stay() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().unwrap();
        let (path, link) = (folder.path().join("a"), folder.path().join("link"));
        fs::write(&path, "old").unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).unwrap();
        std::os::unix::fs::symlink(&path, &link).unwrap();
        let mut file = WholeFile::begin(&link).unwrap();
        file.write_all(b"new").unwrap();
        file.finish().unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"new");
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        let mode = fs::metadata(&path).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o640);
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_device_stays_one() {
        let mut file = WholeFile::begin(Path::new("/dev/null")).unwrap();
        file.write_all(b"x").unwrap();
        file.finish().unwrap();
        assert!(!fs::metadata("/dev/null").unwrap().is_file());
    }
}
