//! Proofs as JSON, or whatever else `serde` writes.
//!
//! ```json
//! {"schema":1,"rule":"renju","attacker":"black","class":"vcf","black":["F8","G8","H8"],"white":[],
//!  "nodes":[{"play":"I8","replies":[["E8",1],["J8",2]]},{"play":"J8"},{"play":"E8"}]}
//! ```
//! A reply is the defender's move and the place of the node that answers it, from 0. `reading` is
//! there only where the rule is read in another way than by default. Reading checks everything but
//! the moves, which is for [`verify`](crate::verify) to do; fields that are not known are ignored.

use std::fmt;

use renju_core::{Board, Color, Judge, Move, Point, PointSet, Reading, Rule};
use serde::de::{self, Deserialize, Deserializer, SeqAccess, Unexpected, Visitor};
use serde::ser::{Serialize, SerializeStruct, Serializer};

use crate::{Class, NodeId, Proof, Question, Reply};

/// The version of the form.
const SCHEMA: u64 = 1;

impl Serialize for Proof {
    /// Writes the form that the documentation of formats describes.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Judge { rule, reading } = self.judge();
        let other_reading = reading != Reading::default();
        let fields = 7 + usize::from(other_reading);
        let mut proof = serializer.serialize_struct("Proof", fields)?;
        proof.serialize_field("schema", &SCHEMA)?;
        proof.serialize_field("rule", &rule)?;
        if other_reading {
            proof.serialize_field("reading", &reading)?;
        } else {
            proof.skip_field("reading")?;
        }
        proof.serialize_field("attacker", &self.attacker())?;
        proof.serialize_field("class", &self.class())?;
        proof.serialize_field("black", &self.board().stones(Color::Black))?;
        proof.serialize_field("white", &self.board().stones(Color::White))?;
        proof.serialize_field("nodes", &Nodes(self))?;
        proof.end()
    }
}

/// Writes the nodes of a proof one by one.
struct Nodes<'a>(&'a Proof);

impl Serialize for Nodes<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.ids().map(|id| {
            let node = self.0.node(id);
            let replies = node.replies.iter();
            JsonNode {
                play: node.play,
                replies: replies.map(|reply| (reply.play, reply.next)).collect(),
            }
        }))
    }
}

/// A node as it is written and read.
#[derive(serde::Serialize, serde::Deserialize)]
#[serde(rename = "Node")]
struct JsonNode {
    play: Point,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    replies: Vec<(Move, NodeId)>,
}

/// A proof as it is read.
#[derive(serde::Deserialize)]
#[serde(rename = "Proof")]
struct JsonProof {
    // Read for its check only.
    #[serde(rename = "schema")]
    _schema: Schema,
    rule: Rule,
    #[serde(default)]
    reading: Reading,
    attacker: Color,
    class: Class,
    black: PointSet,
    white: PointSet,
    nodes: NodeList,
}

impl<'de> Deserialize<'de> for Proof {
    /// Reads a proof and checks that nobody has won yet in its position, that no point holds two
    /// stones, and that every reply leads to a node further on.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let proof = JsonProof::deserialize(deserializer)?;
        let board = Board::from_stones(proof.black, proof.white).map_err(de::Error::custom)?;
        let judge = Judge {
            rule: proof.rule,
            reading: proof.reading,
        };
        let question = Question::new(board, proof.attacker, judge).map_err(de::Error::custom)?;
        let nodes = proof.nodes.0.into_iter().map(|node| {
            let replies = node.replies.into_iter();
            let replies = replies.map(|(play, next)| Reply { play, next });
            (node.play, replies.collect())
        });
        Self::from_nodes(question, proof.class, nodes).map_err(de::Error::custom)
    }
}

/// The number of the form, if it is the one that is known here.
struct Schema;

impl<'de> Deserialize<'de> for Schema {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match u64::deserialize(deserializer)? {
            SCHEMA => Ok(Self),
            other => Err(de::Error::invalid_value(
                Unexpected::Unsigned(other),
                &"schema 1, the only one that is known here",
            )),
        }
    }
}

/// The nodes of a proof. An error names the node.
struct NodeList(Vec<JsonNode>);

impl<'de> Deserialize<'de> for NodeList {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct List;
        impl<'de> Visitor<'de> for List {
            type Value = NodeList;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(
                    "a list of nodes such as {\"play\": \"H8\", \"replies\": [[\"I9\", 1]]}",
                )
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<NodeList, A::Error> {
                let mut nodes = Vec::new();
                loop {
                    match list.next_element() {
                        Ok(Some(node)) => nodes.push(node),
                        Ok(None) => return Ok(NodeList(nodes)),
                        Err(error) => {
                            let node = nodes.len();
                            return Err(de::Error::custom(format_args!("node {node}: {error}")));
                        }
                    }
                }
            }
        }
        deserializer.deserialize_seq(List)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEAD: &str = r#""schema":1,"rule":"renju","attacker":"black","class":"vcf","#;
    const STONES: &str = r#""black":["F8","G8","H8"],"white":["A1","A15"],"#;
    const NODES: &str =
        r#""nodes":[{"play":"I8","replies":[["E8",1],["J8",2]]},{"play":"J8"},{"play":"E8"}]"#;

