#if canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
import SwiftUI
import TsumamiCoreGraphics
import TsumamiGeometry

/// A long press, and then a drag of the same finger.
///
/// ```swift
/// @GestureState private var phase = PressThenDrag.Phase.inactive
/// @State private var place = Vector.zero
///
/// Circle()
///   .fill(phase == .inactive ? .blue : .orange)
///   .offset(x: place.x + phase.translation.x, y: place.y + phase.translation.y)
///   .gesture(PressThenDrag($phase) { place += $0 })
/// ```
///
/// A gesture that is cancelled leaves the phase inactive and calls nobody.
public struct PressThenDrag: Gesture {
  /// What the finger is doing.
  public enum Phase: Equatable, Sendable {
    /// Nothing.
    case inactive
    /// It presses, not yet long enough.
    case pressing
    /// It has pressed long enough, and has not moved since.
    case pressed
    /// It drags, and has come so far from where it pressed, in points.
    case dragging(Vector)

    /// How far the finger has dragged; zero as long as it does not.
    public var translation: Vector {
      if case .dragging(let translation) = self { translation } else { .zero }
    }

    /// Whether the press was long enough.
    public var isConfirmed: Bool { self != .inactive && self != .pressing }
  }

  private let phase: GestureState<Phase>
  private let minimumDuration: Double
  private let onEnded: (Vector) -> Void

  /// Makes the gesture.
  ///
  /// - Parameters:
  ///   - phase: where what the finger does is kept; it is inactive again by itself.
  ///   - minimumDuration: how long the finger presses, in seconds.
  ///   - onEnded: called with the whole translation when the finger is lifted after a drag.
  public init(
    _ phase: GestureState<Phase>, minimumDuration: Double = 0.5,
    onEnded: @escaping (Vector) -> Void
  ) {
    self.phase = phase
    self.minimumDuration = minimumDuration
    self.onEnded = onEnded
  }

  /// What the composition says.
  public typealias Value = SequenceGesture<LongPressGesture, DragGesture>.Value

  /// The composition.
  public var body: some Gesture<Value> {
    LongPressGesture(minimumDuration: minimumDuration)
      .sequenced(before: DragGesture(minimumDistance: 0))
      .updating(phase) { value, phase, _ in phase = Phase(value) }
      .onEnded { value in
        if case .dragging(let translation) = Phase(value) { onEnded(translation) }
      }
  }
}

extension PressThenDrag.Phase {
  init(_ value: SequenceGesture<LongPressGesture, DragGesture>.Value) {
    switch value {
    case .first(let isPressing): self = isPressing ? .pressing : .inactive
    case .second(let isPressed, let drag):
      guard isPressed else {
        self = .inactive
        return
      }
      // The drag of a finger that has not moved since says a translation of zero.
      let translation = Vector(drag?.translation ?? .zero)
      self = translation == .zero ? .pressed : .dragging(translation)
    }
  }
}
#endif
