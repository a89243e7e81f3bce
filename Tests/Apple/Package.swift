// swift-tools-version: 6.0
import PackageDescription

// Compiles the Apple products against the stand-ins and runs them, on Linux. `Sources` holds links
// to the sources of the published package, which knows nothing of this one.
#if os(Linux)
func standIn(_ name: String) -> Target.Dependency { .product(name: name, package: "StandIns") }

let package = Package(
  name: "Apple",
  defaultLocalization: "en",
  dependencies: [.package(path: "StandIns")],
  targets: [
    .target(name: "CTsumamiMath"),
    .target(name: "TsumamiGeometry", dependencies: ["CTsumamiMath"]),
    .target(name: "TsumamiMotion", dependencies: ["TsumamiGeometry"]),
    .target(name: "TsumamiGestures", dependencies: ["TsumamiMotion"]),
    .target(name: "TsumamiManipulation", dependencies: ["TsumamiMotion"]),
    .target(name: "Tsumami", dependencies: ["TsumamiGestures", "TsumamiManipulation"]),
    .target(name: "TsumamiSortable", dependencies: ["Tsumami"]),
    .target(name: "TsumamiTrace", dependencies: ["TsumamiSortable"]),
    .target(
      name: "TsumamiCoreGraphics", dependencies: ["TsumamiManipulation", standIn("QuartzCore")],
      resources: [.process("Resources")]),
    .target(
      name: "TsumamiViews", dependencies: ["TsumamiCoreGraphics"],
      resources: [.process("Resources")]),
    .target(name: "TsumamiUIKit", dependencies: ["TsumamiViews", standIn("UIKit")]),
    .target(name: "TsumamiAppKit", dependencies: ["TsumamiViews", standIn("AppKit")]),
    .target(
      name: "TsumamiSwiftUI", dependencies: ["TsumamiAppKit", "TsumamiUIKit", standIn("SwiftUI")]),
    .target(
      name: "TsumamiLists",
      dependencies: ["TsumamiSortable", "TsumamiUIKit", standIn("SwiftUI")]),
    .executableTarget(
      name: "TsumamiDemo",
      dependencies: [
        "TsumamiAppKit", "TsumamiLists", "TsumamiSwiftUI", "TsumamiTrace", "TsumamiUIKit",
      ],
      exclude: ["Collage.storyboard"],
      swiftSettings: [
        .unsafeFlags([
          "-load-plugin-executable", "\(Context.packageDirectory)/preview-macro#PreviewsMacros",
        ])
      ]),
    .target(
      name: "AppleTestSupport", dependencies: ["TsumamiViews", standIn("UIKit")],
      path: "Tests/Support"),
    .testTarget(
      name: "TsumamiCoreGraphicsTests",
      dependencies: ["TsumamiCoreGraphics", "TsumamiViews"]),
    .testTarget(name: "TsumamiViewsTests", dependencies: ["AppleTestSupport", "TsumamiViews"]),
    .testTarget(name: "TsumamiAppKitTests", dependencies: ["AppleTestSupport", "TsumamiAppKit"]),
    .testTarget(
      name: "TsumamiSwiftUITests",
      dependencies: ["AppleTestSupport", "TsumamiLists", "TsumamiSwiftUI"]),
    .testTarget(
      name: "TsumamiUIKitTests", dependencies: ["AppleTestSupport", "TsumamiLists", "TsumamiUIKit"]),
  ]
)
for target in package.targets
where target.type == .test || target.name == "AppleTestSupport" {
  // Beside a module named UIKit, `import Testing` looks for overlays that Linux does not have.
  target.swiftSettings = [.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])]
}
#else
let package = Package(name: "Apple")
#endif
