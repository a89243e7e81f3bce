// swift-tools-version: 6.0
import PackageDescription

// `swift run` starts it on a Mac; TsumamiDemo.xcodeproj beside this file is the app for a phone.
let package = Package(
  name: "TsumamiDemo",
  platforms: [.iOS(.v17), .macOS(.v14), .visionOS(.v1)],
  dependencies: [.package(name: "Tsumami", path: "../..")],
  targets: [
    .executableTarget(
      name: "TsumamiDemo",
      dependencies: [
        .product(name: "Tsumami", package: "Tsumami"),
        .product(name: "TsumamiAppKit", package: "Tsumami"),
        .product(
          name: "TsumamiLists", package: "Tsumami", condition: .when(platforms: [.iOS, .visionOS])),
        .product(name: "TsumamiSwiftUI", package: "Tsumami"),
        .product(name: "TsumamiTrace", package: "Tsumami"),
        .product(name: "TsumamiUIKit", package: "Tsumami"),
      ],
      // A screen of iOS: the app of the Xcode project has it.
      exclude: ["Collage.storyboard"])
  ]
)
