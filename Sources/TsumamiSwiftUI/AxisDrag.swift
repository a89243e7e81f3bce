#if canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
import SwiftUI
import TsumamiGeometry
import TsumamiManipulation
import TsumamiMotion
import TsumamiViews

/// The values of a drag along one axis.
///
/// Along a horizontal axis they grow towards the trailing side, as `offset(x:)` does.
public struct AxisDrag: Equatable, Sendable {
  /// How far the finger has moved since the first 10 points decided, in points.
  public var translation = 0.0
  /// Its velocity, in points per second.
  public var velocity = 0.0
  /// The translation that a scroll view would reach if the finger were lifted now.
  public var predictedEndTranslation: Double {
    translation + Decay.normal.rest(from: 0, velocity: velocity)
  }

  /// Makes values.
  public init(translation: Double = 0, velocity: Double = 0) {
    (self.translation, self.velocity) = (translation, velocity)
  }
}

/// The directions in which a view can be dragged along one axis.
public struct AxisDragDirections: OptionSet, Sendable {
  /// The set as bits.
  public let rawValue: UInt8

  /// Makes a set from bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Towards the leading side, or up.
  public static let backward = AxisDragDirections(rawValue: 1)
  /// Towards the trailing side, or down.
  public static let forward = AxisDragDirections(rawValue: 2)
  /// Both.
  public static let both: AxisDragDirections = [.backward, .forward]
}

extension View {
  /// Lets fingers drag this view along one axis, inside a scroll view that scrolls along the other.
  ///
  /// The first 10 points decide: a drag that goes more along the axis than across it belongs to
  /// this view, unless it cannot move that way; any other drag belongs to the scroll view. That is
  /// so on every version of the system from iOS 17 on. Taps and long presses on the view do not
  /// wait.
  ///
  /// ```swift
  /// row
  ///   .offset(x: offset)
  ///   .axisDrag(.horizontal, directions: offset == 0 ? .backward : .both) { phase in
  ///     offset = phase.isActive ? min(phase.value.translation, 0) : 0
  ///   }
  /// ```
  ///
  /// - Parameters:
  ///   - axis: the axis.
  ///   - directions: the directions in which the view can move now; a drag in another one is left
  ///     to the views around it.
  ///   - isEnabled: whether fingers drag the view.
  ///   - onPhase: called when a drag begins, at every change, and when it ends or is cancelled.
  /// - Returns: a view that takes fingers.
  public func axisDrag(
    _ axis: Axis, directions: AxisDragDirections = .both, isEnabled: Bool = true,
    onPhase: @escaping (EditPhase<AxisDrag>) -> Void
  ) -> some View {
    modifier(
      AxisDragModifier(
        axis: axis, directions: directions, isEnabled: isEnabled, onPhase: onPhase))
  }
}

struct AxisDragModifier: ViewModifier {
  let axis: Axis
  let directions: AxisDragDirections
  let isEnabled: Bool
  let onPhase: (EditPhase<AxisDrag>) -> Void
  @Environment(\.layoutDirection) private var layoutDirection
  @GestureState private var isHeld = false
  @State private var session = AxisDragSession()

  /// -1 where the trailing side is on the left.
  var sign: Double { axis == .horizontal && layoutDirection == .rightToLeft ? -1 : 1 }

  /// The rule for displacements on the screen.
  var lock: AxisLock {
    let (backward, forward) = (directions.contains(.backward), directions.contains(.forward))
    return AxisLock(
      axis == .horizontal ? .horizontal : .vertical, movesBackward: sign > 0 ? backward : forward,
      movesForward: sign > 0 ? forward : backward)
  }

  #if canImport(UIKit)
  func body(content: Content) -> some View {
    content
      .contentShape(Rectangle())
      .background {
        AxisDragRegion(lock: lock, sign: sign, isEnabled: isEnabled, onPhase: onPhase)
      }
  }
  #else
  func body(content: Content) -> some View {
    content
      .contentShape(Rectangle())
      .gesture(drag, including: isEnabled ? .all : .subviews)
      .onChange(of: isHeld) { _, isHeld in if !isHeld { cancel() } }
  }
  #endif

  /// A drag of SwiftUI, where no recognizer of UIKit is; a mouse does not scroll, so that it
  /// competes with nothing.
  var drag: some Gesture {
    DragGesture(minimumDistance: CGFloat(AxisLock.slop))
      .updating($isHeld) { value, isHeld, _ in
        isHeld = true
        let way = Vector(value.translation)
        guard let start = session.start else {
          let start = lock.slop(of: way)
          (session.start, session.isTaken) = (start, lock.takes(way))
          if session.isTaken { onPhase(.began(self.value(way - start, Vector(value.velocity)))) }
          return
        }
        guard session.isTaken else { return }
        onPhase(.changed(self.value(way - start, Vector(value.velocity))))
      }
      .onEnded { value in
        guard let start = session.start else { return }
        session.start = nil
        guard session.isTaken else { return }
        onPhase(.ended(self.value(Vector(value.translation) - start, Vector(value.velocity))))
      }
  }

  /// Forgets a drag that was cancelled.
  func cancel() {
    guard session.start != nil else { return }
    session.start = nil
    if session.isTaken { onPhase(.cancelled(AxisDrag())) }
  }

  private func value(_ way: Vector, _ velocity: Vector) -> AxisDrag {
    AxisDrag(
      translation: lock.axis.component(of: way) * sign,
      velocity: lock.axis.component(of: velocity) * sign)
  }
}

/// A drag of SwiftUI under way.
@MainActor final class AxisDragSession {
  /// The translation with which it was decided; nil without a drag.
  var start: Vector?
  var isTaken = false
}
#endif
