import TsumamiViews
import UIKit

extension UIWindow {
  /// Bars and a layout direction by chance.
  public func standInDevice(_ random: inout SeededRandom) {
    standInTraits = UITraitCollection(
      standIn: random.chance(0.5) ? .compact : .regular,
      direction: random.chance(0.5) ? .leftToRight : .rightToLeft)
    func inset() -> CGFloat { CGFloat(random.double(in: 0...60)) }
    standInSafeArea = UIEdgeInsets(top: inset(), left: inset(), bottom: inset(), right: inset())
  }

  /// Rotates the device: width and height change places, and so do the bars.
  public func standInRotate() {
    let safe = standInSafeArea
    bounds.size = CGSize(width: bounds.height, height: bounds.width)
    center = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
    standInSafeArea = UIEdgeInsets(
      top: safe.left, left: safe.bottom, bottom: safe.right, right: safe.top)
    layoutIfNeeded()
  }
}

/// Begins and ends that are told; each begin has one end.
@MainActor public final class Marks {
  private var lines: [Bool] = []

  /// Makes marks without any.
  public init() {}

  /// Something has begun, or ended.
  public func tell(isBegin: Bool) { lines.append(isBegin) }

  /// How often something has begun.
  public var count: Int { lines.count / 2 }

  /// Whether begins and ends alternate, and nothing is left open.
  public var areWhole: Bool {
    lines.count % 2 == 0 && lines.indices.allSatisfy { lines[$0] == ($0 % 2 == 0) }
  }
}
