import CTsumami
import Tsumami
import TsumamiTrace

/// A stage as a program in C holds it: with its last error, and the changes and events that wait to
/// be taken.
final class Host {
  let stage: Stage
  let error = CText()
  /// How many calls were refused.
  private(set) var refusals: Int64 = 0
  let events: EventLog
  /// How many callbacks of the program are being called.
  private(set) var callbackDepth = 0
  /// The recording; nil while there is none.
  var recorder: TraceRecorder?
  /// Reads the lines of input that the program sends.
  var reader = TraceReader()
  /// The names in traces.
  var names = (nodes: NameTable<NodeID>(), attachments: NameTable<AttachmentID>())
  /// Keeps texts and lists of settings that the program reads.
  let memory = StructMemory()
  /// The changes of a step, and how many of them the program has taken.
  private var changes: (all: [Stage.Change], taken: Int) = ([], 0)

  init(size: Size) {
    stage = Stage(size: size)
    events = EventLog()
    events.host = Unmanaged.passUnretained(self)
    stage.observer = events
  }

  /// The stage behind an address; nil for null.
  @inline(__always)
  static func of(_ address: OpaquePointer?) -> Host? {
    guard let address else { return nil }
    return Unmanaged<Host>.fromOpaque(UnsafeRawPointer(address)).takeUnretainedValue()
  }

  /// The address that the program has.
  var address: OpaquePointer { OpaquePointer(Unmanaged.passUnretained(self).toOpaque()) }

  // MARK: Errors

  /// Notes why a call does nothing.
  ///
  /// - Returns: false, the result of the call.
  @discardableResult
  @inline(never)
  func fail(_ message: String) -> Bool {
    refusals += 1
    error.set(message)
    return false
  }

  /// A call whose arguments are right, and that may have nothing to do or to give.
  @inline(never)
  func result(_ isDone: Bool, or message: StaticString) -> Bool {
    if !isDone { error.set("\(message)") }
    return isDone
  }

  /// Whether numbers are finite; notes it if not.
  func areFinite(_ numbers: Double..., as name: StaticString) -> Bool {
    for number in numbers where !number.isFinite {
      return fail("\(name) is \(number) where a finite number was expected")
    }
    return true
  }

  /// A node that exists; nil for another one, which is noted.
  @inline(__always)
  func node(_ node: tsumami_node) -> NodeID? {
    let id = NodeID(node)
    if stage.contains(id) { return id }
    refuse(node)
    return nil
  }

  /// A node that exists and is not the stage itself; nil for another one, which is noted.
  func inner(_ node: tsumami_node) -> NodeID? {
    guard let id = self.node(node) else { return nil }
    if id != stage.root { return id }
    fail("the stage itself where a node on it was expected")
    return nil
  }

  @inline(never)
  private func refuse(_ node: tsumami_node) {
    fail("there is no node \(node.index) (\(node.generation) before)")
  }

  /// An attachment that exists; nil for another one, which is noted.
  @inline(never)
  func attachment(_ attachment: tsumami_attachment) -> AttachmentID? {
    let id = AttachmentID(attachment)
    if stage.options(of: id) != nil { return id }
    fail("there is no attachment \(attachment.number) (\(attachment.generation) before)")
    return nil
  }

  /// Whether a gesture can go on from another value; notes it if not.
  func isActive(_ gesture: AttachmentID) -> Bool {
    result(stage.isActive(gesture), or: "the gesture is not active")
  }

  /// Reads a struct that begins with its size, as far as the program has it.
  ///
  /// - Parameters:
  ///   - value: the struct; nil for the usual one.
  ///   - usual: the values of the fields that the program does not have.
  ///   - name: its name in C.
  /// - Returns: the struct; nil for a wrong size, which is noted.
  func read<Value>(
    _ value: UnsafePointer<Value>?, or usual: Value, _ name: StaticString
  ) -> Value? {
    guard let value else { return usual }
    let size = UnsafeRawPointer(value).loadUnaligned(as: Int.self)
    if size == MemoryLayout<Value>.size { return value.pointee }
    guard StructReader.sizes.contains(size) else {
      fail("\(name) has the size \(size); its default function sets it")
      return nil
    }
    // The size of a struct is a multiple of its alignment; another one may end in half an address.
    let whole = size / MemoryLayout<Value>.alignment * MemoryLayout<Value>.alignment
    var read = usual
    withUnsafeMutableBytes(of: &read) { bytes in
      bytes.baseAddress?.copyMemory(
        from: value, byteCount: Swift.min(whole, MemoryLayout<Value>.size))
    }
    return read
  }

