import TsumamiGeometry

/// One report of a wheel or a trackpad, which moves something without touching it.
///
/// The stage ignores one whose position, time or numbers are not finite, or whose factor is not
/// positive.
///
/// ```swift
/// IndirectSample(
///   .scroll(Vector(0, 12), isPrecise: true), phase: .changed, at: Vector(150, 150), time: 0.016)
/// ```
public struct IndirectSample: Equatable, Sendable {
  /// A request of a wheel or a trackpad.
  public enum Action: Equatable, Sendable {
    /// To scroll by stage points: positive moves the content up and left, as on the web.
    ///
    /// Precise is a device with finer steps than the notches of a wheel.
    case scroll(Vector, isPrecise: Bool)
    /// To magnify by a factor since the last report.
    case magnify(Double)
    /// To rotate by an angle in radians since the last report, clockwise on screen.
    case rotate(Double)
  }

  /// Where a series of reports stands.
  public enum Phase: Equatable, Sendable {
    /// It begins.
    case began
    /// It goes on.
    case changed
    /// It is over.
    case ended
    /// The system has taken it away.
    case cancelled
  }

  /// The requested scroll, magnification or rotation.
  ///
  /// The stage takes a scroll with ``KeyModifiers/control`` for a magnification: by e every 100
  /// points of precise scrolling, as browsers have it, and every 500 points of a wheel, of which a
  /// notch is about 100; by at most e⁷ in one report. A scroll upwards enlarges.
  public var action: Action
  /// Where the series stands; nil from a device that does not say.
  ///
  /// Its series ends 0.15 s after the last report.
  public var phase: Phase?
  /// Where the pointer is, in stage points.
  ///
  /// That of the first report decides which nodes the series belongs to.
  public var position: Vector
  /// When, in seconds.
  ///
  /// From any origin, the same as that of the pointers; an earlier time counts as the latest one.
  public var time: Double
  /// The modifier keys that are held.
  ///
  /// Empty by default.
  public var modifiers: KeyModifiers

  /// Makes a report.
  ///
  /// - Parameters:
  ///   - action: the scroll, the magnification or the rotation.
  ///   - phase: where the series stands; nil from a device that does not say.
  ///   - position: where the pointer is, in stage points.
  ///   - time: the time in seconds.
  ///   - modifiers: the modifier keys that are held.
  public init(
    _ action: Action, phase: Phase? = nil, at position: Vector, time: Double,
    modifiers: KeyModifiers = []
  ) {
    self.action = action
    self.phase = phase
    self.position = position
    self.time = time
    self.modifiers = modifiers
  }

  /// The time in seconds after which a series without phases is over: longer than the gaps in the
  /// reports of a wheel that is being turned.
  @usableFromInline package static var patience: Double { 0.15 }
  /// The distance in points by which precise scrolling magnifies e times, as browsers have it.
  @usableFromInline package static var precisePointsPerFactor: Double { 100 }
  /// The same for the notches of a wheel, of which one is about 100 points.
  @usableFromInline package static var notchPointsPerFactor: Double { 500 }

  /// The kind of input that this report is.
  @usableFromInline package var input: GestureInputs {
    switch action {
    case .scroll: .scroll
    case .magnify: .magnification
    case .rotate: .rotation
    }
  }

  /// The factor of magnification and the angle of rotation in radians.
  @usableFromInline package var change: (scale: Double, rotation: Double) {
    switch action {
    case .scroll: (1, 0)
    case .magnify(let factor): (factor, 0)
    case .rotate(let angle): (1, angle)
    }
  }

  /// Whether the series is over with this.
  @usableFromInline package var isLast: Bool { phase == .ended || phase == .cancelled }

  /// Whether it requests nothing, as the first and the last reports of a series do.
  @usableFromInline package var isNeutral: Bool {
    switch action {
    case .scroll(let delta, _): delta == .zero
    case .magnify(let factor): factor == 1
    case .rotate(let angle): angle == 0
    }
  }

  /// Whether all numbers are finite, and a factor positive.
  @usableFromInline package var isSane: Bool {
    guard position.isFinite, time.isFinite else { return false }
    switch action {
    case .scroll(let delta, _): return delta.isFinite
    case .magnify(let factor): return factor.isFinite && factor > 0
    case .rotate(let angle): return angle.isFinite
    }
  }

  /// A scroll with the control key is a magnification; anything else stays what it is.
  ///
  /// Its series has no beginning that could be trusted, as the key may be pressed in the middle of
  /// a scroll.
  @usableFromInline package var interpreted: IndirectSample {
    guard modifiers.contains(.control), case .scroll = action else { return self }
    var sample = self
    sample.action = .magnify(factorOfScroll)
    if !isLast { sample.phase = nil }
    return sample
  }

  /// The factor by which a scroll zooms where scrolls do; 1 for other reports.
  @usableFromInline package var factorOfScroll: Double {
    guard case .scroll(let delta, let isPrecise) = action else { return 1 }
    let points = isPrecise ? Self.precisePointsPerFactor : Self.notchPointsPerFactor
    // A single report does not do more than a factor of a thousand either way.
    return exponential((-delta.y / points).clamped(from: -7, to: 7))
  }
}
