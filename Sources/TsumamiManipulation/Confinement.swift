import TsumamiGeometry
import TsumamiMotion

/// Limits applied to one piece of content: a pure, continuous function from the placement that
/// fingers propose to the placement that is shown.
///
/// First the scale is brought into its range, then the content is moved. Each step takes the
/// nearest allowed value, or beyond the limit the stretch of a rubber band. With
/// ``Limits/Edge/stop`` the function is idempotent. Placements are finite for any input.
public struct Confinement: Sendable {
  /// The layout of the content.
  package var frame: AnchoredFrame
  /// The bounds of the parent, in its own coordinates.
  package var area: Rect
  /// The rule and what happens at its edge.
  package var limits: Limits
  /// The smallest scale; 0 or less for none.
  package var minimumScale: Double
  /// The largest scale; less than 1 for none.
  package var maximumScale: Double
  /// Whether the axes scale independently; if false one factor brings both into range.
  package var isPerAxis: Bool
  /// How many times as far as usual the rubber bands reach.
  private let bandFactor: Double

  /// Makes the limits of a manipulation, with each move: it borrows the settings and copies what it
  /// needs of them.
  ///
  /// - Parameters:
  ///   - manipulation: the scales and the limits.
  ///   - frame: the layout of the content.
  ///   - area: the bounds of the parent, in its own coordinates.
  public init(_ manipulation: borrowing Manipulation, frame: AnchoredFrame, area: Rect) {
    self.init(manipulation, frame: frame, area: area, bandFactor: 1)
  }

  /// Makes the limits of content that is held.
  init(
    _ manipulation: borrowing Manipulation, frame: AnchoredFrame, area: Rect, bandFactor: Double
  ) {
    self.bandFactor = bandFactor
    self.frame = frame
    self.area = area
    limits = manipulation.limits
    minimumScale = manipulation.minimumScale
    maximumScale = manipulation.maximumScale
    isPerAxis = manipulation.pinch == .axes
  }

  /// The placement that is shown for a proposed one.
  ///
  /// - Parameters:
  ///   - proposed: where the content would be without limits.
  ///   - about: the point in the parent's coordinates about which the limits scale, so that the
  ///     content slips as little as possible from the fingers.
  /// - Returns: where the content is put.
  public func resolve(_ proposed: Placement, about: Vector) -> Placement {
    resolve(proposed, about: about, edge: limits.edge)
  }

  /// Where the content comes to rest when it is let go at a placement.
  package func rest(_ placement: Placement, about: Vector) -> Placement {
    resolve(placement, about: about, edge: .stop)
  }

  /// A proposal for which a placement would be shown: the inverse of ``resolve(_:about:)``.
  ///
  /// Within the limits, and where they stop, that is the placement itself; beyond them it is the
  /// pull that stretched the rubber band so far. With it content is caught in mid-bounce.
  package func proposal(for placed: Placement, about: Vector) -> Placement {
    guard limits.edge == .rubberBand else { return placed.isInRange ? placed : placed.inRange }
    let turn = Vector.unit(at: frame.rotation + placed.rotation)
    var proposed = place(placed, turn: turn) { offset, slack, band in
      let allowed = offset.clamped(from: -slack, to: slack)
      return allowed + band.pulled(offset - allowed)
    }
    let allowed = allowedScale(for: placed, turn: turn)
    let scale = Self.along(placed.scale, from: allowed) { scaleBand.pulled($0) }
    let undo = Self.ratio(of: scale, to: placed.scale)
    proposed = scaled(proposed, by: undo, about: about, turn: turn)
    proposed.scale = scale
    return proposed.isInRange ? proposed : placed.inRange
  }

  /// The factor with which the rubber bands can hold a placement.
  ///
  /// It is 1 but for content that a change of the layout has left where they do not reach, or
  /// hardly. Such content lies at half of their reach then.
  func bandFactor(for placed: Placement) -> Double {
    guard limits.edge == .rubberBand else { return 1 }
    let turn = Vector.unit(at: frame.rotation + placed.rotation)
    var share = 0.0
    func look(_ stretch: Double, _ band: RubberBand) {
      if band.dimension > 0 { share = Swift.max(share, abs(stretch) / band.dimension) }
    }
    _ = place(placed, turn: turn) { offset, slack, band in
      look(offset - offset.clamped(from: -slack, to: slack), band)
      return offset
    }
    let allowed = allowedScale(for: placed, turn: turn)
    _ = Self.along(placed.scale, from: allowed) {
      look($0, scaleBand)
      return $0
    }
    return share < 0.95 ? 1 : 2 * share
  }

