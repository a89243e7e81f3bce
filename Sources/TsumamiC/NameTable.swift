/// The names in traces of nodes or of attachments.
struct NameTable<ID: Hashable> {
  /// The names, some of them of what was removed.
  private(set) var all: [ID: String] = [:]
  /// The number of names above which those of what was removed are let go.
  private var most = 64

  /// Sets a name; nil for none.
  mutating func set(_ name: String?, of id: ID, where exists: (ID) -> Bool) {
    all[id] = name
    guard all.count > most else { return }
    for id in all.keys where !exists(id) { all[id] = nil }
    most = 64 + 2 * all.count
  }
}
