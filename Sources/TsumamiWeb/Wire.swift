import Tsumami

/// Joins a stage to a page: input comes in through one buffer, and what has moved goes out through
/// another, both in the module's own memory, so that a frame costs a few calls and no copies.
///
/// A program makes one wire and installs it; the page's end of it is `Web/tsumami.js`.
///
/// ```swift
/// let stage = Stage(size: Size(800, 600))
/// Wire(stage).install()
/// ```
public final class Wire {
  /// The wire that the page is connected to.
  nonisolated(unsafe) static var installed: Wire?

  /// The numbers of one input record.
  ///
  /// Of a pointer: kind, id, time, x, y, buttons, pointer kind, modifiers. Of a wheel or a
  /// trackpad: kind, phase, time, x, y, first and second number of what it does, modifiers.
  public static var inputStride: Int { 8 }
  /// The input records that fit into the buffer.
  public static var inputCapacity: Int { 256 }
  /// The numbers of one output record: node, its six matrix numbers, width, height, and how far
  /// what it holds is scrolled.
  public static var outputStride: Int { 11 }

  /// The stage.
  public let stage: Stage
  /// Sees each pointer sample instead of the stage, if somebody wants to change it first.
  public var onPointer: ((PointerSample) -> Void)?
  /// Called once per frame, when time has passed and before the page is told what has moved.
  public var onFrame: ((Double) -> Void)?
  /// Called for each key, after the stage has seen it.
  public var onKey: ((KeySample) -> Void)?

  let input: UnsafeMutablePointer<Double>
  /// As many numbers as were needed so far.
  private(set) var output: UnsafeMutablePointer<Double>
  private var outputCapacity = 1024

  /// Makes a wire for a stage.
  public init(_ stage: Stage) {
    self.stage = stage
    input = .allocate(capacity: Self.inputCapacity * Self.inputStride)
    output = .allocate(capacity: outputCapacity)
  }

  deinit {
    input.deallocate()
    output.deallocate()
  }

  /// Connects the page to this wire.
  public func install() { Wire.installed = self }

  // MARK: In

  /// The kinds of input records.
  enum Kind: Int {
    case down, move, up, cancel, hover, coalesced, keyDown, keyUp, cancelAll
    case scroll, preciseScroll, magnify, rotate
  }

  /// Takes in the records that the page has written.
  ///
  /// - Parameter count: how many; what the page cannot have meant is left out.
  func receive(_ count: Int) {
    for index in 0..<Swift.min(Swift.max(count, 0), Self.inputCapacity) {
      let record = input + index * Self.inputStride
      guard let kind = Int(exactly: record[0]).flatMap(Kind.init), record[2].isFinite else {
        continue
      }
      receive(record, kind)
    }
    stage.flush()
  }

  private func receive(_ record: UnsafeMutablePointer<Double>, _ kind: Kind) {
    let time = record[2]
    let modifiers = KeyModifiers(rawValue: UInt8(exactly: record[7]) ?? 0)
    let phase: PointerPhase
    switch kind {
    case .down: phase = .down
    case .move, .coalesced: phase = .move
    case .up: phase = .up
    case .cancel: phase = .cancel
    case .hover: phase = .hover
    case .keyDown, .keyUp:
      let key = KeySample(
        Self.key(record[1]), isDown: kind == .keyDown, modifiers: modifiers,
        time: time)
      stage.send(.key(key))
      onKey?(key)
      return
    case .cancelAll:
      stage.advance(to: time)
      stage.cancelInput()
      return
    case .scroll, .preciseScroll:
      let delta = Vector(record[5], record[6])
      return receive(record, .scroll(delta, isPrecise: kind == .preciseScroll), modifiers)
    case .magnify: return receive(record, .magnify(record[5]), modifiers)
    case .rotate: return receive(record, .rotate(record[5]), modifiers)
    }
    let sample = PointerSample(
      Int(exactly: record[1]) ?? 0, phase, at: Vector(record[3], record[4]), time: time,
      kind: record[6] == 2 ? .mouse : record[6] == 1 ? .pen : .touch,
      buttons: PointerButtons(rawValue: Int(exactly: record[5]) ?? 1), modifiers: modifiers)
    if kind == .coalesced {
      stage.send(.coalesced(sample))
    } else if let onPointer {
      onPointer(sample)
    } else {
      stage.send(.pointer(sample))
    }
  }

  private func receive(
    _ record: UnsafeMutablePointer<Double>, _ action: IndirectSample.Action,
    _ modifiers: KeyModifiers
  ) {
    let phases: [IndirectSample.Phase?] = [nil, .began, .changed, .ended, .cancelled]
    let phase = Int(exactly: record[1]) ?? 0
    stage.send(
      .indirect(
        IndirectSample(
          action, phase: phases.indices.contains(phase) ? phases[phase] : nil,
          at: Vector(record[3], record[4]), time: record[2], modifiers: modifiers)))
  }

  /// The keys by their numbers in a record, from 1; see `Web/tsumami.js`.
  private static func key(_ number: Double) -> KeySample.Key {
    let keys: [KeySample.Key] = [
      .escape, .arrowLeft, .arrowRight, .arrowUp, .arrowDown, .leftBracket, .rightBracket,
      .pageUp, .pageDown, .home, .end, .space,
    ]
    let place = (Int(exactly: number) ?? 0) - 1
    return keys.indices.contains(place) ? keys[place] : .other
  }

  // MARK: Out

  /// Lets time pass and writes down what has moved since the last frame.
  ///
  /// - Returns: the number of records in the output buffer.
  func frame(at time: Double) -> Int {
    if time.isFinite { stage.advance(to: Swift.max(time, stage.time)) }
    onFrame?(stage.time)
    var count = 0
    stage.drainChanges { node, matrix in
      let record = outputRecord(count, stride: Self.outputStride)
      let size = stage.frame(of: node)?.size ?? .zero
      record[0] = Double(node.index)
      record[1] = matrix.a
      record[2] = matrix.b
      record[3] = matrix.c
      record[4] = matrix.d
      record[5] = matrix.tx
      record[6] = matrix.ty
      record[7] = size.width
      record[8] = size.height
      let offset = stage.contentOffset(of: node) ?? .zero
      record[9] = offset.x
      record[10] = offset.y
      count += 1
    }
    return count
  }

  /// The place of a record in the output buffer, which grows when it has to.
  func outputRecord(_ index: Int, stride: Int) -> UnsafeMutablePointer<Double> {
    let needed = (index + 1) * stride
    if needed > outputCapacity {
      let larger = UnsafeMutablePointer<Double>.allocate(capacity: needed * 2)
      larger.update(from: output, count: outputCapacity)
      output.deallocate()
      output = larger
      outputCapacity = needed * 2
    }
    return output + index * stride
  }

  /// Gives the focus to the node of an index, whose scroll or sheet keys move from then on; to none
  /// if there is no such node.
  func focus(_ index: Int) { stage.focus = stage.node(at: index) }

  /// Whether something at a point of the stage follows a wheel.
  func wantsScroll(at point: Vector) -> Bool { stage.listensToScroll(at: point) }

  /// Whether the page should go on with frames: something moves, or waits for its time.
  var wantsFrames: Bool { stage.isAnimating || stage.nextDeadline != nil }
}
