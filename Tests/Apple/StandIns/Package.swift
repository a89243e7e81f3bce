// swift-tools-version: 6.0
import PackageDescription

// Stand-ins for Apple's modules, named as they are. No published package may depend on this one:
// its modules would make `canImport(UIKit)` true for everybody.
#if os(Linux)
let package = Package(
  name: "StandIns",
  products: ["CoreGraphics", "QuartzCore", "UIKit", "AppKit", "SwiftUI"].map {
    .library(name: $0, targets: [$0])
  },
  targets: [
    .target(name: "CoreGraphics"),
    .target(name: "QuartzCore", dependencies: ["CoreGraphics"]),
    .target(name: "UIKit", dependencies: ["QuartzCore"]),
    .target(name: "AppKit", dependencies: ["QuartzCore"]),
    .target(
      name: "SwiftUI", dependencies: ["UIKit", "AppKit"],
      swiftSettings: [
        .unsafeFlags([
          "-load-plugin-executable", "\(Context.packageDirectory)/../preview-macro#PreviewsMacros",
        ])
      ]),
  ]
)
#else
let package = Package(name: "StandIns")
#endif
