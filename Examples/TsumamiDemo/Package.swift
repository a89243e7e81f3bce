// swift-tools-version: 6.0
import PackageDescription

// `swift run` starts it on a Mac. For a phone, make a new app in Xcode, add this repository as a
// package, and replace the files of the app by those of Sources/TsumamiDemo.
let package = Package(
  name: "TsumamiDemo",
  platforms: [.iOS(.v17), .macOS(.v14), .visionOS(.v1)],
  dependencies: [.package(name: "Tsumami", path: "../..")],
  targets: [
    .executableTarget(
      name: "TsumamiDemo",
      dependencies: [
        .product(name: "TsumamiAppKit", package: "Tsumami"),
        .product(name: "TsumamiSwiftUI", package: "Tsumami"),
        .product(name: "TsumamiUIKit", package: "Tsumami"),
      ])
  ]
)
