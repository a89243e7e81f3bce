/// Counts what a format cannot hold.
struct ExportNotes {
  private var counts: [(sentence: String, count: Int)] = []

  /// Counts something; the sentence follows the number.
  mutating func count(_ sentence: String) {
    if let place = counts.firstIndex(where: { $0.sentence == sentence }) {
      counts[place].count += 1
    } else {
      counts.append((sentence, 1))
    }
  }

  /// All sentences with their numbers.
  var sentences: [String] { counts.map { "\($0.sentence) (\($0.count))" } }
}
