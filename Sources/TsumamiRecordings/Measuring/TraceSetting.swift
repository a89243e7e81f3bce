import TsumamiTrace

/// A parameter with another value than in the traces: of all gestures of a kind, also in
/// compositions, or of all attachments of a kind.
///
/// ```swift
/// let setting = try TraceSetting("pan.minimumDistance=6")
/// ```
package struct TraceSetting: Sendable {
  /// What is wrong with the text of a setting.
  package struct Failure: Error {
    /// What is wrong and what was expected.
    package var message: String
  }

  /// The kind of gesture or attachment, as in a trace: `pan`, `manipulable`.
  package let kind: String
  /// The parameter, as in a trace.
  package let key: String
  /// The value as JSON.
  package let value: String

  /// The name of the setting: kind and key.
  package var name: String { "\(kind).\(key)" }

  /// The largest number of values of one sweep.
  private static let mostValues = 10_000

  /// Reads a setting such as `pan.minimumDistance=6`; a value that is not JSON is a string.
  ///
  /// - Throws: a failure if no trace may have the setting.
  package init(_ text: String) throws(Failure) {
    let (name, value) = try Self.parts(text, "KIND.KEY=VALUE, such as pan.minimumDistance=6")
    try self.init(name, value)
  }

  private init(_ name: Substring, _ value: String) throws(Failure) {
    let words = name.split(separator: ".", omittingEmptySubsequences: false)
    guard words.count == 2, !words[0].isEmpty, !words[1].isEmpty else {
      throw Failure(message: "\"\(name)\" where KIND.KEY was expected, such as pan.minimumDistance")
    }
    kind = String(words[0])
    key = String(words[1])
    let values = try? JSONValue.read(RecordedText(trusted: Array(value.utf8)))
    self.value = values?.count == 1 ? values?.first?.text ?? value : JSONValue.quoted(value)
    try check()
  }

  /// Reads a sweep such as `longPress.minimumDuration=0.3:0.8:0.05`: from, to and step.
  ///
  /// - Returns: a setting for each value; the last is included.
  /// - Throws: a failure if no trace may have one of the settings.
  package static func sweep(_ text: String) throws(Failure) -> [TraceSetting] {
    let expected = "KIND.KEY=FROM:TO:STEP, such as longPress.minimumDuration=0.3:0.8:0.05"
    let (name, range) = try parts(text, expected)
    let numbers = range.split(separator: ":", omittingEmptySubsequences: false).map { Double($0) }
    guard numbers.count == 3, let from = numbers[0], let to = numbers[1], let step = numbers[2],
      from.isFinite, to.isFinite, step.isFinite, step > 0, to >= from
    else {
      let bounds = "TO not below FROM and STEP above 0"
      throw Failure(
        message: "\"\(range)\" where FROM:TO:STEP was expected, \(bounds), as in \(expected)")
    }
    let count = ((to - from) / step * (1 + 1e-9)).rounded(.down) + 1
    guard count <= Double(mostValues) else {
      throw Failure(message: "a sweep of more than \(mostValues) values")
    }
    var settings: [TraceSetting] = []
    for place in 0..<Int(count) {
      // Twelve digits: 0.3 + 1 × 0.05 is written as 0.35.
      let value = from + Double(place) * step
      let digits = value == 0 ? 0 : 12 - Int(magnitude(value)) - 1
      let rounded = rounded(value, digits: digits)
      settings.append(try TraceSetting(name, DecimalNumber.text(rounded)))
    }
    return settings
  }

  private static func magnitude(_ value: Double) -> Double {
    var (rest, digits) = (value.magnitude, 0.0)
    while rest >= 10, digits < 400 { (rest, digits) = (rest / 10, digits + 1) }
    while rest < 1, digits > -400 { (rest, digits) = (rest * 10, digits - 1) }
    return digits
  }

  /// A value rounded to a number of decimals; itself if there are too many or too few to count.
  private static func rounded(_ value: Double, digits: Int) -> Double {
    guard (0...22).contains(digits) else { return value }
    var power = 1.0
    for _ in 0..<digits { power *= 10 }
    let scaled = (value * power).rounded()
    return scaled.magnitude < 9e15 ? scaled / power : value
  }

  private static func parts(
    _ text: String, _ expected: String
  ) throws(Failure) -> (name: Substring, value: String) {
    guard let sign = text.firstIndex(of: "=") else {
      throw Failure(message: "\"\(text)\" where \(expected) was expected")
    }
    return (text[..<sign], String(text[text.index(after: sign)...]))
  }

  // MARK: Applying

  /// Makes sure that a trace may have the setting.
  private func check() throws(Failure) {
    let setting = "{\(JSONValue.quoted(key)):\(value)}"
    if let complaint = TraceKinds.complaint(about: setting, of: kind) {
      throw Failure(message: "\(name)=\(value): \(complaint)")
    }
  }

  /// The header of a trace with some settings.
  static func apply(_ settings: [TraceSetting], to header: JSONValue) -> JSONValue {
    header.replacing("stage") { stage in
      stage.replacing("gestures", { changed($0, settings) }).replacing("nodes") { nodes in
        nodes.mapElements { node in
          var node = node.replacing("gestures") { changed($0, settings) }
          for setting in settings where TraceKinds.singleKeys.contains(setting.kind) {
            node = node.replacing(setting.kind) { setting.applied(to: $0) }
          }
          return node
        }
      }
    }
  }

  /// A list of gestures with some settings.
  private static func changed(_ gestures: JSONValue, _ settings: [TraceSetting]) -> JSONValue {
    gestures.mapElements { $0.replacing("gesture") { gesture($0, settings) } }
  }

  /// A gesture with some settings, and the gestures of which it is composed.
  private static func gesture(_ value: JSONValue, _ settings: [TraceSetting]) -> JSONValue {
    guard case .object(let pairs) = value.kind else { return value }
    let changed = pairs.map { kind, parameters in
      guard parameters.elements == nil else {
        return (kind, parameters.mapElements { gesture($0, settings) })
      }
      let matching = settings.filter { $0.kind == kind }
      return (kind, matching.reduce(parameters) { $1.applied(to: $0) })
    }
    return JSONValue(kind: .object(changed), line: value.line)
  }

  /// The parameters of one gesture or attachment with this setting.
  private func applied(to parameters: JSONValue) -> JSONValue {
    let value = JSONValue(kind: .literal(value), line: parameters.line)
    switch parameters.kind {
    case .bool(true): return JSONValue(kind: .object([(key, value)]), line: parameters.line)
    case .object(let pairs):
      return JSONValue(
        kind: .object(pairs.filter { $0.key != key } + [(key, value)]), line: parameters.line)
    default: return parameters
    }
  }
}
