import Tsumami

/// Lists the settings of a part as the fields of a form, or changes one of them.
///
/// It follows the list of the settings, so a form has what the engine has. Some settings depend on
/// others, which come before: a form has only those that are there.
final class LabForm: LabVisitor {
  /// The fields.
  private(set) var fields: [LabField] = []
  /// The names within the settings.
  private(set) var texts: [Text] = []
  /// Whether the values cannot be together.
  private(set) var isRefused = false

  private let change: (place: Int, value: Double)?
  /// The number of the element of a list that is visited; 0 outside of lists.
  private var element = 0
  /// Whether that element is new.
  private var isNew = false
  /// Of some settings only one is there: their names, their field, the place of the first of them
  /// among its words, and which of them is wanted; nil if it stays.
  private var alternatives: (names: [StaticString], field: Int, first: Int, wanted: Int?)?
  /// The choice whose value was no word, and whether it is that since now.
  private var other: (name: StaticString, isNew: Bool)?

  private static var ordinals: [StaticString] {
    ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"]
  }

  /// Makes a form.
  ///
  /// - Parameter change: the index of a field, and its new value; nil to change nothing.
  init(change: (place: Int, value: Double)? = nil) { self.change = change }

  /// Adds a field; returns its new value, if it is the one that changes.
  private func take(_ field: LabField) -> Double? {
    fields.append(field)
    guard let change, change.place == fields.count - 1 else { return nil }
    return field.repaired(change.value)
  }

  private func text(_ name: StaticString, _ part: Text = "") -> Text {
    Text(stringLiteral: name) + part + (element > 0 ? Text(element) : "")
  }

  // MARK: Numbers

  override func flag(_ name: StaticString, _ value: inout Bool, or usual: Bool) {
    if let isThere = isAlternative(name, value) {
      value = isThere
    } else if let new = take(LabField(text(name), .flag, value ? 1 : 0)) {
      value = new == 1
    }
  }

  override func number(
    _ name: StaticString, _ value: inout Double?, or usual: Double?, _ measure: Measure,
    allowsNone: Bool
  ) {
    // A value of a program is set by touching.
    guard measure != .value else { return }
    var isThere = allowsNone || value != nil
    if let known = isAlternative(name, isThere) {
      isThere = known
      if !known { value = nil }
    }
    guard isThere else { return }
    let isOther = takeOther(name)
    number(
      text(name, isOther == nil ? "" : "Value"), &value, usual, measure, allowsNone,
      begins: isOther == true || !allowsNone && value == nil)
  }

  private func number(
    _ name: Text, _ value: inout Double?, _ usual: Double?, _ measure: Measure,
    _ isOptional: Bool, begins: Bool = false
  ) {
    var field = LabField(
      name, measure, usual: usual, isOptional: isOptional, element: element, value)
    if begins {
      field.value = field.first
      value = field.first
    }
    if let new = take(field) { value = new.isNaN ? nil : new }
  }

  override func pair(
    _ name: StaticString, _ value: inout Vector?, or usual: Vector?, _ measure: Measure,
    allowsNone: Bool
  ) {
    _ = takeOther(name)
    if allowsNone {
      let isThere = take(LabField(text(name), .flag, value == nil ? 0 : 1))
      if let isThere { value = isThere == 1 ? usual ?? Vector(200, 200) : nil }
      guard value != nil else { return }
    }
    var x = value?.x
    var y = value?.y
    let isSize = measure == .size || measure == .item
    let isPoint = measure == .point
    number(
      text(name, isSize ? "Width" : isPoint ? "X" : "Minimum"), &x, usual?.x, measure, false,
      begins: value == nil)
    number(
      text(name, isSize ? "Height" : isPoint ? "Y" : "Maximum"), &y, usual?.y, measure, false,
      begins: value == nil)
    if let x, let y { value = Vector(x, y) }
  }

  override func insets(_ name: StaticString, _ value: inout Insets) {
    value.top = inset(text(name, "Top"), value.top)
    value.left = inset(text(name, "Left"), value.left)
    value.bottom = inset(text(name, "Bottom"), value.bottom)
    value.right = inset(text(name, "Right"), value.right)
  }

  private func inset(_ name: Text, _ value: Double) -> Double {
    var field = LabField(
      name, .point, usual: 0, isOptional: false, element: 0, value)
    field.range = -100...200
    return take(field) ?? value
  }

  // MARK: Words

  override func choose(
    _ name: StaticString, _ words: [StaticString?], former: [StaticString?], _ place: Int?,
    or usual: Int?, allowsOther: Bool
  ) -> Int? {
    let words = words.map { $0 ?? "off" }
    if allowsOther, let known = alternatives, known.field == fields.count - 1 {
      // It is one field with what else there may be; the first of its words stands for none.
      fields[known.field] = LabField(text(name), .choice, 0, words + known.names)
      alternatives?.first = words.count
      alternatives?.wanted = known.wanted.map { $0 - words.count }
      return known.wanted.map { Swift.min($0, words.count) }
    }
    guard allowsOther || words.count > 1 else { return nil }
    let field = LabField(
      text(name), .choice, Double(place ?? words.count), allowsOther ? words + ["other"] : words)
    let new = take(field).flatMap { Int(exactly: $0) }
    if allowsOther { other = (name, new == words.count && place != nil) }
    return new
  }

