// swift-tools-version: 6.0
import PackageDescription

// What measures the engine; nobody who uses it needs this.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "Tsumami", path: "..")],
  targets: [
    .target(name: "CAllocationCount", path: "CAllocationCount"),
    .target(name: "CInstructionCount", path: "CInstructionCount"),
    .executableTarget(
      name: "TsumamiBenchmarks",
      dependencies: [
        "CAllocationCount", "CInstructionCount",
        .product(name: "TsumamiTesting", package: "Tsumami"),
        .product(name: "TsumamiTrace", package: "Tsumami"),
      ],
      path: "TsumamiBenchmarks"
    ),

    // Runs natively and in WebAssembly; script/check/determinism compares the results.
    .executableTarget(
      name: "SameStates", dependencies: [.product(name: "TsumamiWeb", package: "Tsumami")],
      path: "SameStates"
    ),

    // Small programs whose modules script/check/sizes measures.
    .executableTarget(
      name: "SizeOfManipulator",
      dependencies: [.product(name: "TsumamiManipulation", package: "Tsumami")],
      path: "SizeOfManipulator"
    ),
    .executableTarget(
      name: "SizeOfStage", dependencies: [.product(name: "Tsumami", package: "Tsumami")],
      path: "SizeOfStage"
    ),
    .executableTarget(
      name: "SizeOfGestures", dependencies: [.product(name: "Tsumami", package: "Tsumami")],
      path: "SizeOfGestures"
    ),
  ]
)