  @inline(never)
  private func resolve(_ proposed: Placement, about: Vector, edge: Limits.Edge) -> Placement {
    let placed = unchecked(proposed, about: about, edge: edge)
    if placed.isInRange { return placed }
    let again = inRange.unchecked(proposed.inRange, about: about.inRange, edge: edge)
    return again.isFinite ? again.inRange : proposed.inRange
  }

  /// The same limits with all numbers in ``ValueRange``.
  private var inRange: Confinement {
    var confinement = self
    confinement.frame = frame.inRange
    confinement.area = area.inRange
    confinement.minimumScale = minimumScale.asLength
    confinement.maximumScale = maximumScale.asLength
    switch limits.rule {
    case .none, .custom: break
    case .inside(let insets): confinement.limits.rule = .inside(insets.inRange)
    case .cover(let insets): confinement.limits.rule = .cover(insets.inRange)
    case .coverAround(let insets): confinement.limits.rule = .coverAround(insets.inRange)
    }
    return confinement
  }

  /// The same as ``resolve(_:about:)`` for numbers in ``ValueRange``; with others the result may
  /// not be finite.
  private func unchecked(_ proposed: Placement, about: Vector, edge: Limits.Edge) -> Placement {
    let turn = Vector.unit(at: frame.rotation + proposed.rotation)
    let shown = shownScale(for: proposed, turn: turn, edge: edge)
    var placed = proposed
    if shown != proposed.scale {
      let factor = Self.ratio(of: shown, to: proposed.scale)
      placed = scaled(proposed, by: factor, about: about, turn: turn)
      placed.scale = shown
    }
    if case .custom(let resolve) = limits.rule {
      let ruled = resolve(placed, about)
      return ruled.isFinite ? ruled : placed
    }
    return place(placed, turn: turn) { offset, slack, band in
      let allowed = offset.clamped(from: -slack, to: slack)
      return edge == .stop ? allowed : allowed + band.stretched(offset - allowed)
    }
  }

  // MARK: Scale

  /// Moves the anchor as scaling about a point by two factors along the content's axes does.
  private func scaled(
    _ placement: Placement, by factor: Vector, about: Vector, turn axis: Vector
  ) -> Placement {
    let offset = frame.anchorPoint + placement.translation - about
    var result = placement
    result.translation =
      about + axis * (offset.dot(axis) * factor.x)
      + axis.quarterTurn * (offset.dot(axis.quarterTurn) * factor.y) - frame.anchorPoint
    return result
  }

  /// The scale that is shown for a proposed placement.
  private func shownScale(for proposed: Placement, turn: Vector, edge: Limits.Edge) -> Vector {
    let allowed = allowedScale(for: proposed, turn: turn)
    guard edge == .rubberBand else { return allowed }
    return Self.along(proposed.scale, from: allowed) { scaleBand.stretched($0) }
  }

  /// The nearest allowed scale.
  private func allowedScale(for placement: Placement, turn: Vector) -> Vector {
    let scale = placement.scale
    let magnitude = Vector(abs(scale.x), abs(scale.y))
    // Nothing brings a scale of 0 into a range by a factor.
    guard magnitude.x > 0, magnitude.y > 0, scale.isFinite else { return scale }
    let lowest = minimumScale > 0 ? minimumScale : 0
    let highest = maximumScale >= 1 ? maximumScale : .infinity
    var low = Vector(lowest, lowest)
    var room: Size?
    switch limits.rule {
    case .none, .custom: break
    case .inside(let insets):
      let size = area.inset(by: insets).size
      if size.width > 0, size.height > 0 { room = size }
    case .cover where limits.centersSmaller: break
    case .cover(let insets), .coverAround(let insets):
      let hole = area.inset(by: insets).size
      let content = frame.rect.size
      if hole.width > 0, hole.height > 0, content.width > 0, content.height > 0 {
        let extent = Self.extent(of: hole, along: turn)
        low.x = Swift.max(low.x, extent.x / content.width)
        low.y = Swift.max(low.y, extent.y / content.height)
      }
    }
    let region = ScaleRegion(
      low: low, high: Vector(highest, highest), content: frame.rect.size, turn: turn, room: room)
    let nearest =
      isPerAxis ? region.nearest(to: magnitude) : region.nearestOfSameRatio(to: magnitude)
    return Vector(scale.x < 0 ? -nearest.x : nearest.x, scale.y < 0 ? -nearest.y : nearest.y)
  }

