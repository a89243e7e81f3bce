/// The identity of a node on a stage.
///
/// It is valid until the node is removed. It is never valid again after that, also when the stage
/// uses the storage for another node. An identity of one stage has no meaning on another one.
public struct NodeID: Hashable, Sendable {
  /// The index of the node in the stage's storage: from 0, dense, used again after a removal.
  ///
  /// Two nodes that exist at the same time have different ones.
  public let index: Int
  package let generation: UInt32

  /// Makes the identity of an index and of how often its storage was used before, as a program
  /// outside of Swift keeps it.
  package init(index: Int, generation: UInt32) {
    self.index = index
    self.generation = generation
  }
}
