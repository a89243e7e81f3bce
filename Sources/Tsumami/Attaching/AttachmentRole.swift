/// The role that an attachment has for its node, beside its claims, its recognizer and its content.
///
/// The stage looks for roles, never for kinds, so that a program does not link the kinds that it
/// does not attach. The protocols are for the whole package for the same reason: of an internal one
/// with a single kind the compiler calls that kind.
enum AttachmentRole {
  /// It has no role.
  case none
  /// It reports the value of a gesture.
  case reports(any GestureReporter)
  /// It decides the placement of its node; without one the stage does.
  case places(any NodePlacer)
  /// It edits the frame of its node, and folds a placement into the frame.
  case edits(any LayoutEditor)
  /// It shifts the content that the manipulation of its node moves.
  case shifts(any ContentShifter)
  /// It scrolls the children of its node.
  case scrolls(any ContentScroller)
  /// It hides nodes from arrivals.
  case covers(any NodeCover)
  /// It selects nodes; an attachment of the root.
  case selects(any NodeSelection)
  /// It receives nodes that others hold over its own.
  case receives(ReceivingAttachment)
}

/// A gesture whose value the program reads and sets.
package protocol GestureReporter: AnyObject {
  /// Continues from another value.
  func rebase(_ value: GestureRebase)
  /// Writes its value; nothing for a value of a custom type.
  func writeValue(to writer: any GestureValueWriter, at time: Double)
}

/// An attachment that decides the placement of its node.
package protocol NodePlacer: AnyObject {
  /// The limits within which it keeps its node; a box without limits of its own obeys them.
  var limits: Limits { get }
  /// Places its node for a program.
  func place(at placement: Placement, on stage: Stage)
}

/// An attachment that edits the frame of its node, as a bounding box does.
package protocol LayoutEditor: AnyObject {
  /// Whether it decides the frame now: pointers hold it, or it returns from beyond its limits.
  var decidesLayout: Bool { get }
  /// Called before a program changes the frame: pointers that edit it release it.
  func willLayOut(on stage: Stage)
  /// Whether it acts on arrows and brackets although no node has the focus.
  func takesKeys(on stage: Stage) -> Bool
}

/// An attachment that shifts content which another one moves, as snapping does.
package protocol ContentShifter: AnyObject {
  /// Called when pointers begin to hold the content.
  func willShift(on stage: Stage)
  /// Shifts content that has been brought under its pointers.
  ///
  /// - Returns: whether it has come to a place that is worth an event.
  func shift(_ manipulator: inout Manipulator, modifiers: KeyModifiers, on stage: Stage) -> Bool
}

/// An attachment that scrolls the children of its node.
package protocol ContentScroller: AnyObject {
  /// The area for the children, in the coordinates of the content.
  var contentArea: Rect { get }
  /// Whether it continues drags of nodes in it where their limits stop them.
  var continuesDrags: Bool { get }
  /// How far a drag that it continues has moved its content, in stage points.
  func displacement(on stage: Stage) -> Vector
  /// Begins to continue a drag.
  func takeOver(at time: Double)
  /// Moves its content to a displacement from where it was then, in stage points.
  func pull(to displacement: Vector, on stage: Stage)
  /// Lets go of the content with a velocity in stage points per second.
  func letGo(velocity: Vector, on stage: Stage)
}

/// An attachment that hides nodes from arrivals, as a sheet hides its background.
package protocol NodeCover: AnyObject {
  /// Whether it hides a node at a point.
  ///
  /// - Parameters:
  ///   - node: the index of the node.
  ///   - point: a point of the stage.
  ///   - hit: the index of the topmost node there.
  ///   - stage: the stage.
  /// - Returns: whether the node receives no arrivals there.
  func hides(_ node: Int, at point: Vector, under hit: Int, on stage: Stage) -> Bool
}

/// The selection of nodes, which is part of the description of the stage.
package protocol NodeSelection: AnyObject {
  /// The selected nodes, in the order in which they were selected.
  var nodes: [NodeID] { get }
  /// Called when a node was removed.
  func forget(_ node: NodeID)
  /// Called when nodes have changed: those that can be edited as one may be others.
  func regroup(on stage: Stage)
}
