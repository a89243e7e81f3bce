import Tsumami
import TsumamiTesting

/// Something that a program may do to a stage at any time, also in a callback.
public struct RandomAction: Sendable {
  /// Does it.
  let perform: @Sendable (RandomStage) -> Void

  init(_ perform: @escaping @Sendable (RandomStage) -> Void) { self.perform = perform }

  /// The same with some node.
  private static func node(
    _ perform: @escaping @Sendable (RandomStage, NodeID) -> Void
  ) -> RandomAction {
    RandomAction { random in random.any(of: random.nodes).map { perform(random, $0) } }
  }

  /// The same with some attachment.
  private static func attachment(
    _ perform: @escaping @Sendable (RandomStage, AttachmentID) -> Void
  ) -> RandomAction {
    RandomAction { random in random.any(of: random.attachments).map { perform(random, $0) } }
  }

  /// Everything; what is there for every kind is there for each new one.
  public static let all: [RandomAction] =
    tree + input + questions
    + RandomKind.all.flatMap { kind in
      [node { $0.attach(kind, to: $1) }, node { kind.drive($0, $1) }]
    }
    + [
      attachment { $0.stage.remove($1) },
      attachment { $0.configure($1) },
      RandomAction { $0.stage.cancelInput() },
    ]

  /// What a recording has lines for.
  public static let recorded: [RandomAction] =
    tree
    + RandomKind.all.map { kind in node { $0.attach(kind, to: $1) } }
    + RandomKind.all.filter(\.isRecorded).map { kind in node { kind.drive($0, $1) } }
    + [
      attachment { $0.stage.remove($1) },
      attachment { $0.configure($1) },
    ]

  private static let tree = [
    RandomAction { $0.addNode() },
    node { $0.stage.remove($1) },
    node { $0.stage.bringToFront($1) },
    node { random, node in random.any(of: random.nodes).map { random.stage.move(node, to: $0) } },
    node { $0.stage.move($1, to: $0.stage.root) },
    node { $0.stage.setEnabled($0.chance(0.7), of: $1) },
    node {
      let origin = $0.vector(in: 0...400)
      $0.stage.setFrame(Rect(origin: origin, size: $0.size(in: 0...400)), of: $1)
    },
    node {
      $0.stage.setPlacement(
        Placement(
          translation: $0.vector(in: -300...300),
          scale: $0.chance(0.5) ? .one : $0.vector(in: 0.1...4), rotation: $0.number(in: -4...4)),
        of: $1)
    },
    RandomAction { $0.stage.resize(to: $0.size(in: 300...1000)) },
    node { $0.stage.focus = $0.chance(0.8) ? $1 : nil },
    RandomAction { $0.stage.pointsPerMillimetre = $0.number(in: 2...12) },
    RandomAction { $0.stage.finishMotions() },
  ]

  private static let input = [
    RandomAction { random in
      let phase: PointerPhase = random.one(of: .down, .move, .move, .up, .cancel, .hover)
      random.stage.send(
        .pointer(
          random.integer(in: 1...80), phase, at: random.vector(in: 0...600),
          time: random.stage.time))
    },
    RandomAction { random in
      let action: IndirectSample.Action = random.one(
        of: .magnify(random.number(in: 0.8...1.2)), .rotate(random.number(in: -1...1)),
        .scroll(random.vector(in: -90...90), isPrecise: random.chance(0.5)))
      let phase: IndirectSample.Phase? = random.one(of: nil, .began, .changed, .ended, .cancelled)
      random.stage.send(
        .indirect(
          IndirectSample(
            action, phase: phase, at: random.vector(in: 0...600), time: random.stage.time)))
    },
    RandomAction { random in
      let key: KeySample.Key = random.one(
        of: .escape, .arrowUp, .arrowDown, .leftBracket, .home, .end, .pageUp, .space)
      random.stage.send(.key(KeySample(key, time: random.stage.time)))
    },
    RandomAction { $0.stage.advance(to: $0.stage.time + $0.random.double(in: 0...1)) },
    RandomAction { $0.stage.flush() },
    RandomAction { $0.stage.cancelInput() },
  ]

  private static let questions = [
    RandomAction { random in
      let asks = random.chance(0.7)
      random.stage.requiresFailure =
        asks
        ? { [weak random] _, _ in random.map { !$0.answer("requiresFailure") } ?? false } : nil
    },
    RandomAction { _ = $0.complaints() },
    RandomAction { random in
      let point = random.vector(in: 0...600)
      _ = random.stage.hitTest(point)
      _ = random.stage.boxHandle(at: point)
      _ = random.stage.listens(
        to: IndirectSample(.scroll(Vector(0, 1), isPrecise: true), at: point, time: 0))
      _ = random.stage.isEditedByKeys
      _ = random.stage.nextDeadline
    },
  ]
}