  /// Whether a choice with the same name came before, whose value is no word; then, whether it is
  /// that since now.
  private func takeOther(_ name: StaticString) -> Bool? {
    guard let known = other, Text(stringLiteral: known.name) == Text(stringLiteral: name) else {
      return nil
    }
    other = nil
    return known.isNew
  }

  override func choose(
    _ name: StaticString, _ words: [StaticString?], bits: Int, canBeEmpty: Bool
  ) -> Int? {
    let field = LabField(text(name), .set, Double(bits), words.map { $0 ?? "off" })
    return take(field).flatMap { Int(exactly: $0) }
  }

  // MARK: Alternatives

  override func alternatives(_ name: StaticString, _ names: [StaticString]) {
    let new = take(LabField(text(name), .choice, 0, names))
    // The words that a choice adds are not counted yet.
    let wanted = new == nil ? nil : change?.value.rounded(.toNearestOrEven)
    let place = wanted.flatMap { Int(exactly: $0) } ?? (isNew ? 0 : nil)
    alternatives = (names, fields.count - 1, 0, place)
  }

  /// Whether an alternative is there now; nil for a setting that is none.
  private func isAlternative(_ name: StaticString, _ isThere: Bool) -> Bool? {
    guard let known = alternatives else { return nil }
    let place = known.names.firstIndex { Text(stringLiteral: $0) == Text(stringLiteral: name) }
    guard let place else { return nil }
    let isWanted = known.wanted.map { $0 == place } ?? isThere
    if isWanted { fields[known.field].value = Double(known.first + place) }
    return isWanted
  }

  override func group(
    _ name: StaticString, in place: StaticString, if isPresent: Bool, _ body: () -> Void
  ) -> Bool {
    guard isAlternative(name, isPresent) ?? isPresent else { return false }
    body()
    return true
  }

  // MARK: Lists and names

  override func count(_ name: StaticString, _ count: Int) -> (kept: Int, all: Int)? {
    var field = LabField(text(name), .count, Double(count))
    field.range = 1...4
    field.allowed = 1...Double(Self.ordinals.count)
    return take(field).flatMap { Int(exactly: $0) }.map { (Swift.min($0, count), $0) }
  }

  override func element(_ name: StaticString, _ place: Int, isNew: Bool, _ body: () -> Void) {
    (element, self.isNew) = (place + 1, isNew)
    body()
    (element, self.isNew, alternatives) = (0, false, nil)
  }

  override func text(_ name: StaticString, _ value: inout String, _ noun: StaticString) {
    if isNew, let free = Self.ordinals.first(where: { !texts.contains(Text(stringLiteral: $0)) }) {
      value = Text(stringLiteral: free).string
    }
    texts.append(Text(value))
  }

  override func text(
    _ name: StaticString, _ value: inout String?, isRefused: inout Bool, _ noun: StaticString
  ) {
    guard !texts.isEmpty else { return ownName(name, &value) }
    var words: [StaticString] = ["none", "refused"]
    for place in texts.indices {
      words.append(Self.named[Swift.min(place, Self.named.count - 1)])
    }
    let known = value.flatMap { texts.firstIndex(of: Text($0)) }
    // A name that is gone is none.
    if known == nil { value = nil }
    let field = LabField(
      text(name), .choice, isRefused ? 1 : Double(known.map { $0 + 2 } ?? 0), words)
    guard let new = take(field).flatMap({ Int(exactly: $0) }) else { return }
    isRefused = new == 1
    value = new > 1 ? texts[new - 2].string : nil
  }

  /// A name that stands for itself: of all that have it, one of a few, or another one from a file.
  private func ownName(_ name: StaticString, _ value: inout String?) {
    let names = Self.ordinals.prefix(3)
    var place: Int?
    if let value {
      place = names.firstIndex { Text(stringLiteral: $0) == Text(value) } ?? names.count
    }
    texts.append(Text(value ?? ""))
    let words = ["none"] + names + (place == names.count ? ["other"] : [])
    let new = take(LabField(text(name), .choice, Double(place.map { $0 + 1 } ?? 0), words))
    guard let new = new.flatMap({ Int(exactly: $0) }), new <= names.count else { return }
    value = new == 0 ? nil : Text(stringLiteral: names[new - 1]).string
  }

  private static var named: [StaticString] {
    ["named1", "named2", "named3", "named4", "named5", "named6", "named7", "named8"]
  }

  override func refuse(if isWrong: Bool, _ message: StaticString) {
    isRefused = isRefused || isWrong
  }
}
