import Foundation

// Prints a table, and writes it as JSON and as a picture to the files that are named.
//
//   TsumamiBenchmarks [--only NAME] [--json FILE] [--picture FILE] [--against FILE] [--slack 0.03]
//
// The names are those in the list below. With the JSON of an earlier run, the last column is the
// ratio of the medians, and the exit status is 1 if a row is slower by more than the slack.

/// The word after an option on the command line.
func argument(after option: String) -> String? {
  let arguments = CommandLine.arguments
  guard let place = arguments.firstIndex(of: option), place + 1 < arguments.count else {
    return nil
  }
  return arguments[place + 1]
}

if CommandLine.arguments.contains("--first-frame") { firstFrame() }

var benchmarks: [(name: String, run: () -> Row)] = [
  ("two", bareTracker), ("two", { twoFingerMove(.event) }),
  ("two", { twoFingerMove(.eventAndFrame) }),
  ("two", { twoFingerMove(.eventAndPrediction) }),
  ("ten", { tenFingerMove(.event) }), ("ten", { tenFingerMove(.eventAndFrame) }),
  ("pan", panWithCallback),
  ("composition", typedComposition), ("described", describedComposition),
  ("handle", handleMoveAmongThousand), ("hit", hitTestAmongThousand),
  ("hit", { hitTest(among: 100_000, areTurned: true) }),
  ("sizes", { hitTestAmongSizes(100_000) }), ("sizes", { hitTestAmongSizes(1_000_000) }),
  ("pile", hitTestInPile), ("manipulable", { dragAmongManipulable(1_000_000) }),
  ("move", { moveAndHitTest(among: 100_000, .near) }),
  ("move", { moveAndHitTest(among: 100_000, .far) }),
  ("move", { moveAndHitTest(among: 100_000, .far, .nothing) }),
  ("move", { moveAndHitTest(among: 1_000_000, .near) }),
  ("move", { moveAndHitTest(among: 1_000_000, .far) }),
  ("move", { moveAndHitTest(among: 1_000_000, .far, .nothing) }),
  ("sheet", sheetDrag), ("springs", thousandSprings), ("prediction", predictionOfFinger),
  ("replay", { replay(fingers: 1) }), ("replay", { replay(fingers: 2) }),
  ("start", startUp),
]
// How the cost grows.
for count in [1, 10, 100, 1000, 10_000, 100_000, 1_000_000] {
  benchmarks.append(("nodes", { hitTest(among: count) }))
}
for count in 1...10 { benchmarks.append(("fingers", { move(fingers: count) })) }
for count in [1, 10, 100, 1000] { benchmarks.append(("gestures", { move(gestures: count) })) }
for depth in [1, 4, 16, 64] { benchmarks.append(("depth", { move(depth: depth) })) }

let only = argument(after: "--only")
// What script/check/instructions counts.
if only == "instructions" {
  let paths: [() -> Row] = [
    { twoFingerMove(.event) }, { twoFingerMove(.eventAndFrame) },
    { twoFingerMove(.eventAndPrediction) }, { tenFingerMove(.eventAndFrame) }, panWithCallback,
    typedComposition, describedComposition, handleMoveAmongThousand, { hitTest(among: 10_000) },
    { moveAndHitTest(among: 10_000, .far) }, sheetDrag, thousandSprings, predictionOfFinger,
    { move(depth: 16) },
  ]
  for path in paths { _ = path() }
  exit(0)
}
let old = try argument(after: "--against").map(Table.medians) ?? [:]
let rows = benchmarks.filter { only == nil || only == $0.name }.map { Memory.measure($0.run) }
let slack = argument(after: "--slack").flatMap(Double.init) ?? 0.03
let slower = Table.print(rows, against: old, slack: slack)
if let file = argument(after: "--json") {
  try Table.json(rows).write(to: URL(fileURLWithPath: file))
}
if let file = argument(after: "--picture") {
  try Table.picture(rows, against: old).write(toFile: file, atomically: true, encoding: .utf8)
}
if !slower.isEmpty {
  print("slower than before by more than \(Int(slack * 100)) %: \(slower.joined(separator: "; "))")
  exit(1)
}
