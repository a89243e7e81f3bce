// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "SwiftPage",
  dependencies: [
    // The folder of a clone of Tsumami; `build` reads it, too.
    .package(name: "Tsumami", path: "../..")
  ],
  targets: [
    .executableTarget(
      name: "SwiftPage",
      dependencies: [
        .product(name: "Tsumami", package: "Tsumami"),
        .product(name: "TsumamiWeb", package: "Tsumami"),
      ])
  ]
)
