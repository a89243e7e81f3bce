import Tsumami

/// A knob on the board that is pressed, then dragged: it shows the states of a long press that is
/// followed by a pan.
public final class Knob {
  /// The states of the knob.
  public enum State: Int, Equatable, Sendable {
    /// No finger is on it.
    case inactive
    /// A finger is on it, and the press is not long enough yet.
    case pressing
    /// It follows the finger.
    case dragging
  }

  /// Its diameter in points.
  public static var diameter: Double { 72 }

  /// Its node on the stage.
  public let node: NodeID
  private let stage: Stage
  private let transient = TransientState(State.inactive)

  init(on stage: Stage, at center: Vector) {
    self.stage = stage
    node = stage.add(
      Node(
        frame: Rect(center: center, size: Size(Self.diameter, Self.diameter)),
        hitInsets: Insets(-8)))
    let pressThenDrag = LongPress(minimumDuration: 0.35)
      .sequenced(before: Pan(minimumDistance: 0, slop: .included))
      .updating(transient) { value, state in
        switch value {
        case .first: state = .pressing
        case .second: state = .dragging
        }
      }
      .onChanged { [node] value in
        guard case .second(_, let drag?) = value else { return }
        stage.setPlacement(Placement(translation: drag.translation), of: node)
      }
      .onEnded { [node] _ in Self.settle(node, on: stage) }
      .onCancelled { [node] _ in stage.setPlacement(.identity, of: node) }
    stage.attach(pressThenDrag, to: node) { $0.priority = .high }
  }

  /// Its state at the time of the stage.
  public var state: State { transient.value(at: stage.time) }

  /// Moves the frame to where the knob was dragged, within the board.
  private static func settle(_ node: NodeID, on stage: Stage) {
    guard let frame = stage.frame(of: node), let placement = stage.placement(of: node) else {
      return
    }
    let board = stage.bounds.size
    var origin = frame.origin + placement.translation
    origin.x = origin.x.clamped(from: 0, to: Swift.max(board.width - diameter, 0))
    origin.y = origin.y.clamped(from: 0, to: Swift.max(board.height - diameter, 0))
    stage.setFrame(Rect(origin: origin, size: frame.size), of: node)
    stage.setPlacement(.identity, of: node)
  }
}
