// The names that examples of documentation comments take for granted. Each example becomes a method
// of this structure, so that it may declare names of its own.

import Foundation
import Testing
import Tsumami
import TsumamiDevices
import TsumamiTesting
import TsumamiTrace
import TsumamiWeb

#if INSIDE
import TsumamiMap
import TsumamiPhotos
import TsumamiPlot
import TsumamiRecordings
#endif

/// A kind of attachment of a program.
struct Slider: AttachmentKind {
  static var word: StaticString { "slider" }
  mutating func visit(_ each: some SettingsVisitor) {}

  final class Behavior: AttachmentBehavior {
    private(set) var settings: Slider
    init(_ settings: Slider) { self.settings = settings }
    func update(_ settings: Slider, in context: AttachmentContext) { self.settings = settings }
  }
}

struct Examples {
  // A stage and what is on it.
  let stage = Stage(size: Size(800, 600))
  let photo: NodeID
  let photos: NodeID
  let list: NodeID
  let sheet: NodeID
  let map: NodeID
  let node: NodeID
  let ball: NodeID
  let pan: AttachmentID
  let swipe: AttachmentID
  let attachment: AttachmentID

  init() {
    let bounds = Rect(0, 0, 800, 600)
    photo = stage.add(Node(frame: bounds))
    photos = stage.add(Node(frame: bounds))
    list = stage.add(Node(frame: bounds))
    sheet = stage.add(Node(frame: bounds))
    map = stage.add(Node(frame: bounds))
    node = stage.add(Node(frame: bounds))
    ball = stage.add(Node(frame: bounds))
    pan = stage.attach(Pan(), to: photo)
    swipe = stage.attach(Swipe(.left), to: photo)
    attachment = pan
  }

  // What a program has.
  var isLocked: Bool { true }
  var now: Double { 1 }
  func showNextPage() {}
  func show(_ change: Stage.Change) {}
  func draw(_ node: NodeID, at position: Vector) {}

  // Input and recordings.
  var fingers: Fingers { Fingers(on: stage) }
  var input: Input { .time(1) }
  var seed: UInt64 { 1 }
  var trace: Trace { fingers.trace }
  var text: String { trace.text }
  var bytes: [UInt8] { [] }
  var file: FileHandle { .standardInput }
  var picture: URL { URL(fileURLWithPath: "/dev/null") }
  var head: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: nil, count: 0) }
  func bytes(of file: FileHandle, in range: Range<Int>) -> UnsafeBufferPointer<UInt8> { head }

  // Devices.
  var device: EvdevDevice { EvdevDevice() }
  var packet: [UInt8] { [] }
  var events: [(type: Int, code: Int, value: Int, seconds: Double)] { [] }

  // Values in motion.
  var placement: Placement { .identity }
  var sample: Vector { .zero }
  var time: Double { 1 }
  enum Look {
    case resting, pressing
    case dragging(by: Vector)
  }
  let look = TransientState(Look.resting)
}

#if INSIDE
// What examples of declarations take for granted that only this package sees.
extension Examples {
  var description: StageDescription { .implied }
  var facts: StageFacts {
    get { StageFacts() }
    nonmutating set {}
  }
  func say(_ fact: StageFact) {}

  // A map.
  var camera: MercatorCamera {
    get { MercatorCamera(center: Mercator.place(longitude: 0, latitude: 0), scale: 256) }
    nonmutating set {}
  }
  var other: MercatorCamera { camera }
  var middle: Vector { Vector(400, 300) }
  var pivot: Vector { middle }
  var window: Rect { Rect(0, 0, 800, 600) }
  var places: [Vector] { [] }
  var labels: [LabelLayout.Label] { [] }
}
#endif
