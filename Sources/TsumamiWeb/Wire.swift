import Tsumami

/// Connects a stage to a web page.
///
/// Input arrives in one buffer and the nodes that moved leave in another. Both are in the module's
/// own memory, so a frame costs a few calls and no copies. A program makes one wire and installs
/// it; the page's end is `Web/package/wire.js`.
///
/// ```swift
/// let stage = Stage(size: Size(800, 600))
/// Wire(stage).install()
/// ```
public final class Wire {
  /// The wire of the page; nil before one is installed.
  nonisolated(unsafe) static var installed: Wire?

  /// How many numbers an input record has.
  ///
  /// A pointer's are kind, id, time, x, y, buttons, pointer kind and modifiers. A wheel's or
  /// trackpad's are kind, phase, time, x, y, two numbers of the movement, and modifiers. Times are
  /// in seconds, positions in stage points. The contact of a pointer stands before the pointer, as
  /// kind, id, time, width, height, two tilts and twist.
  package static var inputStride: Int { 8 }
  /// How many input records fit into the buffer.
  package static var inputCapacity: Int { 256 }
  /// How many numbers an output record has.
  ///
  /// They are the node's index, the six of its transform in its parent, its width and height in
  /// points, and the x and y of its content offset.
  package static var outputStride: Int { 11 }

  /// The stage.
  public let stage: Stage
  /// Receives each pointer sample in place of the stage, for a program that changes samples before
  /// it sends them; nil by default.
  package var onPointer: ((PointerSample) -> Void)?
  /// Receives each report of a wheel or a trackpad in place of the stage; nil by default.
  package var onIndirect: ((IndirectSample) -> Void)?
  /// Receives all input in place of the stage; nil by default.
  ///
  /// It is for a program with further stages. The other closures for input are not called then.
  package var onInput: ((Input) -> Void)?
  /// Receives all input before everything else, and passes on what is to act; nil, the default, if
  /// all of it is.
  ///
  /// `PalmRejection.receive(_:_:)` is such a filter.
  public var filter: ((Input, (Input) -> Void) -> Void)?
  /// Called with a time in seconds when the page cancels all input; nil by default.
  ///
  /// A page that is hidden does so. The stage of the wire cancels its own input.
  package var onCancel: ((Double) -> Void)?
  /// Whether the page must show further frames although the stage is at rest; nil, the default, for
  /// never.
  package var needsFrames: (() -> Bool)?
  /// Called once per frame with the stage's time in seconds, before the nodes that moved are
  /// written; nil by default.
  public var onFrame: ((Double) -> Void)?
  /// Called for each key after the stage has received it; nil by default.
  public var onKey: ((KeySample) -> Void)?

  /// The contact of the pointer whose record comes next.
  private var contact = PointerContact.unknown
  /// The map of a node that is shown in place of its present one; nil for none.
  private var predictor: ((NodeID) -> Matrix?)?
  /// The nodes of the last frame that are shown where they will be.
  private var ahead: [NodeID] = []

  package let input: UnsafeMutablePointer<Double>
  /// The last description of the stage.
  let description = TokenStream()
  /// It grows when a frame needs more numbers than any before.
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

  /// Shows nodes that pointers hold, or that move, where they will be when the frame is on the
  /// display.
  ///
  /// Hit testing and limits are those of the present. A frame that is written now is on the display
  /// one refresh later, 17 ms at 60 Hz, and pointers are reported some milliseconds late: 0.025 is
  /// a good start. A module that does not call this does not have the code for it.
  ///
  /// - Parameter seconds: the time between a frame and its display, up to 0.067; 0 or less shows
  ///   nodes where they are.
  public func showAhead(by seconds: Double) {
    guard seconds > 0 else { return predictor = nil }
    predictor = { [stage] node in
      stage.predictedTransform(of: node, at: stage.time + seconds)
    }
  }

  /// Connects the page to this wire, and disconnects it from the one before.
  public func install() { Wire.installed = self }

  // MARK: In

  /// The kinds of input records.
  enum Kind: Int {
    case down, move, up, cancel, hover, coalesced, keyDown, keyUp, cancelAll
    case scroll, preciseScroll, magnify, rotate, hit, contact
  }

