// swift-tools-version: 6.0
import PackageDescription

// Arrows point down only: a target may use what stands above it here.
let package = Package(
  name: "Tsumami",
  defaultLocalization: "en",
  platforms: [.iOS(.v17), .macOS(.v14), .visionOS(.v1)],
  products: [
    .library(name: "Tsumami", targets: ["Tsumami"]),
    .library(name: "TsumamiSortable", targets: ["TsumamiSortable"]),
    .library(name: "TsumamiManipulation", targets: ["TsumamiManipulation"]),
    .library(name: "TsumamiCoreGraphics", targets: ["TsumamiCoreGraphics"]),
    .library(name: "TsumamiUIKit", targets: ["TsumamiUIKit"]),
    .library(name: "TsumamiAppKit", targets: ["TsumamiAppKit"]),
    .library(name: "TsumamiSwiftUI", targets: ["TsumamiSwiftUI"]),
    .library(name: "TsumamiDevices", targets: ["TsumamiDevices"]),
    .library(name: "TsumamiLists", targets: ["TsumamiLists"]),
    .library(name: "TsumamiTrace", targets: ["TsumamiTrace"]),
    .library(name: "TsumamiTesting", targets: ["TsumamiTesting"]),
    .library(name: "TsumamiWeb", targets: ["TsumamiWeb"]),
    // The programs for the web are none, nor are the parts of the studio and of the command: they are
    // built here, and nobody else needs them.
    .executable(name: "tsumami", targets: ["TsumamiCommand"]),
  ],
  targets: [
    .target(name: "CTsumamiMath"),
    // The memory of a WebAssembly module; elsewhere empty. Every program gets it with the geometry.
    .target(name: "CWebAllocator"),
    .target(name: "TsumamiGeometry", dependencies: ["CTsumamiMath", "CWebAllocator"]),
    .target(name: "TsumamiMotion", dependencies: ["TsumamiGeometry"]),
    .target(name: "TsumamiGestures", dependencies: ["TsumamiMotion"]),
    .target(name: "TsumamiManipulation", dependencies: ["TsumamiMotion"]),
    .target(name: "Tsumami", dependencies: ["TsumamiGestures", "TsumamiManipulation"]),
    // Lists that fingers sort: the kind of Examples/SortableList, which is a package of its own, too.
    .target(
      name: "TsumamiSortable", dependencies: ["Tsumami"],
      path: "Examples/SortableList/Sources/SortableList"
    ),
    // The map of the studio: projection, camera, clusters of points, labels.
    .target(name: "TsumamiMap", dependencies: ["Tsumami"]),
    // Decoders of live input: Linux' input system, and TUIO.
    .target(name: "TsumamiDevices", dependencies: ["Tsumami"]),
    // On Linux these are empty; Tests/Apple compiles and runs them there.
    .target(
      name: "TsumamiCoreGraphics", dependencies: ["TsumamiManipulation"],
      resources: [.process("Resources")]
    ),
    // What the views of UIKit and AppKit share: their behaviour without their classes.
    .target(
      name: "TsumamiViews", dependencies: ["TsumamiCoreGraphics"],
      resources: [.process("Resources")]
    ),
    .target(name: "TsumamiUIKit", dependencies: ["TsumamiViews"]),
    .target(name: "TsumamiAppKit", dependencies: ["TsumamiViews"]),
    .target(name: "TsumamiSwiftUI", dependencies: ["TsumamiAppKit", "TsumamiUIKit"]),
    // Apart from the others, because it brings the engine along.
    .target(name: "TsumamiLists", dependencies: ["TsumamiSortable", "TsumamiUIKit"]),
    .target(name: "TsumamiTrace", dependencies: ["TsumamiSortable"]),
    .target(name: "TsumamiPlot", dependencies: ["TsumamiTrace"]),
    .target(name: "TsumamiRecordings", dependencies: ["TsumamiDevices", "TsumamiTrace"]),
    .target(name: "TsumamiWeb", dependencies: ["Tsumami"]),
    // The stage of a page that is written without Swift, and the modules of its package.
    .target(name: "CTsumamiPage"),
    .target(name: "TsumamiPage", dependencies: ["CTsumamiPage", "TsumamiWeb"]),
    .executableTarget(name: "PageCore", dependencies: ["TsumamiPage"]),
    .executableTarget(name: "PageAll", dependencies: ["TsumamiPage", "TsumamiSortable"]),
    // Manipulations without a stage, for pages that need no more.
    .executableTarget(name: "PageTouch", dependencies: ["Tsumami"]),
    // The engine for C: its header, and its functions. script/build-c makes the library.
    .target(name: "CTsumami"),
    .target(
      name: "TsumamiC", dependencies: ["CTsumami", "TsumamiSortable", "TsumamiTrace"]
    ),
    // The Exif of the photos in the studio; it needs nothing else.
    .target(name: "TsumamiPhotos"),
    .target(
      name: "Studio", dependencies: ["TsumamiMap", "TsumamiPhotos", "TsumamiSortable"]
    ),
    // What the page of every room calls, and a module for each room.
    .target(name: "StudioWeb", dependencies: ["Studio", "TsumamiWeb"]),
    .executableTarget(name: "StartWeb", dependencies: ["StudioWeb"]),
    .executableTarget(name: "CollageWeb", dependencies: ["StudioWeb"]),
    .executableTarget(name: "MapWeb", dependencies: ["StudioWeb"]),
    .executableTarget(name: "LabWeb", dependencies: ["StudioWeb"]),
    .executableTarget(
      name: "TsumamiCommand", dependencies: ["TsumamiPlot", "TsumamiRecordings", "TsumamiTrace"]
    ),
    .target(name: "TsumamiTesting", dependencies: ["TsumamiTrace"]),

    .target(name: "TestSupport", dependencies: ["TsumamiTesting"], path: "Tests/TestSupport"),
    .testTarget(name: "TsumamiGeometryTests", dependencies: ["TsumamiTesting"]),
    .testTarget(name: "TsumamiMotionTests", dependencies: ["TestSupport", "TsumamiTesting"]),
    .testTarget(name: "TsumamiGesturesTests", dependencies: ["TestSupport", "TsumamiTesting"]),
    .testTarget(name: "TsumamiManipulationTests", dependencies: ["TsumamiTesting"]),
    .testTarget(name: "TsumamiTests", dependencies: ["TestSupport", "TsumamiTesting"]),
    .testTarget(
      name: "TsumamiTraceTests",
      dependencies: ["TestSupport", "TsumamiTesting", "TsumamiTrace"]
    ),
    .testTarget(name: "TsumamiCommandTests", dependencies: ["TestSupport", "TsumamiCommand"]),
    .testTarget(name: "TsumamiPlotTests", dependencies: ["TsumamiPlot", "TsumamiTrace"]),
    .testTarget(
      name: "TsumamiRecordingsTests",
      dependencies: ["TestSupport", "TsumamiRecordings", "TsumamiTesting"]
    ),
    .testTarget(name: "TsumamiDevicesTests", dependencies: ["TsumamiDevices", "TsumamiTesting"]),
    .testTarget(name: "TsumamiMapTests", dependencies: ["TsumamiMap", "TsumamiTesting"]),
    .testTarget(name: "TsumamiWebTests", dependencies: ["TsumamiTesting", "TsumamiWeb"]),
    .testTarget(name: "TsumamiPhotosTests", dependencies: ["TsumamiPhotos"]),
    .testTarget(name: "StudioTests", dependencies: ["Studio", "TsumamiTesting", "TsumamiTrace"]),
  ]
)

// The fuzzers, a package of their own, check parts that are no products: script/check/fuzz sets this.
if Context.environment["TSUMAMI_FUZZ"] != nil {
  package.products += ["TsumamiPhotos", "TsumamiRecordings"].map {
    .library(name: $0, targets: [$0])
  }
}
