#if !hasFeature(Embedded)
import TsumamiGeometry

extension Limits {
  /// Limits that a function of the main actor decides: it may read your own state, and views.
  ///
  /// ```swift
  /// @MainActor final class Fader {
  ///   let stage = Stage(size: Size(400, 300))
  ///   var length = 120.0
  ///
  ///   func add() {
  ///     let knob = stage.add(Node(frame: Rect(20, 240, 40, 40)))
  ///     stage.manipulate(knob) {
  ///       $0.limits = .custom(onMainActor: { [weak self] proposed, _ in
  ///         let x = min(max(proposed.translation.x, 0), self?.length ?? 0)
  ///         return Placement(translation: Vector(x, 0))
  ///       })
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// Use them only with a stage, a view or a modifier that is on the main actor: a call elsewhere
  /// stops the program. After a change of the state they act at the next movement of the content;
  /// to apply them at once, set them again.
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
  /// A detent whose height a function of the main actor decides: it may read your own state, and
  /// views.
  ///
  /// Use it only with a sheet that is on the main actor: a call elsewhere stops the program.
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
