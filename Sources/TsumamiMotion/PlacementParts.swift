import TsumamiGeometry

/// A placement, a change of one, or its velocity, as parts that can be added: translation, the
/// logarithms of the scales, rotation.
///
/// Scales multiply, so their logarithms are what moves evenly and has a velocity.
///
/// ```swift
/// let halfway = PlacementParts(placement) * 0.5
/// halfway.placement.scale  // the square root of the scale
/// ```
@frozen public struct PlacementParts: MotionValue, Equatable {
  /// In points, or points per second.
  public var translation: Vector
  /// The natural logarithms of the scales, or their velocity per second.
  ///
  /// ln 2 is twice as large. A velocity of 1 makes content e times as large in a second.
  public var logarithmOfScale: Vector
  /// In radians, clockwise on screen, or radians per second.
  public var rotation: Double

  /// Makes parts; what is left out is zero.
  ///
  /// - Parameters:
  ///   - translation: the translation.
  ///   - logarithmOfScale: the natural logarithms of the scales.
  ///   - rotation: the rotation.
  @inlinable public init(
    translation: Vector = .zero, logarithmOfScale: Vector = .zero, rotation: Double = 0
  ) {
    self.translation = translation
    self.logarithmOfScale = logarithmOfScale
    self.rotation = rotation
  }

  /// The parts of a placement.
  ///
  /// A scale is taken without its sign; one of 0, which has no logarithm, counts as 1.
  @inline(never) public init(_ placement: Placement) {
    self.init(
      translation: placement.translation,
      logarithmOfScale: Vector(
        Self.logarithm(of: placement.scale.x), Self.logarithm(of: placement.scale.y)),
      rotation: placement.rotation)
  }

  /// The placement of these parts; its scales are positive.
  ///
  /// A change of parts by addition is a change of scales by multiplication.
  public var placement: Placement {
    @inline(never) get {
      Placement(
        translation: translation,
        scale: Vector(exponential(logarithmOfScale.x), exponential(logarithmOfScale.y)),
        rotation: rotation)
    }
  }

  private static func logarithm(of scale: Double) -> Double {
    scale == 0 || scale == 1 ? 0 : TsumamiGeometry.logarithm(abs(scale))
  }

  /// Five.
  @inlinable public static var componentCount: Int { 5 }

  /// The translation, the logarithms of the scales, and the rotation are one part each.
  @inlinable public static func part(of component: Int) -> Int { component / 2 }

  /// x and y of the translation, the logarithms of both scales, the rotation.
  @inlinable public subscript(component component: Int) -> Double {
    get {
      switch component {
      case 0, 1: translation[component: component]
      case 2, 3: logarithmOfScale[component: component - 2]
      default: rotation
      }
    }
    set {
      switch component {
      case 0, 1: translation[component: component] = newValue
      case 2, 3: logarithmOfScale[component: component - 2] = newValue
      default: rotation = newValue
      }
    }
  }

  /// The identity, or rest.
  @inlinable public static var zero: PlacementParts { PlacementParts() }

  /// The sum, part by part.
  @inlinable public static func + (left: PlacementParts, right: PlacementParts) -> PlacementParts {
    PlacementParts(
      translation: left.translation + right.translation,
      logarithmOfScale: left.logarithmOfScale + right.logarithmOfScale,
      rotation: left.rotation + right.rotation)
  }

  /// The difference, part by part.
  @inlinable public static func - (left: PlacementParts, right: PlacementParts) -> PlacementParts {
    PlacementParts(
      translation: left.translation - right.translation,
      logarithmOfScale: left.logarithmOfScale - right.logarithmOfScale,
      rotation: left.rotation - right.rotation)
  }

  /// All parts multiplied by a number.
  @inlinable public static func * (parts: PlacementParts, factor: Double) -> PlacementParts {
    PlacementParts(
      translation: parts.translation * factor, logarithmOfScale: parts.logarithmOfScale * factor,
      rotation: parts.rotation * factor)
  }

  /// The length in points; a logarithm of a scale and a radian count as 1000 points, so that
  /// content of that size rests within the same tolerance at its edges.
  @inlinable public var magnitude: Double {
    Swift.max(translation.length, logarithmOfScale.length * 1000, abs(rotation) * 1000)
  }
}
