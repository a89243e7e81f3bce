#if canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
import SwiftUI
import TsumamiManipulation
import TsumamiViews

/// The shape in which a box around several others takes fingers: itself, without those that are not
/// selected and lie above one that is.
struct BoxGroupShape: Shape {
  /// The box around those that are selected; it fills the rectangle of the shape.
  let box: Box
  /// The boxes above the lowest one that is selected, from back to front.
  let above: [(box: Box, isSelected: Bool)]

  nonisolated func path(in rect: CGRect) -> Path {
    above.reduce(Path(rect)) { path, other in
      let outline = outline(of: other.box, in: rect)
      return other.isSelected ? path.union(outline) : path.subtracting(outline)
    }
  }

  /// The outline of another box in the coordinates of the rectangle.
  private nonisolated func outline(of other: Box, in rect: CGRect) -> Path {
    let middle = Vector(Double(rect.midX), Double(rect.midY))
    let corners = other.corners
    return Path { path in
      path.move(to: place(corners.0))
      for corner in [corners.1, corners.2, corners.3] { path.addLine(to: place(corner)) }
      path.closeSubpath()
    }

    func place(_ point: Vector) -> CGPoint {
      CGPoint(middle + (point - box.center).rotated(by: -box.rotation))
    }
  }
}
#endif
