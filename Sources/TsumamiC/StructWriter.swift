import Tsumami

/// Memory to which structs of C refer: texts and lists.
final class StructMemory {
  private var blocks: [UnsafeMutableRawPointer] = []

  deinit { removeAll() }

  /// Frees everything.
  func removeAll() {
    for block in blocks { block.deallocate() }
    blocks = []
  }

  /// Memory filled with zeros.
  func block(_ size: Int) -> UnsafeMutableRawPointer {
    let block = UnsafeMutableRawPointer.allocate(byteCount: Swift.max(size, 1), alignment: 16)
    block.initializeMemory(as: UInt8.self, repeating: 0, count: size)
    blocks.append(block)
    return block
  }

  /// A text that ends with 0.
  func text(_ text: String) -> UnsafeRawPointer {
    let bytes = Array(text.utf8) + [0]
    let block = block(bytes.count)
    block.copyMemory(from: bytes, byteCount: bytes.count)
    return UnsafeRawPointer(block)
  }
}

/// Writes settings to a struct of C, by the layout that follows from their list.
final class StructWriter: SettingsVisitor {
  private var levels: [(start: UnsafeMutableRawPointer, fields: [StructField])]
  private let memory: StructMemory

  /// Writes settings.
  ///
  /// - Parameters:
  ///   - layout: the layout of their struct.
  ///   - target: the struct.
  ///   - size: its size in bytes; what does not fit is left out.
  ///   - memory: keeps texts and lists.
  ///   - visit: goes to the settings.
  static func write(
    _ layout: StructLayout, to target: UnsafeMutableRawPointer, size: Int, memory: StructMemory,
    _ visit: (StructWriter) -> Void
  ) {
    let all = memory.block(layout.size)
    visit(StructWriter(all, layout.fields, memory))
    target.copyMemory(from: all, byteCount: Swift.min(size, layout.size))
    if size > layout.size {
      (target + layout.size).initializeMemory(
        as: UInt8.self, repeating: 0, count: size - layout.size)
    }
    target.storeBytes(of: size, as: Int.self)
  }

  private init(
    _ start: UnsafeMutableRawPointer, _ fields: [StructField], _ memory: StructMemory
  ) {
    levels = [(start, fields)]
    self.memory = memory
  }

  private func place(
    _ name: StaticString, _ kind: StructField.Kind
  ) -> UnsafeMutableRawPointer? {
    guard let level = levels.last,
      let field = level.fields.first(where: { $0.isSetting(name, kind) })
    else { return nil }
    return level.start + field.offset
  }

  @inline(never)
  func flag(_ name: StaticString, _ value: inout Bool, or usual: Bool) {
    place(name, .flag)?.storeBytes(of: value ? 1 : 0, as: UInt8.self)
  }

  @inline(never)
  func number(
    _ name: StaticString, _ value: inout Double?, or usual: Double?, _ measure: Measure,
    allowsNone: Bool
  ) {
    if measure.unit == .count {
      let whole = Int32(exactly: value ?? 0) ?? .max
      place(name, .whole)?.storeBytes(of: whole, as: Int32.self)
    } else {
      place(name, .number)?.storeBytes(of: value ?? .infinity, as: Double.self)
    }
  }

  @inline(never)
  func pair(
    _ name: StaticString, _ value: inout Vector?, or usual: Vector?, _ measure: Measure,
    allowsNone: Bool
  ) {
    guard let place = place(name, .pair) else { return }
    place.storeBytes(of: value?.x ?? .infinity, as: Double.self)
    (place + 8).storeBytes(of: value?.y ?? .infinity, as: Double.self)
  }

  @inline(never)
  func insets(_ name: StaticString, _ value: inout Insets) {
    guard let place = place(name, .insets) else { return }
    for (index, side) in [value.top, value.left, value.bottom, value.right].enumerated() {
      (place + 8 * index).storeBytes(of: side, as: Double.self)
    }
  }

  func choice<Value: SettingWord>(
    _ name: StaticString, _ value: inout Value?, or usual: Value?, allowsOther: Bool
  ) {
    let chosen = value
    store(Value.values.firstIndex { $0 == chosen } ?? -1, name)
    // The next field is written, too.
    if allowsOther { value = nil }
  }

  @inline(never)
  private func store(_ index: Int, _ name: StaticString) {
    place(name, .word)?.storeBytes(of: Int32(truncatingIfNeeded: index), as: Int32.self)
  }

  func choices<Value: SettingWord & OptionSet>(
    _ name: StaticString, _ value: inout Value, or usual: Value?
  ) where Value.Element == Value {
    var bits: UInt32 = 0
    for (index, one) in Value.values.enumerated() where value.contains(one) {
      bits |= 1 << UInt32(index)
    }
    place(name, .words)?.storeBytes(of: bits, as: UInt32.self)
  }

  func text(_ name: StaticString, _ value: inout String, _ noun: StaticString) {
    place(name, .text)?.storeBytes(of: memory.text(value), as: UnsafeRawPointer?.self)
  }

  func text(
    _ name: StaticString, _ value: inout String?, isRefused: inout Bool, _ noun: StaticString
  ) {
    if let value {
      place(name, .text)?.storeBytes(of: memory.text(value), as: UnsafeRawPointer?.self)
    }
    place(name, .refusal)?.storeBytes(of: isRefused ? 1 : 0, as: UInt8.self)
  }

  func group(
    _ name: StaticString, in place: StaticString, if isPresent: Bool, _ body: () -> Void
  ) -> Bool {
    guard let start = self.place(name, .group), let level = levels.last,
      let field = level.fields.first(where: { $0.isSetting(name, .group) })
    else { return false }
    levels.append((start, field.members))
    self.place(name, .presence)?.storeBytes(of: isPresent ? 1 : 0, as: UInt8.self)
    body()
    levels.removeLast()
    return isPresent
  }

  func list<Value>(
    _ name: StaticString, in place: StaticString, _ values: inout [Value], new: Value,
    _ body: (inout Value) -> Void
  ) {
    guard let field = levels.last?.fields.first(where: { $0.isSetting(name, .list) }),
      let size = field.usual.map({ Int($0[0]) }), !values.isEmpty
    else { return }
    let list = memory.block(size * values.count)
    self.place(name, .list)?.storeBytes(of: UnsafeRawPointer(list), as: UnsafeRawPointer?.self)
    self.place(name, .count)?.storeBytes(of: values.count, as: Int.self)
    for index in values.indices {
      let element = list + size * index
      element.storeBytes(of: size, as: Int.self)
      levels.append((element, field.members))
      body(&values[index])
      levels.removeLast()
    }
  }

  func refuse(if isWrong: Bool, _ message: StaticString) {}
}
