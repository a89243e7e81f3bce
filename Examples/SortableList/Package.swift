// swift-tools-version: 6.0
import PackageDescription

// A kind of attachment of its own: it uses the public declarations of Tsumami, and no others.
let package = Package(
  name: "SortableList",
  products: [.library(name: "SortableList", targets: ["SortableList"])],
  dependencies: [.package(name: "Tsumami", path: "../..")],
  targets: [
    .target(
      name: "SortableList", dependencies: [.product(name: "Tsumami", package: "Tsumami")]),
    .testTarget(
      name: "SortableListTests",
      dependencies: [
        "SortableList",
        .product(name: "TsumamiTesting", package: "Tsumami"),
        .product(name: "TsumamiTrace", package: "Tsumami"),
      ]),
  ]
)
