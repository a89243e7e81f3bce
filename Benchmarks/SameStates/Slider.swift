import Tsumami

/// A kind from outside: a node that a finger moves along x, and that springs back.
struct Slider: AttachmentKind {
  static var word: StaticString { "slider" }
  /// The length of its track in points.
  var length = 200.0

  mutating func visit(_ each: some SettingsVisitor) {
    each.number("length", &length, or: 200, .distance)
  }

  final class Behavior: AttachmentBehavior {
    private(set) var settings: Slider
    private(set) var value = 0.0
    private var hold = 0.0
    private var way = MotionDriver(0.0)

    init(_ settings: Slider) { self.settings = settings }

    func update(_ settings: Slider, in context: AttachmentContext) { self.settings = settings }

    func begin(_ start: Pan.Value, in context: AttachmentContext) {
      way.put(at: value)
      hold = (context.location?.x ?? 0) - value
    }

    func solve(in context: AttachmentContext) {
      if let location = context.location { slide(to: location.x - hold, in: context) }
    }

    func end(_ end: Pan.Value, in context: AttachmentContext) {
      way.put(at: value)
      way.spring(
        to: 0, by: DampedSpring(response: 0.3), velocity: end.velocity?.x, at: context.time)
      context.send(.departed)
    }

    func cancel(_ reason: GestureReason, in context: AttachmentContext) {
      slide(to: 0, in: context)
    }

    var restTime: Double { way.restTime > -.infinity ? way.restTime : .infinity }

    func sample(at time: Double, in context: AttachmentContext) {
      slide(to: way.value(at: time), in: context)
      guard time >= way.restTime else { return }
      way.put(at: value)
      context.send(.arrived)
    }

    private func slide(to x: Double, in context: AttachmentContext) {
      let before = value
      value = min(max(x, 0), settings.length)
      context.stage.setPlacement(
        Placement(translation: Vector(value, 0)), of: context.node)
      if value != before { context.send(.changed) }
    }
  }
}
