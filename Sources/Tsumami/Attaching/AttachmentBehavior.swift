/// The claim of an attachment on a pointer that goes down on its node or in it.
public enum AttachmentClaim: Equatable, Sendable {
  /// It does not follow the pointer.
  case none
  /// It follows the pointer together with others, as a gesture does.
  case watches
  /// It would hold content. Of several such claims along the path only the deepest is offered the
  /// pointer, so that a finger on a knob does not move the photo around it.
  case holds
}

/// An attachment of your own kind at one node: what it holds, and how that moves.
///
/// The stage calls it, and it calls the stage: each method gets the stage in its context, and may
/// use every call of it. Its changes of the stage count as work of the engine: a recording has the
/// input that leads to them, and a replay makes them again. For that it must depend on the calls,
/// the stage and its settings alone, and read no clock.
///
/// Everything but the settings has a default that does nothing. The class in the example of
/// ``AttachmentKind`` is a whole one.
public protocol AttachmentBehavior: AnyObject {
  /// The settings.
  associatedtype Kind: AttachmentKind
  /// The value that its events report; nothing by default.
  associatedtype Value = Void

  /// Makes an attachment that has not been attached yet.
  init(_ settings: Kind)

  /// The settings as they are now, from which the attachment can be made again.
  var settings: Kind { get }

  /// The value at this moment; events keep the one at their time.
  var value: Value { get }

  /// Takes settings; called when it is attached, and for each later change.
  func update(_ settings: Kind, in context: AttachmentContext)

  /// Its claim on a pointer, a wheel or a trackpad that its gesture follows.
  ///
  /// - Parameters:
  ///   - position: the position in stage points.
  ///   - hit: the topmost node that is hit, in the node of the attachment or that node itself.
  ///   - context: the stage and the node.
  /// - Returns: the claim; `holds` by default.
  func claim(
    _ position: Vector, on hit: NodeID, in context: AttachmentContext
  ) -> AttachmentClaim

  /// Follows a report of one of its pointers, also before it begins; the gesture has it already.
  func receive(_ sample: PointerSample, in context: AttachmentContext)

  /// The gesture begins: pointers hold the content from now on.
  func begin(_ value: Kind.Gesture.Value, in context: AttachmentContext)

  /// Brings the content under the pointers.
  ///
  /// Called once for each event while the gesture is active, for attachments of outer nodes first,
  /// and also when only an outer node or the content of a scroll has moved.
  func solve(in context: AttachmentContext)

  /// The gesture has ended: the pointers have let go.
  func end(_ value: Kind.Gesture.Value, in context: AttachmentContext)

  /// The gesture was cancelled; the content goes back to where it was at the beginning.
  func cancel(_ reason: GestureReason, in context: AttachmentContext)

  /// The time in seconds at which its content comes to rest; infinite, the default, if it does not
  /// move by itself.
  ///
  /// Until then the stage is animating, and ``sample(at:in:)`` is called for each frame and at
  /// this very time. After that it must be infinite, or later.
  var restTime: Double { get }

  /// Brings content that moves by itself to where it is at a time in seconds.
  ///
  /// The result must not depend on the times of earlier calls, so that it is the same at every
  /// frame rate.
  func sample(at time: Double, in context: AttachmentContext)

  /// Handles a key that goes down, wherever the focus is: ``AttachmentContext/hasFocus`` says
  /// whether it is here.
  ///
  /// The attachments of the node with the focus come first. Escape has cancelled what pointers hold
  /// before it comes here.
  ///
  /// - Returns: whether it has used the key.
  func press(_ key: KeySample, in context: AttachmentContext) -> Bool

  /// Puts back what keys hold, as Escape does: all input is cancelled, as when a window is hidden.
  ///
  /// Pointers have let go before.
  func cancelKeys(in context: AttachmentContext)

  /// The node that the pointers hold; the one of the attachment by default.
  ///
  /// For those that receive it, as a drop zone does; nil for none.
  func heldNode(in context: AttachmentContext) -> NodeID?

  /// Whether it receives a node that another attachment holds over its own; false by default.
  ///
  /// A held node is over another one if its fingers are within the bounds of that one. Of all that
  /// accept it, the one that lies on top receives it: of nested ones the innermost. It is called
  /// for each event until it accepts, and not again before the held node has left.
  func accepts(_ held: HeldNode, in context: AttachmentContext) -> Bool

  /// A held node that it has accepted enters.
  func enter(_ held: HeldNode, in context: AttachmentContext)

  /// The held node leaves.
  ///
  /// The reason is `moved` if its fingers have left or another receiver has it now, else that of
  /// the end of the hold or of this attachment.
  func leave(_ held: HeldNode, _ reason: GestureReason, in context: AttachmentContext)

  /// The held node was let go here; it has entered before.
  func drop(_ held: HeldNode, in context: AttachmentContext)

  /// The frame of the node or of its parent has changed.
  func layOut(in context: AttachmentContext)

  /// It was removed; an active one was cancelled before.
  func detach(in context: AttachmentContext)

  /// Writes the value of an event after the name of the event, with the names of the trace format.
  func write(_ value: Value, to writer: any EventWriter)
}

extension AttachmentBehavior {
  /// Holds.
  public func claim(
    _ position: Vector, on hit: NodeID, in context: AttachmentContext
  ) -> AttachmentClaim { .holds }
  /// Does nothing.
  public func receive(_ sample: PointerSample, in context: AttachmentContext) {}
  /// Does nothing.
  public func begin(_ value: Kind.Gesture.Value, in context: AttachmentContext) {}
  /// Does nothing.
  public func solve(in context: AttachmentContext) {}
  /// Does nothing.
  public func end(_ value: Kind.Gesture.Value, in context: AttachmentContext) {}
  /// Does nothing.
  public func cancel(_ reason: GestureReason, in context: AttachmentContext) {}
  /// It does not move by itself.
  public var restTime: Double { .infinity }
  /// Does nothing.
  public func sample(at time: Double, in context: AttachmentContext) {}
  /// Leaves the key.
  public func press(_ key: KeySample, in context: AttachmentContext) -> Bool { false }
  /// Does nothing.
  public func cancelKeys(in context: AttachmentContext) {}
  /// The node of the attachment.
  public func heldNode(in context: AttachmentContext) -> NodeID? { context.node }
  /// Receives nothing.
  public func accepts(_ held: HeldNode, in context: AttachmentContext) -> Bool { false }
  /// Does nothing.
  public func enter(_ held: HeldNode, in context: AttachmentContext) {}
  /// Does nothing.
  public func leave(_ held: HeldNode, _ reason: GestureReason, in context: AttachmentContext) {}
  /// Does nothing.
  public func drop(_ held: HeldNode, in context: AttachmentContext) {}
  /// Does nothing.
  public func layOut(in context: AttachmentContext) {}
  /// Does nothing.
  public func detach(in context: AttachmentContext) {}
  /// Writes nothing.
  public func write(_ value: Value, to writer: any EventWriter) {}
}

extension AttachmentBehavior where Value == Void {
  /// Nothing.
  public var value: Void { () }
}
