import TsumamiGestures

/// A recognizer with scripted pointers, driven as ``GestureRecognizer`` says, and allowed to begin
/// as soon as it is ready.
struct ScriptedRecognizer<R: GestureRecognizer> {
  var recognizer: R
  var context = GestureContext(time: 0, stage: Rect(0, 0, 800, 600))
  private var positions: [Int: Vector] = [:]

  init<G: GestureProtocol>(_ gesture: G) where G.Recognizer == R {
    recognizer = gesture.makeRecognizer()
  }

  init(driving recognizer: R) { self.recognizer = recognizer }

  var state: RecognizerState { recognizer.state }
  var missed: GestureThreshold? { recognizer.missedThreshold(in: context) }
  var value: R.Value { recognizer.value(at: context.time) }

  mutating func down(_ id: Int, at x: Double, _ y: Double = 100, kind: PointerKind = .touch) {
    positions[id] = Vector(x, y)
    send(PointerSample(id, .down, at: Vector(x, y), time: context.time, kind: kind))
  }

  mutating func move(_ id: Int, to x: Double, _ y: Double = 100) {
    positions[id] = Vector(x, y)
    send(PointerSample(id, .move, at: Vector(x, y), time: context.time))
  }

  mutating func up(_ id: Int, _ phase: PointerPhase = .up) {
    guard let position = positions.removeValue(forKey: id) else { return }
    send(PointerSample(id, phase, at: position, time: context.time))
  }

  mutating func release(_ id: Int) {
    positions[id] = nil
    recognizer.release(id, in: context)
    settle()
  }

  mutating func advance(by seconds: Double) {
    context.time += seconds
    settle()
  }

  mutating func send(_ sample: PointerSample) { send([sample]) }

  /// Sends what several fingers report at one time.
  mutating func send(_ samples: [PointerSample]) {
    for sample in samples {
      positions[sample.id] = sample.position
      recognizer.receive(sample, in: context)
    }
    settle()
  }

  mutating func send(_ sample: IndirectSample) {
    recognizer.receive(sample, in: context)
    settle()
  }

  private mutating func settle() {
    recognizer.decide(in: context)
    if recognizer.state == .ready {
      recognizer.allow(in: context)
      recognizer.decide(in: context)
    }
    _ = recognizer.measure(in: context)
  }
}
