#if canImport(CoreGraphics)
import CoreGraphics
import TsumamiCoreGraphics
import TsumamiGeometry

extension FingerSpace {
  /// The coordinates of a view whose points a function converts to those of its window.
  package init(toWindow convert: (CGPoint) -> CGPoint) {
    // Points far apart lose less to rounding than unit vectors would.
    let far = 1024.0
    let origin = Vector(convert(.zero))
    let x = (Vector(convert(CGPoint(x: far, y: 0))) - origin) / far
    let y = (Vector(convert(CGPoint(x: 0, y: far))) - origin) / far
    let toStage = Matrix(x.x, x.y, y.x, y.y, origin.x, origin.y)
    self = toStage.inverse.map { FingerSpace(fromStage: $0, toStage: toStage) } ?? .stage
  }
}
#endif
