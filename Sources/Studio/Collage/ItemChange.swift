/// The change of an item in a step: the item before and after it; nil where there is none.
package struct ItemChange: Equatable, Sendable {
  /// The item before the step; nil if the step adds it.
  package var before: Item?
  /// The item after the step; nil if the step removes it.
  package var after: Item?

  /// The id of the item.
  var id: Int { before?.id ?? after?.id ?? 0 }
  /// The change back.
  var inverse: ItemChange { ItemChange(before: after, after: before) }

  /// The change as a value.
  var value: Value {
    var entries: [Value.Entry] = []
    if let before { entries.append(Value.Entry("before", before.value)) }
    if let after { entries.append(Value.Entry("after", after.value)) }
    return .object(entries)
  }

  init(before: Item?, after: Item?) {
    self.before = before
    self.after = after
  }

  init(_ reader: ObjectReader) throws(DocumentProblem) {
    before = reader.has("before") ? try Item(reader.object("before")) : nil
    after = reader.has("after") ? try Item(reader.object("after")) : nil
    if let before, let after, before.id != after.id {
      throw reader.problem("after", "the same item as before")
    }
  }
}