    fn text() -> String {
        format!("{{{HEAD}{STONES}{NODES}}}")
    }

    /// Reads the text with `from` replaced by `to`, and returns what is wrong with it.
    fn error(from: &str, to: &str) -> String {
        let text = text();
        assert!(text.contains(from), "{from}");
        let read = serde_json::from_str::<Proof>(&text.replace(from, to));
        read.unwrap_err().to_string()
    }

    #[track_caller]
    fn check(from: &str, to: &str, expected: &str) {
        let error = error(from, to);
        assert!(error.contains(expected), "{error}");
    }

    #[test]
    fn a_proof_reads_back_as_written() {
        let proof: Proof = serde_json::from_str(&text()).unwrap();
        assert_eq!(serde_json::to_string(&proof).unwrap(), text());
        assert_eq!(crate::verify(proof.board(), &proof), Ok(()));
        assert_eq!(proof.plies(), 3);
    }

    #[test]
    fn another_reading_is_written() {
        for reading in Reading::ALL {
            let proof: Proof = serde_json::from_str(&text()).unwrap();
            let judge = Judge {
                reading,
                ..proof.judge()
            };
            let question = Question::new(*proof.board(), proof.attacker(), judge).unwrap();
            let nodes = proof.ids().map(|id| proof.node(id));
            let nodes = nodes.map(|node| (node.play, node.replies.to_vec()));
            let proof = Proof::from_nodes(question, Class::Vct, nodes).unwrap();
            let text = serde_json::to_string(&proof).unwrap();
            assert_eq!(
                text.contains("reading"),
                reading != Reading::default(),
                "{text}"
            );
            assert_eq!(serde_json::from_str::<Proof>(&text).unwrap(), proof);
        }
    }

    #[test]
    fn fields_that_are_not_known_are_ignored() {
        let text = text().replace(r#""schema":1"#, r#""comment":["x"],"schema":1"#);
        assert!(serde_json::from_str::<Proof>(&text).is_ok());
    }

    #[test]
    fn errors_say_what_is_wrong() {
        check(":1,\"rule", ":2,\"rule", "expected schema 1");
        check("\"schema\":1,", "", "missing field `schema`");
        check("renju", "chess", "no rule");
        check("\"attacker\":\"black\"", "\"attacker\":\"red\"", "no color");
        check("vcf", "vcx", "unknown variant `vcx`");
        check("A15", "H8", "H8 is among the black and the white stones");
        check("A15", "A16", "A16");
        check(r#""H8"],"#, r#""H8","I8","J8"],"#, "black has won already");
        check(NODES, r#""nodes":[]"#, "no nodes");
        check(
            r#"["E8",1]"#,
            r#"["E8",0]"#,
            "node 0: the reply E8 leads to node 0",
        );
        check(
            r#"["E8",1]"#,
            r#"["E8",3]"#,
            "node 0: the reply E8 leads to node 3",
        );
        check(
            r#""J8",2"#,
            r#""E8",2"#,
            "node 0: the reply E8 is listed twice",
        );
    }

    #[test]
    fn errors_in_a_node_name_it() {
        check(r#"{"play":"J8"}"#, "{}", "node 1: missing field `play`");
        check(r#"{"play":"J8"}"#, r#"{"play":"J0"}"#, "node 1: ");
        check(r#"["J8",2]"#, r#"["J8",-2]"#, "node 0: ");
        check(r#"["J8",2]"#, r#"["J8",4294967296]"#, "node 0: ");
        check(r#"["J8",2]"#, r#"["J8"]"#, "node 0: ");
        check(r#"["J8",2]"#, r#"["J8",2,3]"#, "node 0: ");
    }

    #[test]
    fn every_cut_file_is_an_error() {
        let text = text();
        for end in 0..text.len() {
            assert!(serde_json::from_str::<Proof>(&text[..end]).is_err());
        }
    }

    #[test]
    fn a_million_nodes_are_read() {
        let play = r#"{"play":"H8","replies":[["I9",PLACE]]},"#;
        let chain: String = (1..1_000_000)
            .map(|place: u32| play.replace("PLACE", &place.to_string()))
            .collect();
        let text = format!("{{{HEAD}{STONES}\"nodes\":[{chain}{{\"play\":\"H8\"}}]}}");
        let proof: Proof = serde_json::from_str(&text).unwrap();
        assert_eq!(proof.len(), 1_000_000);
        assert_eq!(proof.plies(), 1_999_999);
        assert!(crate::verify(proof.board(), &proof).is_err());
    }
}
