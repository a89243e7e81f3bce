import Testing
import TsumamiGestures
import TsumamiTesting

/// Reads all numbers of a value.
private final class NumberReader: GestureValueWriter {
  var numbers: [Double] = []

  func number(_ name: StaticString, _ value: Double?) { if let value { numbers.append(value) } }
  func vector(_ name: StaticString, _ value: Vector?) {
    if let value { numbers += [value.x, value.y] }
  }
  func word(_ name: StaticString, _ value: StaticString) {}
  func missing(_ name: StaticString) {}
  func group(_ name: StaticString, _ body: () -> Void) { body() }
}

/// Streams of reports that make little sense, sent straight to recognizers.
@Suite struct RandomGestureTests {
  private static func recognizers() -> [(name: String, recognizer: ErasedRecognizer)] {
    func erased<G: GestureProtocol>(_ gesture: G) -> (String, ErasedRecognizer)
    where G.Value: GestureValue {
      ("\(G.self)", ErasedRecognizer(writable: gesture.makeRecognizer()))
    }
    return [
      erased(Tap()), erased(Tap(count: 2, pointers: 2)), erased(LongPress()), erased(Pan()),
      erased(Pan(axis: .vertical, slop: .included)), erased(EdgePan([.left, .bottom])),
      erased(Swipe(.left)), erased(Pinch()), erased(AxisPinch()), erased(Rotation()),
      erased(TransformGesture()), erased(TransformGesture(perAxis: true)),
      erased(
        TransformGesture(combinesTravel: true, locksRotation: true, velocityEstimator: .impulse)),
      erased(Pan(velocityEstimator: .weighted)), erased(Hover()), erased(Scroll()),
      erased(LongPress().sequenced(before: Pan())),
      erased(Tap().sequenced(before: TransformGesture())),
      erased(Pinch().simultaneously(with: Rotation())),
      erased(Tap(count: 2).exclusively(before: Tap())),
      erased(Rotation().exclusively(before: LongPress().sequenced(before: Pinch()))),
    ]
  }

  /// A number of any size.
  private func number(_ random: inout SeededRandom) -> Double {
    switch Int.random(in: 0...9, using: &random) {
    case 0: random.double(in: -1...1) * 1e308
    case 1: random.double(in: -1e100...1e100)
    case 2: random.double(in: -1e-300...1e-300)
    default: random.double(in: -100...900)
    }
  }

  private func space(_ random: inout SeededRandom) -> FingerSpace {
    let scales = [1, 1, 1, 0.01, 1e-80, 1e90, 1e-150, 1e150]
    let scale = scales[Int.random(in: 0...scales.count - 1, using: &random)]
    let toStage = Matrix(
      taking: .zero, to: [random.double(in: -100...100), 0], scale: [scale, scale],
      rotation: random.double(in: -4...4))
    guard let fromStage = toStage.inverse else { return .stage }
    return FingerSpace(fromStage: fromStage, toStage: toStage, axes: random.double(in: -4...4))
  }

  private func check(
    _ name: String, _ recognizer: ErasedRecognizer, in context: GestureContext, seed: UInt64
  ) {
    let reader = NumberReader()
    recognizer.writeValue?(reader, context.time)
    for threshold in recognizer.thresholds(context) {
      reader.numbers += [threshold.limit, threshold.reached]
    }
    let isFinite = reader.numbers.allSatisfy { $0.isFinite }
    #expect(isFinite, "\(name) with seed \(seed): \(reader.numbers)")
  }

  private func isAllowed(from old: RecognizerState, to new: RecognizerState) -> Bool {
    switch (old, new) {
    case _ where old == new: true
    case (.possible, .ready), (.possible, .failed), (.ready, .active), (.ready, .ended),
      (.ready, .failed), (.active, .ended), (.active, .cancelled):
      true
    default: false
    }
  }

  @Test(
    "nothing is infinite, and everything that began ends once", arguments: Seeds.first(60))
  func anything(seed: UInt64) {
    for (name, recognizer) in Self.recognizers() {
      var random = SeededRandom(seed: seed)
      let isWild = seed % 2 == 0
      var context = GestureContext(time: 0, stage: Rect(0, 0, 800, 600))
      var state = RecognizerState.possible
      func follow(_ new: RecognizerState) {
        #expect(isAllowed(from: state, to: new), "\(name), seed \(seed): \(state) to \(new)")
        state = new
      }
      func settle() {
        follow(recognizer.decide(context))
        if state == .ready, Int.random(in: 0...3, using: &random) > 0 {
          follow(recognizer.allow(context))
          follow(recognizer.decide(context))
        }
        _ = recognizer.measure(context)
        check(name, recognizer, in: context, seed: seed)
      }
      func position() -> Vector {
        isWild
          ? [number(&random), number(&random)]
          : [random.double(in: 0...800), random.double(in: 0...600)]
      }
      for _ in 0..<80 {
        context.time +=
          Int.random(in: 0...9, using: &random) == 0 ? 0.4 : random.double(in: 0...0.02)
        if isWild, Int.random(in: 0...4, using: &random) == 0 { context.space = space(&random) }
        let pointer = Int.random(in: 1...4, using: &random)
        switch Int.random(in: 0...19, using: &random) {
        case 0...4:
          let down = PointerSample(pointer, .down, at: position(), time: context.time)
          follow(recognizer.receive(down, context))
        case 5...13:
          let move = PointerSample(pointer, .move, at: position(), time: context.time)
          follow(recognizer.receive(move, context))
        case 14, 15:
          let up = PointerSample(
            pointer, Int.random(in: 0...4, using: &random) == 0 ? .cancel : .up, at: position(),
            time: context.time)
          follow(recognizer.receive(up, context))
        case 16:
          let hover = PointerSample(pointer, .hover, at: position(), time: context.time)
          follow(recognizer.receive(hover, context))
        case 17:
          follow(recognizer.release(pointer, context))
        case 18:
          let actions: [IndirectSample.Action] = [
            .scroll(position(), isPrecise: true), .rotate(number(&random)),
            .magnify(abs(number(&random)) + 1e-300),
          ]
          let phases: [IndirectSample.Phase] = [.began, .changed, .ended, .cancelled]
          let sample = IndirectSample(
            actions[Int.random(in: 0...2, using: &random)],
            phase: phases[Int.random(in: 0...3, using: &random)],
            at: position(), time: context.time)
          follow(recognizer.receiveIndirect(sample, context))
        default:
          recognizer.rebase(
            [
              .translation(position()), .rotation(number(&random)), .scale(position()),
              .space(context.space),
            ][Int.random(in: 0...3, using: &random)])
        }
        settle()
        if state.isTerminal, Int.random(in: 0...3, using: &random) == 0 {
          _ = recognizer.reset()
          state = .possible
        }
      }
      for pointer in 1...4 {
        let up = PointerSample(pointer, .up, at: .zero, time: context.time)
        follow(recognizer.receive(up, context))
      }
      for action in [.scroll(.zero, isPrecise: true), .magnify(1), .rotate(0)]
        as [IndirectSample.Action]
      {
        let end = IndirectSample(action, phase: .ended, at: .zero, time: context.time)
        follow(recognizer.receiveIndirect(end, context))
      }
      for _ in 0..<4 {
        follow(recognizer.decide(context))
        if state == .ready { follow(recognizer.allow(context)) }
        context.time += 1
      }
      follow(recognizer.decide(context))
      #expect(state.isTerminal || state == .possible, "\(name), seed \(seed): \(state)")
    }
  }
}
