// swift-tools-version: 6.0
import PackageDescription

// libFuzzer's targets, one for each thing that reads what others have written. script/fuzz builds and
// runs them; a new one is a folder in Sources and a line here.
let package = Package(
  name: "Fuzz",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "Tsumami", path: "..")],
  targets: [
    .target(
      name: "RecordingChecks",
      dependencies: [.product(name: "TsumamiRecordings", package: "Tsumami")]),
    .executableTarget(name: "FuzzChromium", dependencies: ["RecordingChecks"]),
    .executableTarget(name: "FuzzEvemu", dependencies: ["RecordingChecks"]),
    .executableTarget(name: "FuzzGetevent", dependencies: ["RecordingChecks"]),
    .executableTarget(name: "FuzzLibinput", dependencies: ["RecordingChecks"]),
    .executableTarget(name: "FuzzMeasure", dependencies: ["RecordingChecks"]),
    .executableTarget(name: "FuzzRrweb", dependencies: ["RecordingChecks"]),
    .executableTarget(name: "FuzzWebDriver", dependencies: ["RecordingChecks"]),
  ]
)
