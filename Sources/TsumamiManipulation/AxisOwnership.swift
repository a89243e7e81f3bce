import TsumamiGeometry

/// Distributes the movement of a drag among the sheets and the scrolls on its path.
///
/// Every movement is distributed again: what one mover cannot use the next one gets in the same
/// event. So one drag passes from a sheet to its list and back, any number of times, without a
/// jump:
///
/// - Movement that grows a sheet goes first to the outermost sheet that can still grow, then to
///   scrolls, the deepest first.
/// - Movement that shrinks a sheet goes first to scrolls that are not at their start, the deepest
///   first, then to the innermost sheet that can shrink.
/// - Movement that no mover can use stretches the rubber band that is stretched already, else that
///   of the last owner. The band has to come back before another mover moves.
///
/// It does not recognise gestures: the caller says how far the fingers have moved.
///
/// Several fingers on one path move it as their mean if each has an ownership of its own and movers
/// whose scale is divided by its share of the fingers: with two fingers, twice the scale.
///
/// Movers may lie in other directions than the drag, as a list that is rotated in its sheet. Each
/// then says how it measures a displacement, and how much of that it uses.
///
/// ```swift
/// var ownership = AxisOwnership()
/// var movers = [
///   AxisOwnership.Mover(.sheet, at: 150, in: 150...360),
///   AxisOwnership.Mover(.scroll, at: 0, in: 0...3440),
/// ]
/// ownership.move(&movers, by: 300)  // the sheet takes 210, the list 90
/// ```
public struct AxisOwnership: Equatable, Sendable {
  /// Something that moves along an axis.
  ///
  /// It is a value for one call of ``AxisOwnership/move(_:by:stretches:)-(_,Double,_)``, which
  /// changes its ``position``; the program then moves the sheet or the scroll there.
  public struct Mover: Equatable, Sendable {
    /// What a mover is.
    public enum Kind: Equatable, Sendable {
      /// Its position is its height.
      case sheet
      /// Its position is its offset.
      case scroll
    }

    /// Its kind.
    ///
    /// It decides the order in which movers get a movement.
    public var kind: Kind
    /// The requested position in points: outside of its range by the pull at its rubber band.
    ///
    /// One beyond ±1e12 counts as the nearer end of that, one that is no number as the start of the
    /// range.
    /// ``SheetMover`` and ``Scroller`` make a mover of their request, and turn the new position
    /// into a rubber band.
    public var position: Double
    /// Where it moves freely, in points.
    ///
    /// For a sheet, from its lowest to its highest detent; for a scroll, from 0 to its largest
    /// offset.
    public var range: ClosedRange<Double>
    /// The displacement that moves it by one point: (1, 0) for a drag along one axis.
    ///
    /// In the coordinates of the drag. A mover whose points are half as large there has (0.5, 0).
    public var step = Vector(1, 0)
    /// The vector whose dot product with a displacement says by how many points that moves it:
    /// (1, 0) for a drag along one axis.
    ///
    /// Its dot product with ``step`` is 1 for a mover that uses up all that it measures.
    public var measure = Vector(1, 0)

    /// Makes a mover along the axis of the drag.
    ///
    /// - Parameters:
    ///   - kind: whether its position is a height or an offset.
    ///   - position: the requested position in points.
    ///   - range: where it moves freely, in points.
    public init(_ kind: Kind, at position: Double, in range: ClosedRange<Double>) {
      self.kind = kind
      self.position = position
      self.range = range
    }

    /// How far it can move freely, with the sign of the movement.
    func room(for distance: Double) -> Double {
      distance > 0
        ? Swift.max(range.upperBound - position, 0) : Swift.min(range.lowerBound - position, 0)
    }

    /// How far it is pulled beyond its range, with the sign of the pull.
    var pull: Double { position - position.clamped(from: range.lowerBound, to: range.upperBound) }
  }

  /// The index of the mover that moved last along the drag; nil before any has.
  ///
  /// It is an index of the list that was moved last. The owner gets the velocity when the fingers
  /// let go.
  public private(set) var owner: Int?

  /// Makes an ownership without an owner.
  ///
  /// One serves one drag: make one when the drag begins.
  public init() {}

  /// Moves along the axis.
  ///
  /// A distance that is not finite is ignored.
  ///
  /// - Parameters:
  ///   - movers: those along the path, outermost first; the same ones during a drag.
  ///   - distance: how far in points; positive grows sheets and scrolls to the end.
  ///   - stretches: whether what none can use stretches a rubber band; else it is lost, as with a
  ///     wheel.
  public mutating func move(
    _ movers: inout [Mover], by distance: Double, stretches: Bool = true
  ) {
    move(&movers, by: Vector(distance, 0), stretches: stretches)
  }

