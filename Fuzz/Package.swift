// swift-tools-version: 6.0
import PackageDescription

// libFuzzer's targets, one for each thing that reads what others have written. script/check/fuzz builds
// and runs them, with TSUMAMI_FUZZ in the environment, for which the manifest beside has two products
// more; a new one is a folder in Sources and a line here.
let package = Package(
  name: "Fuzz",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "Tsumami", path: "..")],
  targets: [
    .target(name: "FuzzKit"),
    .fuzzer("FuzzExif", using: "TsumamiPhotos"),
    .fuzzer("FuzzMotion", using: "Tsumami"),
    .fuzzer("FuzzStage", using: "Tsumami", "TsumamiTesting", "TsumamiTrace"),
    .fuzzer("FuzzTrace", using: "Tsumami", "TsumamiTesting", "TsumamiTrace"),
    .fuzzer("FuzzWire", using: "Tsumami", "TsumamiWeb"),
    .target(
      name: "RecordingChecks",
      dependencies: ["FuzzKit", .product(name: "TsumamiRecordings", package: "Tsumami")]),
    .target(
      name: "DeviceChecks", dependencies: [.product(name: "Tsumami", package: "Tsumami")]),
    .executableTarget(
      name: "FuzzEvdev",
      dependencies: [
        "DeviceChecks", "FuzzKit", .product(name: "TsumamiDevices", package: "Tsumami"),
      ]),
    .executableTarget(
      name: "FuzzTuio",
      dependencies: [
        "DeviceChecks", "FuzzKit", .product(name: "TsumamiDevices", package: "Tsumami"),
      ]),
    .executableTarget(name: "FuzzChromium", dependencies: ["RecordingChecks"]),
    .executableTarget(name: "FuzzDebugEvents", dependencies: ["RecordingChecks"]),
    .executableTarget(name: "FuzzEvtest", dependencies: ["RecordingChecks"]),
    .executableTarget(name: "FuzzEvemu", dependencies: ["RecordingChecks"]),
    .executableTarget(name: "FuzzGetevent", dependencies: ["RecordingChecks"]),
    .executableTarget(name: "FuzzLibinput", dependencies: ["RecordingChecks"]),
    .executableTarget(name: "FuzzMeasure", dependencies: ["RecordingChecks"]),
    .executableTarget(name: "FuzzRrweb", dependencies: ["RecordingChecks"]),
    .executableTarget(name: "FuzzWebDriver", dependencies: ["RecordingChecks"]),
  ]
)

extension Target {
  /// A target that has the function `LLVMFuzzerTestOneInput`, with products of the main package.
  static func fuzzer(_ name: String, using products: String...) -> Target {
    .executableTarget(
      name: name,
      dependencies: ["FuzzKit"] + products.map { .product(name: $0, package: "Tsumami") })
  }
}
