import CTsumamiPage
import Tsumami
import TsumamiWeb

/// The stage of a page that describes it by calls: nodes and attachments go in, events come out.
///
/// A module has one; a page with several stages makes an instance of the module for each.
package final class Page: StageObserver {
  /// The page of the module; nil before it has started.
  nonisolated(unsafe) package private(set) static var current: Page?

  package let stage: Stage
  package let wire: Wire
  /// The events since the page read them last.
  let events = TokenStream()
  /// The identities of attachments by their indices; nil for those that were removed.
  private var identities: [AttachmentID?] = []
  /// The events that the page wants of each attachment, by its index.
  private var interests: [UInt8] = []
  /// Whether the page wants all events of all attachments, and each move of a node.
  var wantsEverything = false
  /// The frames of the items of a list, while the page writes them.
  package var layout: [(item: NodeID, frame: Rect)] = []
  /// The numbers of a question to the page, and of its answer.
  package let exchange = UnsafeMutablePointer<Double>.allocate(capacity: 64)

  private init(size: Size) {
    stage = Stage(size: size)
    wire = Wire(stage)
    stage.observer = self
  }

  deinit { exchange.deallocate() }

  /// Makes the page of the module and installs its wire.
  static func start(size: Size) {
    let page = Page(size: size)
    page.wire.install()
    current = page
  }

  /// The numbers that the page has written for a call.
  package func arguments(_ count: Int32) -> CallReader {
    let most = Wire.inputCapacity * Wire.inputStride
    return CallReader(wire.input, count: Swift.min(Swift.max(Int(count), 0), most))
  }

  // MARK: Identities

  package func node(_ index: Int32) -> NodeID? { stage.node(at: Int(index)) }

  /// The attachment with an index; nil if there is none.
  package func attachment(_ index: Int) -> AttachmentID? {
    identities.indices.contains(index) ? identities[index] : nil
  }

  /// Notes an attachment that was made; returns its index, -1 if there is none.
  package func note(_ id: AttachmentID) -> Int32 {
    guard id.index >= 0 else { return -1 }
    while identities.count <= id.index {
      identities.append(nil)
      interests.append(0)
    }
    if identities[id.index] != id {
      identities[id.index] = id
      interests[id.index] = 0
    }
    return Int32(id.index)
  }

  // MARK: Events

  /// The events in which a page can be interested, as bits.
  private enum Interest {
    static let states: UInt8 = 1
    static let changes: UInt8 = 2
    static let failures: UInt8 = 4
  }

  func listen(to attachment: Int, _ interest: UInt8) {
    guard interests.indices.contains(attachment) else { return }
    interests[attachment] = interest
    if interest & Interest.states != 0, let id = identities[attachment] {
      stage.recordFingers(of: id)
    }
  }

  /// The code of an event, and the bit of the interest in it.
  private static func code(of event: AttachmentEvent) -> (code: Int, interest: UInt8) {
    switch event {
    case .began: (0, Interest.states)
    case .changed: (1, Interest.changes)
    case .ended: (2, Interest.states)
    case .cancelled: (3, Interest.states)
    case .failed: (4, Interest.failures)
    case .snapped: (5, Interest.states)
    case .departed: (6, Interest.states)
    case .arrived: (7, Interest.states)
    }
  }

  package func stage(
    _ stage: Stage, attachment: AttachmentID, at node: NodeID, did event: AttachmentEvent
  ) {
    let (code, interest) = Self.code(of: event)
    let isWanted =
      interests.indices.contains(attachment.index)
      && interests[attachment.index] & interest != 0
    guard isWanted || wantsEverything else { return }
    begin(attachment, node, code)
    stage.writeEvent(event, of: attachment, to: events)
    if case .cancelled(let reason) = event { events.text("reason", reason.rawValue) }
    if !wantsEverything, stage.topic(of: attachment) == .gestures,
      let position = stage.location(of: attachment)
    {
      events.vector("stageAt", position)
    }
    if !wantsEverything, event == .ended, let velocity = stage.releaseVelocity(of: attachment) {
      events.vector("velocity", velocity)
    }
    events.end()
  }

  package func stage(
    _ stage: Stage, attachment: AttachmentID, couldNotBegin reason: GestureReason,
    by other: AttachmentID?
  ) {
    guard interests.indices.contains(attachment.index),
      interests[attachment.index] & Interest.failures != 0,
      let node = stage.node(of: attachment)
    else { return }
    begin(attachment, node, 4)
    events.text("reason", reason.rawValue)
    if let other { events.attachment("by", other) }
    events.end()
  }

  package func stage(_ stage: Stage, didMove node: NodeID) {
    guard wantsEverything else { return }
    begin(nil, node, 8)
    events.end()
  }

  package func stage(_ stage: Stage, didNotice diagnostic: Diagnostic) {}

  /// The number of no pointer.
  private static var noPointer: Int { -2 }

  /// Begins an event: the attachment, the node, a pointer of the attachment, the time, the code,
  /// and the map from the node to its parent.
  private func begin(_ attachment: AttachmentID?, _ node: NodeID, _ code: Int) {
    events.append(Double(attachment?.index ?? -1))
    let pointer = attachment.flatMap(stage.pointer(of:)) ?? Self.noPointer
    events.append(Double(node.index))
    events.append(Double(pointer))
    events.append(stage.time)
    events.append(Double(code))
    let matrix = stage.transform(of: node) ?? .identity
    events.append(matrix.a)
    events.append(matrix.b)
    events.append(matrix.c)
    events.append(matrix.d)
    events.append(matrix.tx)
    events.append(matrix.ty)
  }

  // MARK: Questions

  /// What a page can be asked; `Web/package/answers.js` has the same numbers.
  package enum Question: Int32 {
    case begin, receive, limits, boxLimits, detent, height, accept
  }

  /// Asks the page; not a number if there is no answer.
  package func ask(_ question: Question, _ subject: Int) -> Double {
    tsumami_ask(question.rawValue, Int32(subject))
  }

  func askReceive(_ attachment: Int, _ sample: PointerSample) -> Bool {
    exchange[0] = Double(sample.id)
    exchange[1] = sample.position.x
    exchange[2] = sample.position.y
    exchange[3] = sample.time
    exchange[4] = sample.kind == .mouse ? 2 : sample.kind == .pen ? 1 : 0
    exchange[5] = Double(sample.buttons.rawValue)
    exchange[6] = Double(sample.modifiers.rawValue)
    return ask(.receive, attachment) != 0
  }

  func askLimits(
    _ question: Question, of node: Int, _ proposed: Placement, about: Vector
  ) -> Placement {
    exchange[0] = proposed.translation.x
    exchange[1] = proposed.translation.y
    exchange[2] = proposed.scale.x
    exchange[3] = proposed.scale.y
    exchange[4] = proposed.rotation
    exchange[5] = about.x
    exchange[6] = about.y
    guard ask(question, node) == 1 else { return proposed }
    return Placement(
      translation: Vector(exchange[0], exchange[1]), scale: Vector(exchange[2], exchange[3]),
      rotation: exchange[4])
  }
}
