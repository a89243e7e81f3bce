// swift-tools-version: 6.0
import PackageDescription

// Arrows point down only: a target may use what stands above it here.
let package = Package(
  name: "Tsumami",
  products: [
    .library(name: "Tsumami", targets: ["Tsumami"]),
    .library(name: "TsumamiManipulation", targets: ["TsumamiManipulation"]),
    .library(name: "TsumamiTrace", targets: ["TsumamiTrace"]),
    .executable(name: "tsumami", targets: ["TsumamiCommand"]),
  ],
  targets: [
    .target(
      name: "CTsumamiMath",
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    .target(name: "TsumamiGeometry", dependencies: ["CTsumamiMath"]),
    .target(name: "TsumamiMotion", dependencies: ["TsumamiGeometry"]),
    .target(name: "TsumamiGestures", dependencies: ["TsumamiMotion"]),
    .target(name: "TsumamiManipulation", dependencies: ["TsumamiMotion"]),
    .target(name: "Tsumami", dependencies: ["TsumamiGestures", "TsumamiManipulation"]),
    .target(name: "TsumamiTrace", dependencies: ["Tsumami"]),
    .executableTarget(name: "TsumamiCommand", dependencies: ["TsumamiTrace"]),
    .target(name: "CAllocationCount", path: "Benchmarks/CAllocationCount"),
    .executableTarget(
      name: "TsumamiBenchmarks", dependencies: ["CAllocationCount", "TsumamiTrace"],
      path: "Benchmarks/TsumamiBenchmarks"),
  ]
)
