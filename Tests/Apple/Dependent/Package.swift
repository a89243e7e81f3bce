// swift-tools-version: 6.0
import PackageDescription

// A package that uses the Apple products, as an app's would that has a part for Linux.
let package = Package(
  name: "Dependent",
  platforms: [.iOS(.v17), .macOS(.v14), .visionOS(.v1)],
  dependencies: [.package(name: "Tsumami", path: "../../..")],
  targets: [
    .target(
      name: "Dependent",
      dependencies: [
        .product(name: "Tsumami", package: "Tsumami"),
        .product(name: "TsumamiTrace", package: "Tsumami"),
        .product(name: "TsumamiCoreGraphics", package: "Tsumami"),
        .product(name: "TsumamiUIKit", package: "Tsumami"),
        .product(name: "TsumamiAppKit", package: "Tsumami"),
        .product(name: "TsumamiSwiftUI", package: "Tsumami"),
      ])
  ]
)