  /// Sends the records that the page has written to the stage; invalid records are skipped.
  ///
  /// - Parameter count: the number of records, limited to 0...``inputCapacity``.
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
      return pass(.key(key))
    case .cancelAll:
      stage.advance(to: time)
      stage.cancelInput()
      onCancel?(time)
      return
    case .scroll, .preciseScroll:
      let delta = Vector(record[5], record[6])
      return receive(record, .scroll(delta, isPrecise: kind == .preciseScroll), modifiers)
    case .hit:
      guard let node = Int(exactly: record[1]).flatMap(stage.node(at:)) else { return }
      return pass(.hit(node))
    case .contact:
      contact = PointerContact(
        size: Size(record[3], record[4]), tilt: Vector(record[5], record[6]), twist: record[7])
      return
    case .magnify: return receive(record, .magnify(record[5]), modifiers)
    case .rotate: return receive(record, .rotate(record[5]), modifiers)
    }
    let sample = PointerSample(
      Int(exactly: record[1]) ?? 0, phase, at: Vector(record[3], record[4]), time: time,
      kind: Self.pointerKind(record[6]),
      buttons: PointerButtons(rawValue: Int(exactly: record[5]) ?? 1), modifiers: modifiers,
      contact: contact)
    contact = .unknown
    pass(kind == .coalesced ? .coalesced(sample) : .pointer(sample))
  }

  private func receive(
    _ record: UnsafeMutablePointer<Double>, _ action: IndirectSample.Action,
    _ modifiers: KeyModifiers
  ) {
    let phases: [IndirectSample.Phase?] = [nil, .began, .changed, .ended, .cancelled]
    let phase = Int(exactly: record[1]) ?? 0
    let sample = IndirectSample(
      action, phase: phases.indices.contains(phase) ? phases[phase] : nil,
      at: Vector(record[3], record[4]), time: record[2], modifiers: modifiers)
    pass(.indirect(sample))
  }

  /// Lets input act, unless the filter keeps it back.
  private func pass(_ input: Input) {
    if let filter { filter(input) { act(on: $0) } } else { act(on: input) }
  }

  private func act(on input: Input) {
    if let onInput { return onInput(input) }
    switch input {
    case .pointer(let sample):
      if let onPointer { return onPointer(sample) }
    case .indirect(let sample):
      if let onIndirect { return onIndirect(sample) }
    case .key(let key):
      stage.send(input)
      onKey?(key)
      return
    case .coalesced, .hit, .time: break
    }
    stage.send(input)
  }

  static func pointerKind(_ number: Double) -> PointerKind {
    number == 2 ? .mouse : number == 1 ? .pen : .touch
  }

  /// The keys by their numbers in a record, from 1; see `Web/package/records.js`.
  private static func key(_ number: Double) -> KeySample.Key {
    let keys: [KeySample.Key] = [
      .escape, .arrowLeft, .arrowRight, .arrowUp, .arrowDown, .leftBracket, .rightBracket,
      .pageUp, .pageDown, .home, .end, .space, .plus, .minus,
    ]
    let place = (Int(exactly: number) ?? 0) - 1
    return keys.indices.contains(place) ? keys[place] : .other
  }

  // MARK: Out

  /// Lets time pass and writes the nodes that moved since the last frame.
  ///
  /// - Parameter time: in seconds; a time before that of the stage counts as the stage's.
  /// - Returns: the number of records in the output buffer.
  func frame(at time: Double) -> Int {
    if time.isFinite { stage.advance(to: Swift.max(time, stage.time)) }
    onFrame?(stage.time)
    var count = 0
    // A node that was shown ahead of its placement is shown again, also if it has not moved since.
    for node in ahead { stage.listChange(of: node) }
    ahead.removeAll(keepingCapacity: true)
    stage.drainChanges { change in
      guard !change.kinds.isDisjoint(with: .geometry) else { return }
      let (node, present) = (change.node, change.matrix)
      var matrix = present
      if let predictor, let predicted = predictor(node), predicted != present {
        matrix = predicted
        ahead.append(node)
      }
      let record = outputRecord(count, stride: Self.outputStride)
      let size = stage.frame(of: node)?.size ?? .zero
      record[0] = Double(node.index)
      (record + 1).write(matrix)
      record[7] = size.width
      record[8] = size.height
      let offset = stage.contentOffset(of: node) ?? .zero
      record[9] = offset.x
      record[10] = offset.y
      count += 1
    }
    return count
  }

  /// The address of a record in the output buffer, which grows if the record does not fit.
  func outputRecord(_ index: Int, stride: Int) -> UnsafeMutablePointer<Double> {
    reserveOutput((index + 1) * stride)
    return output + index * stride
  }

  /// Lets the output buffer grow until it has room for some numbers.
  private func reserveOutput(_ needed: Int) {
    guard needed > outputCapacity else { return }
    let larger = UnsafeMutablePointer<Double>.allocate(capacity: needed * 2)
    larger.update(from: output, count: outputCapacity)
    output.deallocate()
    output = larger
    outputCapacity = needed * 2
  }

  /// Lets the next frame have the node with an index, although it has not moved: a page that begins
  /// to show a node needs its position, whatever earlier frames have reported.
  func show(_ index: Int) {
    if let node = stage.node(at: index) { stage.listChange(of: node) }
  }

  /// Writes the description of the stage to ``description``.
  func describe() {
    description.removeAll()
    stage.describe(to: description)
    description.end()
  }

  /// Gives the keyboard focus to the node with an index, so that keys move its scroll or sheet; no
  /// node has the focus if there is none with this index.
  func focus(_ index: Int) { stage.focus = stage.node(at: index) }

  /// Whether a wheel would scroll, move or zoom anything.
  ///
  /// - Parameters:
  ///   - sample: the report.
  ///   - hit: the index of the node that the page shows there; nil for that of the hit test.
  /// - Returns: whether it would.
  func wantsScroll(_ sample: IndirectSample, on hit: Int? = nil) -> Bool {
    onInput != nil || onIndirect != nil
      || stage.listens(to: sample, on: hit.flatMap(stage.node(at:)))
  }

  /// Whether anything would follow a pointer that goes down.
  ///
  /// - Parameters:
  ///   - sample: the pointer.
  ///   - hit: the index of the node that the page shows there; nil for that of the hit test.
  /// - Returns: whether anything would.
  func wantsPointer(_ sample: PointerSample, on hit: Int? = nil) -> Bool {
    onInput != nil || onPointer != nil || stage.offers(sample, on: hit.flatMap(stage.node(at:)))
  }

  /// Whether arrows and brackets edit anything although no node has the focus.
  var wantsKeys: Bool { onInput != nil || onKey != nil || stage.isEditedByKeys }

  /// Whether the page must show further frames: an animation runs, a deadline is set, a node is
  /// shown ahead of its place, or the program needs them.
  var wantsFrames: Bool {
    stage.isAnimating || stage.nextDeadline != nil || !ahead.isEmpty || needsFrames?() == true
  }
}
