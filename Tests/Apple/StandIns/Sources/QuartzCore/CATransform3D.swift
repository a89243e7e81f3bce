// Addresses are below https://developer.apple.com/documentation/quartzcore/
@_exported import CoreGraphics

/// catransform3d
public struct CATransform3D: Sendable {
  /// catransform3d/m11
  public var m11, m12, m13, m14: CGFloat
  /// catransform3d/m21
  public var m21, m22, m23, m24: CGFloat
  /// catransform3d/m31
  public var m31, m32, m33, m34: CGFloat
  /// catransform3d/m41
  public var m41, m42, m43, m44: CGFloat

  /// catransform3d/init()
  public init() {
    (m11, m12, m13, m14, m21, m22, m23, m24) = (0, 0, 0, 0, 0, 0, 0, 0)
    (m31, m32, m33, m34, m41, m42, m43, m44) = (0, 0, 0, 0, 0, 0, 0, 0)
  }
}

/// catransform3disaffine(_:)
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool {
  t.m13 == 0 && t.m14 == 0 && t.m23 == 0 && t.m24 == 0 && t.m31 == 0 && t.m32 == 0 && t.m33 == 1
    && t.m34 == 0 && t.m43 == 0 && t.m44 == 1
}

/// catransform3disidentity(_:)
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool {
  CATransform3DIsAffine(t) && CATransform3DGetAffineTransform(t) == .identity
}

/// catransform3dgetaffinetransform(_:)
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
  CGAffineTransform(a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: t.m41, ty: t.m42)
}

/// catransform3dmakeaffinetransform(_:)
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
  var t = CATransform3D()
  (t.m11, t.m12, t.m21, t.m22, t.m41, t.m42) = (m.a, m.b, m.c, m.d, m.tx, m.ty)
  (t.m33, t.m44) = (1, 1)
  return t
}