  /// Writes a struct to the program, as far as it has room for it.
  func write<Value>(
    _ value: Value, to target: UnsafeMutablePointer<Value>?, size: Int, _ name: StaticString
  ) -> Bool {
    guard let target else { return fail("\(name) is NULL") }
    guard size == MemoryLayout<Value>.size else {
      guard size > 0, size <= 1 << 16 else { return fail("\(name) has the size \(size)") }
      let room = UnsafeMutableRawPointer(target)
      room.initializeMemory(as: UInt8.self, repeating: 0, count: size)
      withUnsafeBytes(of: value) { bytes in
        if let start = bytes.baseAddress {
          room.copyMemory(from: start, byteCount: Swift.min(size, MemoryLayout<Value>.size))
        }
      }
      return true
    }
    target.pointee = value
    return true
  }

  /// Writes a value to the program.
  func write<Value>(
    _ value: Value?, to target: UnsafeMutablePointer<Value>?, or message: StaticString
  ) -> Bool {
    guard let value else { return result(false, or: message) }
    guard let target else { return fail("the address for the result is NULL") }
    target.pointee = value
    return true
  }

  /// Writes a list, as far as there is room for it.
  ///
  /// - Returns: how many elements there are.
  func write<Value>(_ values: [Value], to target: UnsafeMutablePointer<Value>?, _ room: Int) -> Int
  {
    guard let target else { return values.count }
    for place in 0..<Swift.min(values.count, Swift.max(room, 0)) { target[place] = values[place] }
    return values.count
  }

  // MARK: Input

  /// Sends input, and records it.
  @inline(__always)
  func send(_ input: Input) {
    if let recorder { recorder.send(input) } else { stage.send(input) }
  }

  /// Sends the input of a line of a trace, and records it.
  ///
  /// - Parameters:
  ///   - line: the line.
  ///   - offset: the number of seconds by which its clock is behind that of the stage.
  /// - Returns: false for a call, which is refused.
  func send(_ line: TraceLine, offset: Double) -> Bool {
    switch line {
    case .header(let description): stage.pointsPerMillimetre = description.pointsPerMillimetre
    case .call: return fail("a call of a trace where input was expected")
    case .pointer(var sample, let coalesced, _, _):
      for var older in coalesced {
        older.time += offset
        send(.coalesced(older))
      }
      sample.time += offset
      send(.pointer(sample))
    case .indirect(var sample, _):
      sample.time += offset
      send(.indirect(sample))
    case .key(var key, _):
      key.time += offset
      send(.key(key))
    case .time(let time): send(.time(time + offset))
    }
    return true
  }

  /// Whether changes are listed that the program has not taken.
  var hasChanges: Bool { changes.taken < changes.all.count }

  /// The next node that has changed; nil for none.
  ///
  /// A program that left a list before its end has the rest of it first, and what has changed since
  /// in its next round.
  func nextChange() -> Stage.Change? {
    if changes.taken == 0 { stage.drainChanges { changes.all.append($0) } }
    guard hasChanges else {
      changes.all.removeAll(keepingCapacity: true)
      changes.taken = 0
      return nil
    }
    changes.taken += 1
    return changes.all[changes.taken - 1]
  }

  // MARK: Callbacks

  /// Calls the program back.
  static func callBack<Result>(
    _ address: OpaquePointer, _ body: (Host) -> Result
  ) -> Result? {
    guard let host = of(address) else { return nil }
    return host.callingBack { body(host) }
  }

  /// Does something that calls the program back, which cannot destroy the stage meanwhile.
  func callingBack<Result>(_ body: () -> Result) -> Result {
    callbackDepth += 1
    defer { callbackDepth -= 1 }
    return body()
  }
}
