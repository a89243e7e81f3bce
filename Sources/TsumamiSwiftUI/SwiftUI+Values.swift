#if canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
import SwiftUI
import TsumamiGeometry
import TsumamiManipulation
import TsumamiViews

extension Placement {
  /// Makes a placement from the values of SwiftUI's own modifiers.
  public init(offset: CGSize = .zero, scale: CGFloat = 1, rotation: Angle = .zero) {
    self.init(
      translation: Vector(offset), scale: Vector(Double(scale), Double(scale)),
      rotation: rotation.radians)
  }

  /// The translation, as `offset` takes it.
  public var offset: CGSize {
    get { CGSize(translation) }
    set { translation = Vector(newValue) }
  }

  /// The rotation, as `rotationEffect` takes it.
  public var angle: Angle {
    get { .radians(rotation) }
    set { rotation = newValue.radians }
  }
}

extension Box {
  /// Makes a box from a frame, rotated about its centre.
  public init(_ frame: CGRect, rotation: Angle = .zero) {
    self.init(
      center: Vector(CGPoint(x: frame.midX, y: frame.midY)), size: Size(frame.size),
      rotation: rotation.radians)
  }

  /// The rotation.
  public var angle: Angle {
    get { .radians(rotation) }
    set { rotation = newValue.radians }
  }
}
#endif
