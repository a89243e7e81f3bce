#if canImport(CoreGraphics)
import TsumamiGeometry
import TsumamiManipulation

extension Limits {
  /// Limits that a function of the main actor decides: it may read views and your own state.
  ///
  /// Use them only with the views and modifiers of the Apple products, which call them on the main
  /// actor.
  ///
  /// - Parameter resolve: a continuous and idempotent function from the proposed placement, and the
  ///   point in the parent's coordinates about which fingers scale, to the placement that is shown.
  /// - Returns: the limits.
  public static func custom(
    onMainActor resolve: @escaping @MainActor (_ proposed: Placement, _ about: Vector) -> Placement
  ) -> Limits {
    .custom { proposed, point in MainActor.assumeIsolated { resolve(proposed, point) } }
  }
}

extension Sheet.Detent {
  /// A detent whose height a function of the main actor decides: it may read views and your own
  /// state.
  ///
  /// Use it only with the sheets of the Apple products, which call it on the main actor.
  ///
  /// - Parameters:
  ///   - name: the name.
  ///   - height: a function from the height that the sheet may have to the detent's, in points.
  /// - Returns: the detent.
  public static func custom(
    _ name: String, onMainActor height: @escaping @MainActor (_ mostHeight: Double) -> Double
  ) -> Sheet.Detent {
    Sheet.Detent(name, .custom { most in MainActor.assumeIsolated { height(most) } })
  }
}
#endif