  /// A rubber band for scales works on their logarithms, and usually gives a factor of 2 at most.
  var scaleBand: RubberBand { RubberBand(dimension: logarithm(2) * bandFactor) }

  /// Moves a scale along the straight line that leads to it from the nearest allowed one.
  ///
  /// The line is straight in the plane of logarithms; the distance is that of the axis which is
  /// farther off.
  private static func along(
    _ scale: Vector, from allowed: Vector, _ move: (Double) -> Double
  ) -> Vector {
    guard scale != allowed else { return scale }
    let way = Vector(logarithm(scale.x / allowed.x), logarithm(scale.y / allowed.y))
    let distance = Swift.max(abs(way.x), abs(way.y))
    guard distance > 0, distance.isFinite else { return scale }
    let factor = move(distance) / distance
    return Vector(allowed.x * exponential(way.x * factor), allowed.y * exponential(way.y * factor))
  }

  private static func ratio(of scale: Vector, to other: Vector) -> Vector {
    Vector(
      other.x == 0 || scale.x == other.x ? 1 : scale.x / other.x,
      other.y == 0 || scale.y == other.y ? 1 : scale.y / other.y)
  }

  // MARK: Position

  /// The width and height of a rectangle of this size along rotated axes.
  static func extent(of size: Size, along axis: Vector) -> Vector {
    Vector(
      size.width * abs(axis.x) + size.height * abs(axis.y),
      size.width * abs(axis.y) + size.height * abs(axis.x))
  }

  /// Moves a placement: along each of two axes the offset of the content's middle from the middle
  /// of the area may be ± a slack, half the difference of their extents.
  ///
  /// Content that is kept inside is measured along the parent's axes, content that covers along its
  /// own. Content that does not fit has no slack, which is to say that it is centred.
  private func place(
    _ placement: Placement, turn: Vector,
    _ settle: (_ offset: Double, _ slack: Double, _ band: RubberBand) -> Double
  ) -> Placement {
    let insets: Insets
    let covers: Bool
    var goesAround = false
    switch limits.rule {
    case .none, .custom: return placement
    case .inside(let given): (insets, covers) = (given, false)
    case .cover(let given): (insets, covers) = (given, true)
    case .coverAround(let given): (insets, covers, goesAround) = (given, true, true)
    }
    let area = area.inset(by: insets)
    let own = Size(
      frame.rect.size.width * abs(placement.scale.x),
      frame.rect.size.height * abs(placement.scale.y))
    let room = Vector(area.size.width, area.size.height)
    let axis: Vector
    var slack: Vector
    let dimension: Vector
    if covers {
      axis = turn
      dimension = room.x > 0 && room.y > 0 ? Self.extent(of: area.size, along: turn) : .zero
      slack = dimension == .zero ? .zero : (Vector(own.width, own.height) - dimension) / 2
      if goesAround { slack.x = .infinity }
    } else {
      axis = Vector(1, 0)
      dimension = room
      slack = (room - Self.extent(of: own, along: turn)) / 2
    }
    let arm = (frame.bounds.center - frame.ownAnchor).scaled(by: placement.scale)
    let middle = frame.anchorPoint + placement.translation + arm.turned(by: turn)
    let offset = middle - area.center
    let along = offset.dot(axis)
    let across = offset.dot(axis.quarterTurn)
    let reach = dimension * bandFactor
    let settledAlong = settle(along, Swift.max(slack.x, 0), RubberBand(dimension: reach.x))
    let settledAcross = settle(across, Swift.max(slack.y, 0), RubberBand(dimension: reach.y))
    var placed = placement
    placed.translation +=
      axis * (settledAlong - along) + axis.quarterTurn * (settledAcross - across)
    return placed
  }
}
