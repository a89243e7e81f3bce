#if canImport(SwiftUI) && canImport(UIKit)
import SwiftUI
import Tsumami
import TsumamiTrace
import UIKit

/// A photo that the engine itself moves, with a recording of the touches that can be shared:
/// `tsumami replay` plays it, `tsumami plot` draws it.
struct RecordScreen: View {
  @State private var recording = Recording()
  @State private var file: URL?

  var body: some View {
    VStack {
      RecordBoard(recording: recording)
      Button("Write the trace") { file = try? recording.write() }
      if let file { ShareLink(item: file) }
    }
    .navigationTitle("Record a trace")
  }
}

/// A stage with a photo, and the recorder of everything that is sent to it.
@MainActor private final class Recording {
  private var recorder: TraceRecorder
  private var photo: NodeID?
  /// Called when it has started again, with the photo in the middle.
  var onStart: () -> Void = {}

  init() { recorder = TraceRecorder(of: Stage(size: Size(0, 0))) }

  /// Starts again on a stage of another size.
  func start(size: Size) {
    let stage = Stage(size: size)
    let place = Rect(size.width / 2 - 100, size.height / 2 - 75, 200, 150)
    let photo = stage.add(Node(frame: place))
    stage.manipulate(photo) { $0.limits = .inside(.parent) }
    _ = recorder.finish()
    recorder = TraceRecorder(of: stage, nodes: [photo: "photo"])
    self.photo = photo
    onStart()
  }

  func send(_ input: Input) { recorder.send(input) }

  /// Where the photo is.
  var transform: CGAffineTransform {
    guard let matrix = photo.flatMap({ recorder.stage.transform(of: $0) }) else {
      return .identity
    }
    return CGAffineTransform(
      a: matrix.a, b: matrix.b, c: matrix.c, d: matrix.d, tx: matrix.tx, ty: matrix.ty)
  }

  /// Writes what was recorded, and starts again.
  func write() throws -> URL {
    let file = URL(fileURLWithPath: NSTemporaryDirectory() + "touches.jsonl")
    let size = recorder.stage.bounds.size
    try Data(recorder.finish().utf8).write(to: file)
    start(size: size)
    return file
  }
}

private struct RecordBoard: UIViewRepresentable {
  let recording: Recording

  func makeUIView(context: Context) -> RecordView { RecordView(of: recording) }

  func updateUIView(_ view: RecordView, context: Context) {}
}

/// Sends touches to the stage, and shows where it puts the photo.
private final class RecordView: UIView {
  private let recording: Recording
  private let photo = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 150))
  private var numbers: [ObjectIdentifier: Int] = [:]
  private var count = 0

  init(of recording: Recording) {
    self.recording = recording
    super.init(frame: .zero)
    isMultipleTouchEnabled = true
    photo.backgroundColor = .systemBlue
    photo.isUserInteractionEnabled = false
    // The stage's transforms are about its origin.
    photo.layer.anchorPoint = CGPoint(x: 0, y: 0)
    addSubview(photo)
    recording.onStart = { [weak self] in self?.show() }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    recording.start(size: Size(Double(bounds.width), Double(bounds.height)))
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    send(touches, .down)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    send(touches, .move)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { send(touches, .up) }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    send(touches, .cancel)
  }

  private func send(_ touches: Set<UITouch>, _ phase: PointerPhase) {
    for touch in touches {
      let key = ObjectIdentifier(touch)
      if phase == .down {
        count += 1
        numbers[key] = count
      }
      guard let number = numbers[key] else { continue }
      let place = touch.location(in: self)
      recording.send(
        .pointer(
          number, phase, at: Vector(Double(place.x), Double(place.y)), time: touch.timestamp))
      if phase == .up || phase == .cancel { numbers[key] = nil }
    }
    show()
  }

  private func show() {
    photo.center = CGPoint(x: 0, y: 0)
    photo.transform = recording.transform
  }
}

#Preview { RecordScreen() }
#endif
