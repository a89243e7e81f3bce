#if canImport(CoreGraphics) && canImport(QuartzCore)
import CoreGraphics
import QuartzCore
import TsumamiGeometry

extension Vector {
  /// The same point.
  public init(_ point: CGPoint) { self.init(Double(point.x), Double(point.y)) }

  /// The displacement along both sides of a size.
  public init(_ size: CGSize) { self.init(Double(size.width), Double(size.height)) }
}

extension CGPoint {
  /// The same point.
  public init(_ vector: Vector) { self.init(x: vector.x, y: vector.y) }
}

extension Size {
  /// The same size.
  public init(_ size: CGSize) { self.init(Double(size.width), Double(size.height)) }
}

extension CGSize {
  /// A displacement along both sides, as `offset` of SwiftUI takes it.
  public init(_ displacement: Vector) {
    self.init(width: displacement.x, height: displacement.y)
  }

  /// The same size.
  public init(_ size: Size) { self.init(width: size.width, height: size.height) }
}

extension Rect {
  /// The same rectangle.
  public init(_ rect: CGRect) { self.init(origin: Vector(rect.origin), size: Size(rect.size)) }
}

extension CGRect {
  /// The same rectangle.
  public init(_ rect: Rect) { self.init(origin: CGPoint(rect.origin), size: CGSize(rect.size)) }
}

extension Matrix {
  /// The same map.
  public init(_ transform: CGAffineTransform) {
    self.init(
      Double(transform.a), Double(transform.b), Double(transform.c), Double(transform.d),
      Double(transform.tx), Double(transform.ty))
  }

  /// The same map, or nil when it leads out of the plane.
  public init?(_ transform: CATransform3D) {
    guard CATransform3DIsAffine(transform) else { return nil }
    self.init(CATransform3DGetAffineTransform(transform))
  }
}

extension CGAffineTransform {
  /// The same map.
  public init(_ matrix: Matrix) {
    self.init(
      a: CGFloat(matrix.a), b: CGFloat(matrix.b), c: CGFloat(matrix.c), d: CGFloat(matrix.d),
      tx: CGFloat(matrix.tx), ty: CGFloat(matrix.ty))
  }

  /// The transform of a view, about its anchor point, that a placement says.
  public init(_ placement: Placement) { self.init(placement.matrix) }
}

extension CATransform3D {
  /// The same map, in the plane.
  public init(_ matrix: Matrix) {
    self = CATransform3DMakeAffineTransform(CGAffineTransform(matrix))
  }

  /// The transform of a layer, about its anchor point, that a placement says.
  public init(_ placement: Placement) { self.init(placement.matrix) }
}

extension Placement {
  /// The placement that the transform of a view or a layer says; a skew is lost.
  public init(_ transform: CGAffineTransform) { self.init(Matrix(transform)) }

  /// The placement that the transform of a layer says, or nil when it leads out of the plane; a
  /// skew is lost.
  public init?(_ transform: CATransform3D) {
    guard let matrix = Matrix(transform) else { return nil }
    self.init(matrix)
  }
}
#endif
