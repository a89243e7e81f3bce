import TsumamiGeometry
import TsumamiMotion

/// A pan that comes in from an edge of the stage, as one that goes back to the page before.
///
/// It is like ``Pan``, but fails at once when its first finger lands elsewhere; one of several
/// fingers fails when the last that it needs lands.
///
/// That finger has to come down at most 20 points inside one of the edges; points outside of the
/// stage count as at the edge. On a large display the 20 points are ``GestureContext/touchScale``
/// times as many.
///
/// ```swift
/// EdgePan(.left).onEnded { value in if value.predictedEnd.x > 200 { showNextPage() } }
/// ```
public struct EdgePan: FingerGesture, Equatable, Sendable {
  /// A set of edges of the stage.
  ///
  /// Edges are those of the stage, whatever the direction of the text and of the node.
  public struct Edges: OptionSet, Sendable {
    /// The set as bits: 1 for ``top``, 2 for ``left``, 4 for ``bottom``, 8 for ``right``.
    public let rawValue: UInt8

    /// Makes a set from bits.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// Where y is least.
    public static let top = Edges(rawValue: 1)
    /// Where x is least.
    public static let left = Edges(rawValue: 2)
    /// Where y is largest.
    public static let bottom = Edges(rawValue: 4)
    /// Where x is largest.
    public static let right = Edges(rawValue: 8)
  }

  /// How far in stage points from the edge the first finger may land.
  package static var margin: Double { 20 }

  /// The edges from which it may come.
  ///
  /// One of them is enough. Without edges the gesture always fails; a trace, a page and a program
  /// in C refuse such an edge pan.
  public var edges: Edges
  /// The pan that follows.
  ///
  /// Its distance, its fingers, its axis and its slop are those of the edge pan; change them here.
  public var pan: Pan

  /// Makes an edge pan.
  ///
  /// - Parameters:
  ///   - edges: the edges from which it may come.
  ///   - velocityEstimator: how velocities are estimated; that of ``pan``.
  public init(_ edges: Edges, velocityEstimator: VelocityEstimator = .leastSquares) {
    self.edges = edges
    pan = Pan(velocityEstimator: velocityEstimator)
  }

  /// An edge pan reports the value of a pan.
  public typealias Value = Pan.Value

  /// As a pan.
  public var pointersToBegin: Int { pan.pointersToBegin }
  /// As a pan.
  public var pointersToGoOn: Int { pan.pointersToGoOn }
  /// As a pan.
  public var maximumPointers: Int? { pan.maximumPointers }
  /// As a pan.
  public var slop: Slop { pan.slop }
  /// As a pan.
  public var countsEarlyTravel: Bool { pan.countsEarlyTravel }
  /// As a pan.
  public var velocityEstimator: VelocityEstimator { pan.velocityEstimator }

  /// Whether the first finger came from an edge, and the fingers are far enough from their start.
  ///
  /// If the finger landed elsewhere it fails with `wrongDirection`, before it has moved; an edge
  /// pan of several fingers does so when they are all down.
  public func verdict(on fingers: FingerGroup, in context: GestureContext) -> FingerVerdict {
    distanceToEdge(of: fingers, in: context) <= Self.margin * context.touchScale
      ? pan.verdict(on: fingers, in: context) : .fail(.wrongDirection)
  }

  /// The margin at the edge, and the distance of the pan.
  ///
  /// - Parameters:
  ///   - fingers: the fingers.
  ///   - context: the surroundings at the event.
  /// - Returns: the margin with the reason `wrongDirection`, then those of ``pan``.
  public func thresholds(
    of fingers: FingerGroup, in context: GestureContext
  ) -> [GestureThreshold] {
    [
      GestureThreshold(
        .wrongDirection, .distance, limit: Self.margin * context.touchScale,
        reached: distanceToEdge(of: fingers, in: context))
    ] + pan.thresholds(of: fingers, in: context)
  }

  /// How far inside the nearest of the edges the first finger landed, in stage points; infinite
  /// without edges.
  private func distanceToEdge(of fingers: FingerGroup, in context: GestureContext) -> Double {
    let (start, stage) = (fingers.firstPosition, context.stage)
    var distance = Double.infinity
    if edges.contains(.top) { distance = Swift.min(distance, start.y - stage.minY) }
    if edges.contains(.left) { distance = Swift.min(distance, start.x - stage.minX) }
    if edges.contains(.bottom) { distance = Swift.min(distance, stage.maxY - start.y) }
    if edges.contains(.right) { distance = Swift.min(distance, stage.maxX - start.x) }
    return distance
  }

  /// The value that is reported.
  public func value(of fingers: FingerGroup, at time: Double) -> Value {
    pan.value(of: fingers, at: time)
  }
}

extension EdgePan: DescribedGesture {
  package static var word: StaticString { "edgePan" }
  package static var place: StaticString { "an edge pan" }

  /// Goes to each setting: the only list of them.
  package mutating func visit(_ each: some SettingsVisitor) {
    each.choices("edges", &edges, or: nil)
    each.refuse(
      if: edges.isEmpty,
      "an edge pan needs \"edges\": one or more of left, right, top and bottom")
    pan.visit(each)
  }
}

extension EdgePan.Edges: SettingWord {
  /// The noun for such a value.
  public static var noun: StaticString { "edge" }
  /// All values, in the order of lists.
  public static var values: [EdgePan.Edges] { [.left, .right, .top, .bottom] }
  /// The word in traces.
  public var word: StaticString? {
    switch self {
    case .left: "left"
    case .right: "right"
    case .top: "top"
    default: "bottom"
    }
  }
}
