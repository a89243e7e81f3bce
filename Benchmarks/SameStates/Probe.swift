import Tsumami
import TsumamiWeb

/// A stage on a wire with attachments of all kinds, one from outside among them, and a list of what
/// happens on it: script/check/determinism runs it natively and in WebAssembly.
final class Probe: StageObserver {
  nonisolated(unsafe) static var current: Probe?

  /// Two numbers for each event: that of the attachment, and that of the event.
  let events = UnsafeMutablePointer<Double>.allocate(capacity: 2 * Probe.capacity)
  /// How many events are in the list.
  private(set) var count = 0
  private static var capacity: Int { 4096 }

  private let stage = Stage(size: Size(1000, 1000))
  private var attachments: [AttachmentID] = []

  init() {
    let frame = stage.add(
      Node(
        frame: Rect(50, 50, 500, 600), placement: Placement(scale: Vector(1.1, 1.1), rotation: 0.2))
    )
    attachments.append(stage.manipulate(frame) { $0.hasMomentum = true })
    let photo = stage.add(Node(frame: Rect(40, 60, 300, 400)), to: frame)
    attachments.append(
      stage.manipulate(photo) {
        $0.limits = .inside(.parent, edge: .rubberBand)
        $0.hasMomentum = true
        $0.doubleTapResets = true
      })
    let list = stage.add(Node(frame: Rect(600, 50, 350, 500)))
    attachments.append(
      stage.scroll(list) {
        $0.contentSize = Size(350, 4000)
        $0.deceleration = .fling
      })
    let sheet = stage.add(Node(frame: Rect(600, 600, 350, 400)))
    attachments.append(
      stage.makeSheet(sheet, at: "low") {
        $0.detents = [.points(120, "low"), .fraction(0.5, "half"), .fraction(0.9, "high")]
      })
    let box = stage.add(Node(frame: Rect(80, 720, 200, 150)))
    attachments.append(stage.editBox(of: box) { $0.snapAngle = 0.25 })
    let thumb = stage.add(Node(frame: Rect(60, 880, 100, 100)))
    attachments.append(stage.attach(Slider(), to: thumb))
    let pad = stage.add(Node(frame: Rect(320, 700, 250, 250)))
    attachments.append(stage.attach(Tap(count: 2), to: pad))
    attachments.append(stage.attach(LongPress().sequenced(before: Pan()), to: pad))
    attachments.append(stage.attach(Pinch().simultaneously(with: Rotation()), to: pad))
    attachments.append(stage.attach(Swipe(.left), to: pad))
    stage.observer = self
    Wire(stage).install()
  }

  deinit { events.deallocate() }

  /// Leaves the stage, which keeps its observer alive.
  func end() { stage.observer = nil }

  /// Takes the list, which is empty afterwards.
  func takeCount() -> Int {
    defer { count = 0 }
    return count
  }

  func stage(
    _ stage: Stage, attachment: AttachmentID, at node: NodeID, did event: AttachmentEvent
  ) {
    guard count < Self.capacity else { return }
    let code: Double =
      switch event {
      case .began: 1
      case .changed: 2
      case .ended: 3
      case .cancelled: 4
      case .failed: 5
      case .snapped: 6
      case .departed: 7
      case .arrived: 8
      }
    events[2 * count] = Double(attachments.firstIndex(of: attachment) ?? -1)
    events[2 * count + 1] = code
    count += 1
  }

  func stage(_ stage: Stage, didMove node: NodeID) {}
  func stage(_ stage: Stage, didNotice diagnostic: Diagnostic) {}
}

/// Makes a new stage in place of the one before.
@_expose(wasm) @_cdecl("probe_start")
public func probeStart() {
  Probe.current?.end()
  Probe.current = Probe()
}

/// The number of events since the last call.
@_expose(wasm) @_cdecl("probe_count")
public func probeCount() -> Int32 { Int32(Probe.current?.takeCount() ?? 0) }

/// Where the events are.
@_expose(wasm) @_cdecl("probe_events")
public func probeEvents() -> UnsafeMutablePointer<Double>? { Probe.current?.events }
