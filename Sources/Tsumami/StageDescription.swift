/// A stage and all that is on it, as a plain value: what a trace's first line and a web page
/// describe.
public struct StageDescription: Sendable {
  /// The size of the stage in points.
  public var size: Size
  /// The nodes; each after its parent, later siblings above earlier ones.
  public var nodes: [NodeDescription]

  /// Makes a description.
  public init(size: Size, nodes: [NodeDescription] = []) {
    self.size = size
    self.nodes = nodes
  }
}

/// A node with its gestures, as a plain value.
public struct NodeDescription: Sendable {
  /// What the node is called.
  public var name: String
  /// The place of its parent among the nodes described; nil for the stage.
  public var parent: Int?
  /// Its geometry.
  public var node: Node
  /// Its gestures, in order.
  public var gestures: [AttachedGestureDescription]
  /// How it is manipulated; nil if it is not.
  public var manipulation: Manipulation?
  /// Its bounding box; nil if it has none.
  public var box: BoxEditing?
  /// How it scrolls what it holds, and where that begins; nil if it does not.
  public var scroll: (scrolling: Scrolling, offset: Vector)?
  /// How it is a sheet, and the name of the detent where it begins; nil if it is none.
  public var sheet: (sheet: Sheet, detent: String?)?

  /// Makes a description.
  public init(
    name: String, parent: Int? = nil, node: Node, gestures: [AttachedGestureDescription] = [],
    manipulation: Manipulation? = nil, box: BoxEditing? = nil
  ) {
    self.name = name
    self.parent = parent
    self.node = node
    self.gestures = gestures
    self.manipulation = manipulation
    self.box = box
  }
}

/// A gesture at a node, as a plain value.
public struct AttachedGestureDescription: Sendable {
  /// The gestures with which a gesture shares its pointers.
  public enum Simultaneity: Equatable, Sendable {
    /// Any.
    case all
    /// These, by their places among all gestures described.
    case with([Int])
  }

  /// What the gesture is called.
  public var name: String
  /// What it recognises.
  public var gesture: GestureDescription
  /// Who comes first.
  public var priority = GestureOptions.Priority.normal
  /// Who shares.
  public var simultaneity = Simultaneity.with([])
  /// The gestures that must fail before, by their places among all gestures described.
  public var requiredToFail: [Int] = []
  /// Whether it takes part.
  public var isEnabled = true
  /// The kinds of pointers it listens to.
  public var kinds = PointerKinds.all

  /// Makes a description.
  public init(name: String, gesture: GestureDescription) {
    self.name = name
    self.gesture = gesture
  }
}

/// The identities of what was built from a description, in its order.
public struct DescribedIdentities: Sendable {
  /// The nodes.
  public var nodes: [NodeID] = []
  /// The gestures of all nodes.
  public var gestures: [GestureID] = []

  /// Makes an empty list, to be filled by the stage.
  public init() {}
}

extension Stage {
  /// Builds what a description describes.
  public convenience init(_ description: StageDescription, identities: inout DescribedIdentities) {
    self.init(size: description.size)
    identities = DescribedIdentities()
    for described in description.nodes {
      let parent = described.parent.flatMap {
        identities.nodes.indices.contains($0) ? identities.nodes[$0] : nil
      }
      let node = add(described.node, to: parent)
      identities.nodes.append(node)
      for gesture in described.gestures {
        identities.gestures.append(attach(gesture, to: node))
      }
      if let box = described.box { editBox(of: node) { $0 = box } }
      if let manipulation = described.manipulation { manipulate(node) { $0 = manipulation } }
      if let (scrolling, offset) = described.scroll {
        scroll(node) { $0 = scrolling }
        scroll(node, to: offset, animated: false)
      }
      if let (sheet, detent) = described.sheet { makeSheet(node, at: detent) { $0 = sheet } }
    }
    // Gestures may refer to others that come later.
    var place = 0
    for gesture in description.nodes.lazy.flatMap({ $0.gestures }) {
      let known = identities.gestures
      configure(known[place]) { options in
        options.requiredToFail = gesture.requiredToFail.compactMap {
          known.indices.contains($0) ? known[$0] : nil
        }
        switch gesture.simultaneity {
        case .all: options.simultaneity = .all
        case .with(let others):
          options.simultaneity = .with(
            others.compactMap { known.indices.contains($0) ? known[$0] : nil })
        }
      }
      place += 1
    }
  }

  private func attach(_ described: AttachedGestureDescription, to node: NodeID) -> GestureID {
    func configure(_ options: inout GestureOptions) {
      options.priority = described.priority
      options.isEnabled = described.isEnabled
      options.kinds = described.kinds
    }
    return attach(described.gesture, to: node, configure: configure)
  }
}
