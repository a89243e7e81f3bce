#if canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
import SwiftUI
import TsumamiGeometry
import TsumamiViews

/// A long press, and then a drag of the same finger.
///
/// ```swift
/// @GestureState private var phase = PressThenDrag.Phase.inactive
/// @State private var place = Vector.zero
///
/// Circle()
///   .fill(phase.isConfirmed ? .orange : .blue)
///   .offset(CGSize(place + phase.translation))
///   .gesture(PressThenDrag($phase) { place += $0 })
/// ```
///
/// A gesture that is cancelled leaves the phase inactive and calls nothing.
public struct PressThenDrag: Gesture {
  /// The phases.
  public enum Phase: Equatable, Sendable {
    /// No finger presses.
    case inactive
    /// A finger presses, not yet long enough.
    case pressing
    /// It has pressed long enough, and has not moved since.
    case pressed
    /// It drags; the translation from where it pressed, in points.
    case dragging(Vector)

    /// The translation of the drag; zero in the other phases.
    public var translation: Vector {
      if case .dragging(let translation) = self { translation } else { .zero }
    }

    /// Whether a finger presses or drags.
    public var isActive: Bool { self != .inactive }

    /// Whether the press was long enough.
    public var isConfirmed: Bool { self != .inactive && self != .pressing }

    /// Whether the finger has moved after its press.
    public var isDragging: Bool { if case .dragging = self { true } else { false } }
  }

  private let phase: GestureState<Phase>
  private let minimumDuration: Double
  private let maximumDistance: CGFloat
  private let coordinateSpace: any CoordinateSpaceProtocol
  private let onEnded: (Vector) -> Void

  /// Makes the gesture.
  ///
  /// - Parameters:
  ///   - phase: the state that holds the phase; it is inactive again by itself.
  ///   - minimumDuration: the duration of the press, in seconds.
  ///   - maximumDistance: the distance in points that the finger may move during the press.
  ///   - coordinateSpace: the coordinates of the translation; those of the view by default.
  ///   - onEnded: called with the whole translation when the finger is lifted after a drag.
  public init(
    _ phase: GestureState<Phase>, minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10,
    coordinateSpace: some CoordinateSpaceProtocol = .local, onEnded: @escaping (Vector) -> Void
  ) {
    self.phase = phase
    self.minimumDuration = minimumDuration
    self.maximumDistance = maximumDistance
    self.coordinateSpace = coordinateSpace
    self.onEnded = onEnded
  }

  /// The value of the composition.
  public typealias Value = SequenceGesture<LongPressGesture, DragGesture>.Value

  /// The composition.
  public var body: some Gesture<Value> {
    LongPressGesture(minimumDuration: minimumDuration, maximumDistance: maximumDistance)
      .sequenced(before: DragGesture(minimumDistance: 0, coordinateSpace: coordinateSpace))
      .updating(phase) { value, phase, _ in
        let next = Phase(value)
        // A finger that is back where it pressed still drags.
        phase = next == .pressed && phase.isDragging ? .dragging(.zero) : next
      }
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
      // A finger that has not moved since the press has a translation of zero.
      let translation = Vector(drag?.translation ?? .zero)
      self = translation == .zero ? .pressed : .dragging(translation)
    }
  }
}
#endif
