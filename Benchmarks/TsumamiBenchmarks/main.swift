import Foundation

let all: [(String, () -> Row)] = [
  ("two", twoFingerMove), ("ten", tenFingerMove), ("pan", panWithCallback),
  ("hit", hitTestAmongThousand),
]
for (name, make) in all
where CommandLine.arguments.count < 2 || CommandLine.arguments.contains(name) {
  let row = make()
  print(row.name, row.median, row.fastest, row.allocations ?? -1)
}
