#if canImport(CoreGraphics) && canImport(QuartzCore)
import CoreGraphics
import QuartzCore
import TsumamiGeometry

extension Vector {
  /// The same point.
  ///
  /// y grows downwards here; a point of AppKit or CoreGraphics with another direction has to be
  /// turned over first.
  public init(_ point: CGPoint) { self.init(Double(point.x), Double(point.y)) }

  /// The displacement along both sides of a size.
  ///
  /// As `DragGesture` of SwiftUI has its translation.
  public init(_ size: CGSize) { self.init(Double(size.width), Double(size.height)) }
}

extension CGPoint {
  /// The same point.
  ///
  /// ```swift
  /// let point = CGPoint(Vector(12, 4))
  /// ```
  public init(_ vector: Vector) { self.init(x: vector.x, y: vector.y) }
}

extension Size {
  /// The same size.
  public init(_ size: CGSize) { self.init(Double(size.width), Double(size.height)) }
}

extension CGSize {
  /// A displacement along both sides, as `offset` of SwiftUI takes it.
  ///
  /// The width is x and the height is y, also when they are negative.
  public init(_ displacement: Vector) {
    self.init(width: displacement.x, height: displacement.y)
  }

  /// The same size.
  ///
  /// Negative extents stay negative.
  public init(_ size: Size) { self.init(width: size.width, height: size.height) }
}

extension Rect {
  /// The same rectangle.
  ///
  /// A negative size stays negative, as it is not standardized.
  public init(_ rect: CGRect) { self.init(origin: Vector(rect.origin), size: Size(rect.size)) }
}

extension CGRect {
  /// The same rectangle.
  ///
  /// Its `width` and `height` are positive even if the size is negative, as CoreGraphics has it.
  public init(_ rect: Rect) { self.init(origin: CGPoint(rect.origin), size: CGSize(rect.size)) }
}

extension Matrix {
  /// The same map.
  ///
  /// The six numbers have the same order.
  public init(_ transform: CGAffineTransform) {
    self.init(
      Double(transform.a), Double(transform.b), Double(transform.c), Double(transform.d),
      Double(transform.tx), Double(transform.ty))
  }

  /// The same map, or nil when it leads out of the plane.
  ///
  /// A perspective, and a rotation about another axis than z, lead out of the plane.
  public init?(_ transform: CATransform3D) {
    guard CATransform3DIsAffine(transform) else { return nil }
    self.init(CATransform3DGetAffineTransform(transform))
  }
}

extension CGAffineTransform {
  /// The same map.
  ///
  /// The six numbers have the same order.
  public init(_ matrix: Matrix) {
    self.init(
      a: CGFloat(matrix.a), b: CGFloat(matrix.b), c: CGFloat(matrix.c), d: CGFloat(matrix.d),
      tx: CGFloat(matrix.tx), ty: CGFloat(matrix.ty))
  }

  /// The transform of a view, about its anchor point, that a placement says.
  ///
  /// ```swift
  /// view.transform = CGAffineTransform(Placement(scale: Vector(2, 2), rotation: .pi / 6))
  /// ```
  public init(_ placement: Placement) { self.init(placement.matrix) }
}

extension CATransform3D {
  /// The same map, in the plane.
  ///
  /// z stays as it is.
  public init(_ matrix: Matrix) {
    self = CATransform3DMakeAffineTransform(CGAffineTransform(matrix))
  }

  /// The transform of a layer, about its anchor point, that a placement says.
  ///
  /// z stays as it is.
  public init(_ placement: Placement) { self.init(placement.matrix) }
}

extension Placement {
  /// The placement that the transform of a view or a layer says; a skew is lost.
  ///
  /// The rotation is in -π...π. One that mirrors has a negative y scale.
  public init(_ transform: CGAffineTransform) { self.init(Matrix(transform)) }

  /// The placement that the transform of a layer says, or nil when it leads out of the plane; a
  /// skew is lost.
  ///
  /// The rotation is in -π...π.
  public init?(_ transform: CATransform3D) {
    guard let matrix = Matrix(transform) else { return nil }
    self.init(matrix)
  }
}
#endif
