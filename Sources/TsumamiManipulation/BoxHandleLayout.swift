import TsumamiGeometry

/// Where the handles of a box are on the stage.
///
/// ```swift
/// let box = Box(center: Vector(200, 150), size: Size(120, 80))
/// let layout = BoxHandleLayout(box, in: FingerSpace.stage.toStage)
/// if let (handle, _) = layout.handle(at: Vector(140, 110), BoxEditing(), isTouch: true) {
///   print(handle)  // the corner at the top left
/// }
/// ```
public struct BoxHandleLayout: Equatable, Sendable {
  /// The centre of the box in stage points.
  public let center: Vector
  /// The displacement from the centre to the middle of the right side.
  ///
  /// In stage points; the half of the width, as it shows at the zoom of the stage.
  public let right: Vector
  /// The displacement from the centre to the middle of the bottom side.
  ///
  /// In stage points; the half of the height. In a parent that skews it is not perpendicular to
  /// ``right``.
  public let down: Vector
  /// The stage points of one point of the sizes of handles: 1 where 160 points are an inch.
  ///
  /// It multiplies the hit areas of fingers and the distance of the rotation handle.
  public let touchScale: Double

  /// Makes the layout of a box.
  ///
  /// - Parameters:
  ///   - box: the box, in its parent's coordinates.
  ///   - toStage: the map from the parent's coordinates to the stage's.
  ///   - touchScale: the stage points of one point of the sizes of handles.
  public init(_ box: Box, in toStage: Matrix, touchScale: Double = 1) {
    self.touchScale = touchScale
    let (x, y) = box.axes
    center = toStage * box.center
    right = toStage.linear(x * (box.size.width / 2))
    down = toStage.linear(y * (box.size.height / 2))
  }

  /// The centre of a handle in stage points.
  ///
  /// The rotation handle stands 24 points, times ``touchScale``, outside the middle of the top
  /// side.
  ///
  /// - Parameter handle: the handle; for ``BoxHandle/body`` the centre of the box.
  /// - Returns: where to draw it. The hit area of a small box lies farther outwards.
  public func position(of handle: BoxHandle) -> Vector {
    let unit = handle.unit
    let place = center + right * unit.x + down * unit.y
    guard handle == .rotation else { return place }
    return place - downDirection * (BoxEditing.rotationHandleDistance * touchScale)
  }

  /// The direction of the sides on the stage, as unit vectors; those of the stage for a side
  /// without length.
  var rightDirection: Vector { right.length > 0 ? right / right.length : Vector(1, 0) }
  /// The same for the height.
  var downDirection: Vector { down.length > 0 ? down / down.length : Vector(0, 1) }
}

extension BoxHandleLayout {
  /// The nearest handle whose hit area contains a point of the stage, and its distance in points.
  ///
  /// Hit areas have the same size on the screen at any zoom, and lie along the sides. On a box that
  /// is small on the screen they move outwards, so that the middle third of the body can still be
  /// grabbed.
  ///
  /// - Parameters:
  ///   - point: a point of the stage.
  ///   - settings: the settings of the box.
  ///   - isTouch: true for a finger, false for a mouse or a pen.
  /// - Returns: nil where there is no handle.
  public func handle(
    at point: Vector, _ settings: BoxEditing, isTouch: Bool
  ) -> (handle: BoxHandle, distance: Double)? {
    let half = Self.hitSize(settings, isTouch: isTouch) * (isTouch ? touchScale : 1) / 2
    // In a parent that skews, areas that have moved along the sides may still reach into it.
    if shift(half: half) != .zero, isInMiddleThird(point) { return nil }
    var nearest: (handle: BoxHandle, distance: Double)?
    func consider(_ handle: BoxHandle) {
      let offset = point - hitCenter(of: handle, half: half)
      guard abs(offset.dot(rightDirection)) <= half, abs(offset.dot(downDirection)) <= half
      else { return }
      if offset.length < nearest?.distance ?? .infinity { nearest = (handle, offset.length) }
    }
    for handle in BoxHandle.resizing { consider(handle) }
    if settings.rotates { consider(.rotation) }
    return nearest
  }

  /// The side of the hit area of a handle, in points of which 160 are an inch.
  package static func hitSize(_ settings: BoxEditing, isTouch: Bool) -> Double {
    isTouch
      ? Swift.max(settings.handleSize.asLength, BoxEditing.leastHandleSize)
      : BoxEditing.pointerHandleSize
  }

  /// The centre of the hit area of a handle in stage points, for half its side.
  package func hitCenter(of handle: BoxHandle, half: Double) -> Vector {
    let (unit, shift) = (handle.unit, shift(half: half))
    return position(of: handle) + rightDirection * (unit.x * shift.x)
      + downDirection * (unit.y * shift.y)
  }

  /// How far hit areas move outwards along both sides, so that they leave the middle third free.
  private func shift(half: Double) -> Vector {
    // A third of a side is two thirds of its half.
    Vector(Swift.max(half - 2 * right.length / 3, 0), Swift.max(half - 2 * down.length / 3, 0))
  }

  private func isInMiddleThird(_ point: Vector) -> Bool {
    let area = right.cross(down)
    guard area != 0 else { return false }
    let offset = point - center
    return abs(offset.cross(down) / area) <= 1.0 / 3 && abs(right.cross(offset) / area) <= 1.0 / 3
  }
}
