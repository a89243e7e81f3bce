import TsumamiGeometry

/// Distributes the movement of a drag along one axis among the sheets and the scrolls on its path.
///
/// Every movement is distributed anew: what one mover cannot use the next one gets in the same
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
/// ```swift
/// var ownership = AxisOwnership()
/// var movers = [
///   AxisOwnership.Mover(.sheet, at: 150, in: 150...360),
///   AxisOwnership.Mover(.scroll, at: 0, in: 0...3440),
/// ]
/// ownership.move(&movers, by: 300)  // the sheet takes 210, the list 90
/// ```
public struct AxisOwnership: Equatable, Sendable {
  /// A sheet or a scroll that moves along the axis.
  public struct Mover: Equatable, Sendable {
    /// The kinds of movers.
    public enum Kind: Equatable, Sendable {
      /// A sheet; its position is its height.
      case sheet
      /// A scroll; its position is its offset.
      case scroll
    }

    /// Whether it is a sheet or a scroll.
    public var kind: Kind
    /// The position that fingers ask for, in points of the movement; outside the range it is the
    /// pull of the fingers, not what the rubber band shows of it.
    public var position: Double
    /// The positions at which it moves freely, without a rubber band.
    public var range: ClosedRange<Double>

    /// Makes a mover; position and range are in the same points as the movement.
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

  /// The index of the mover that moved last; nil before the first movement.
  public private(set) var owner: Int?

  /// Makes an ownership without an owner.
  public init() {}

  /// Moves the movers along the axis.
  ///
  /// - Parameters:
  ///   - movers: the movers on the path, outermost first; the same ones during a drag.
  ///   - distance: the movement in points; positive grows sheets and scrolls towards the end.
  ///     Nothing happens if it is not finite.
  ///   - stretches: whether movement that no mover can use stretches a rubber band; if false it is
  ///     dropped, as for a wheel.
  ///
  /// Complexity: quadratic in the number of movers at worst, linear if one of them takes all;
  /// nothing is allocated.
  public mutating func move(
    _ movers: inout [Mover], by distance: Double, stretches: Bool = true
  ) {
    guard distance.isFinite else { return }
    for place in movers.indices {
      // A position that is not a number counts as the start of the range.
      if movers[place].position.isNaN { movers[place].position = movers[place].range.lowerBound }
    }
    var rest = distance.asCoordinate
    relax(&movers, &rest)
    while rest != 0, let next = taker(among: movers, of: rest) {
      let room = movers[next].room(for: rest)
      let share = abs(rest) < abs(room) ? rest : room
      // A mover at its end is exactly there.
      movers[next].position =
        share == room
        ? (rest > 0 ? movers[next].range.upperBound : movers[next].range.lowerBound)
        : movers[next].position + share
      rest -= share
      owner = next
    }
    guard rest != 0, stretches, !movers.isEmpty else { return }
    let last =
      movers.indices.last { movers[$0].pull * rest > 0 }
      ?? owner.flatMap { movers.indices.contains($0) ? $0 : nil } ?? heir(among: movers, rest)
    movers[last].position += rest
    owner = last
  }

  /// A scale of a mover's points that can be divided by; 1 for one that cannot.
  static func usable(_ scale: Double) -> Double {
    guard scale > 0, scale.isFinite else { return 1 }
    return scale.clamped(from: 1 / ValueRange.largestScale, to: ValueRange.largestScale)
  }

  /// Lets rubber bands that the movement slackens take it first.
  private func relax(_ movers: inout [Mover], _ rest: inout Double) {
    for place in movers.indices.reversed() {
      let pull = movers[place].pull
      guard pull * rest < 0 else { continue }
      let share = abs(rest) < abs(pull) ? rest : -pull
      movers[place].position =
        share == -pull
        ? movers[place].position.clamped(
          from: movers[place].range.lowerBound, to: movers[place].range.upperBound)
        : movers[place].position + share
      rest -= share
    }
  }

  /// The index of the mover that takes a movement next; nil if none can.
  private func taker(among movers: [Mover], of distance: Double) -> Int? {
    func canMove(_ place: Int, _ kind: Mover.Kind) -> Bool {
      movers[place].kind == kind && movers[place].room(for: distance) != 0
    }
    if distance > 0 {
      return movers.indices.first { canMove($0, .sheet) }
        ?? movers.indices.last {
          canMove($0, .scroll)
        }
    }
    return movers.indices.last { canMove($0, .scroll) }
      ?? movers.indices.last {
        canMove($0, .sheet)
      }
  }

  /// The index of the mover whose rubber band is stretched if there is no owner yet.
  private func heir(among movers: [Mover], _ distance: Double) -> Int {
    let scroll = movers.indices.last {
      movers[$0].kind == .scroll && movers[$0].range.lowerBound < movers[$0].range.upperBound
    }
    let sheet = movers.indices.last { movers[$0].kind == .sheet }
    // Upwards a list at its end bounces; downwards the sheet is pulled.
    return (distance > 0 ? scroll ?? sheet : sheet ?? scroll) ?? movers.count - 1
  }
}
