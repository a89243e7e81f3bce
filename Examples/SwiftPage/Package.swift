// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "SwiftPage",
  dependencies: [
    // For a package of your own: .package(url: "…", from: "…").
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