  /// Moves by a displacement in the plane, which each mover measures for itself.
  ///
  /// Complexity: linear in the number of movers; nothing is allocated.
  public mutating func move(
    _ movers: inout [Mover], by displacement: Vector, stretches: Bool = true
  ) {
    guard displacement.isFinite else { return }
    for place in movers.indices where !(abs(movers[place].position) <= ValueRange.farthest) {
      // A position that is not a number counts as the start of the range.
      let position = movers[place].position
      movers[place].position =
        (position.isNaN ? movers[place].range.lowerBound : position).asCoordinate
    }
    let displacement = Vector(displacement.x.asCoordinate, displacement.y.asCoordinate)
    var rest = displacement
    for place in movers.indices.reversed() { relax(&movers[place], &rest) }
    for place in movers.indices where movers[place].kind == .sheet {
      if movers[place].measure.dot(rest) > 0 { take(place, &movers, &rest, of: displacement) }
    }
    for place in movers.indices.reversed() where movers[place].kind == .scroll {
      take(place, &movers, &rest, of: displacement)
    }
    for place in movers.indices.reversed() where movers[place].kind == .sheet {
      if movers[place].measure.dot(rest) < 0 { take(place, &movers, &rest, of: displacement) }
    }
    guard stretches else { return }
    stretch(&movers, &rest, of: displacement)
  }

  /// A scale of a mover's points that can be divided by; 1 for one that cannot.
  static func usable(_ scale: Double) -> Double {
    guard scale > 0, scale.isFinite else { return 1 }
    return scale.clamped(from: 1 / ValueRange.largestScale, to: ValueRange.largestScale)
  }

  /// Lets a rubber band take the movement that slackens it.
  private func relax(_ mover: inout Mover, _ rest: inout Vector) {
    let (pull, distance) = (mover.pull, mover.measure.dot(rest))
    guard pull * distance < 0 else { return }
    let share = abs(distance) < abs(pull) ? distance : -pull
    mover.position =
      share == -pull
      ? mover.position.clamped(from: mover.range.lowerBound, to: mover.range.upperBound)
      : mover.position + share
    rest -= mover.step * share
  }

  /// Lets a mover take what it can of the movement.
  private mutating func take(
    _ place: Int, _ movers: inout [Mover], _ rest: inout Vector, of displacement: Vector
  ) {
    let distance = distance(of: movers[place], rest, of: displacement)
    let room = movers[place].room(for: distance)
    guard distance != 0, room != 0 else { return }
    let share = abs(distance) < abs(room) ? distance : room
    // A mover at its end is exactly there.
    movers[place].position =
      share == room
      ? (distance > 0 ? movers[place].range.upperBound : movers[place].range.lowerBound)
      : movers[place].position + share
    rest -= movers[place].step * share
    owner = place
  }

  /// Stretches the rubber band that is stretched already, else that of the last owner.
  private mutating func stretch(
    _ movers: inout [Mover], _ rest: inout Vector, of displacement: Vector
  ) {
    let place =
      movers.indices.last {
        movers[$0].pull * movers[$0].measure.dot(rest) > 0
      }
      ?? owner.flatMap { movers.indices.contains($0) ? $0 : nil }
      ?? heir(among: movers, rest)
    guard let place else { return }
    let distance = distance(of: movers[place], rest, of: displacement)
    guard distance != 0 else { return }
    movers[place].position += distance
    rest -= movers[place].step * distance
    owner = place
  }

  /// By how many points the rest of a displacement moves a mover; 0 for a rest by rounding.
  private func distance(of mover: Mover, _ rest: Vector, of displacement: Vector) -> Double {
    let distance = mover.measure.dot(rest)
    let whole =
      (abs(mover.measure.x) + abs(mover.measure.y)) * (abs(displacement.x) + abs(displacement.y))
    return abs(distance) > 1e-12 * whole ? distance : 0
  }

  /// Whose rubber band is stretched if nothing has moved yet.
  private func heir(among movers: [Mover], _ rest: Vector) -> Int? {
    guard let last = movers.indices.last else { return nil }
    let scroll = movers.indices.last {
      movers[$0].kind == .scroll && movers[$0].range.lowerBound < movers[$0].range.upperBound
    }
    let sheet = movers.indices.last { movers[$0].kind == .sheet }
    // Up, a list that is at its end bounces; down, it is the sheet that is pulled.
    let grows = movers[last].measure.dot(rest) > 0
    return (grows ? scroll ?? sheet : sheet ?? scroll) ?? last
  }
}
