import Foundation

// Prints a table, and writes it as JSON to the file that is named, if there is one.
//
//   TsumamiBenchmarks [--only NAME] [--json FILE]
//
// The names are those in the list below.

/// The word after an option on the command line.
func argument(after option: String) -> String? {
  let arguments = CommandLine.arguments
  guard let place = arguments.firstIndex(of: option), place + 1 < arguments.count else {
    return nil
  }
  return arguments[place + 1]
}

let benchmarks: [(name: String, run: () -> Row)] = [
  ("two", { twoFingerMove(.event) }), ("two", { twoFingerMove(.eventAndFrame) }),
  ("ten", { tenFingerMove(.event) }), ("ten", { tenFingerMove(.eventAndFrame) }),
  ("pan", panWithCallback),
  ("composition", typedComposition), ("described", describedComposition),
  ("handle", handleMoveAmongThousand), ("hit", hitTestAmongThousand),
  ("hit", { hitTest(among: 1000) }), ("hit", { hitTest(among: 100_000) }),
  ("hit", { hitTest(among: 1_000_000) }), ("hit", { hitTest(among: 100_000, areTurned: true) }),
  ("move", { moveAndHitTest(among: 100_000, .near) }),
  ("move", { moveAndHitTest(among: 100_000, .far) }),
  ("move", { moveAndHitTest(among: 1_000_000, .near) }),
  ("move", { moveAndHitTest(among: 1_000_000, .far) }),
  ("sheet", sheetDrag), ("springs", thousandSprings), ("replay", replayQuietly),
]
let only = argument(after: "--only")
let rows = benchmarks.filter { only == nil || only == $0.name }.map { $0.run() }

/// Fills a text up with spaces.
func padded(_ text: String, to width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - text.count))
}

print(padded("", to: 44) + "median ns   fastest ns   allocations   of the first")
for row in rows {
  let allocations = row.allocations.map { String(format: "%11.2f", $0) } ?? "    unknown"
  print(
    padded(row.name, to: 42)
      + String(format: "%11.0f  %11.0f   ", row.median, row.fastest) + allocations
      + String(format: "   %12.2f", row.median / rows[0].median)
  )
}

if let file = argument(after: "--json") {
  let table = rows.map { row -> [String: Any] in
    [
      "name": row.name, "medianNanoseconds": row.median, "fastestNanoseconds": row.fastest,
      "allocations": row.allocations ?? NSNull(),
    ]
  }
  let data = try JSONSerialization.data(
    withJSONObject: table, options: [.prettyPrinted, .sortedKeys])
  try data.write(to: URL(fileURLWithPath: file))
}
