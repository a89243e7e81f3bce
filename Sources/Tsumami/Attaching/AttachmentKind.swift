/// A kind of attachment of your own: a plain value with its settings.
///
/// A kind is one file of any package. The value names the gesture that recognises the pointers; its
/// ``AttachmentBehavior`` moves the content. Your kind also has all that the engine's own kinds
/// have: options, the offer of pointers and the arbiter, callbacks, an observer's events,
/// descriptions, recordings, replays and explanations.
///
/// ```swift
/// struct Slider: AttachmentKind {
///   static var word: StaticString { "slider" }
///   /// The length of the track in points of the parent.
///   var length = 100.0
///   /// The value, from 0 to 1.
///   var value = 0.0
///
///   mutating func visit(_ each: some SettingsVisitor) {
///     each.number("length", &length, or: 100, .distance)
///     each.number("value", &value, or: 0, .value)
///   }
///
///   final class Behavior: AttachmentBehavior {
///     private(set) var settings: Slider
///     private var hold = 0.0
///     init(_ settings: Slider) { self.settings = settings }
///     var value: Double { settings.value }
///
///     func update(_ settings: Slider, in context: AttachmentContext) {
///       self.settings = settings
///       slide(to: settings.value * settings.length, in: context)
///     }
///     func begin(_ value: Pan.Value, in context: AttachmentContext) {
///       hold = (context.location?.x ?? 0) - settings.value * settings.length
///     }
///     func solve(in context: AttachmentContext) {
///       guard let location = context.location else { return }
///       if slide(to: location.x - hold, in: context) { context.send(.changed) }
///     }
///     @discardableResult
///     private func slide(to x: Double, in context: AttachmentContext) -> Bool {
///       let before = settings.value
///       settings.value = settings.length > 0 ? min(max(x / settings.length, 0), 1) : 0
///       var placement = Placement.identity
///       placement.translation.x = settings.value * settings.length
///       context.stage.setPlacement(placement, of: context.node)
///       return settings.value != before
///     }
///   }
/// }
///
/// stage.attach(Slider(), to: node)
/// ```
///
/// The guide "A manipulation of your own" goes through such a file.
public protocol AttachmentKind: Equatable, Sendable {
  /// The gesture that recognises the pointers; a pan of one finger by default.
  associatedtype Gesture: GestureProtocol = Pan
  /// The content that pointers hold, and how it moves.
  associatedtype Behavior: AttachmentBehavior where Behavior.Kind == Self

  /// The key under which a trace describes the kind in a node; one of no other kind.
  static var word: StaticString { get }

  /// The gesture that recognises the pointers.
  ///
  /// The attachment begins when it begins, and ends when it ends. Callbacks of the gesture itself
  /// are not called.
  var gesture: Gesture { get }

  /// Makes the usual settings.
  init()

  /// Goes to each setting: the only list of them.
  ///
  /// A description writes by it, a trace is read by it.
  mutating func visit(_ each: some SettingsVisitor)
}

extension AttachmentKind where Gesture == Pan {
  /// A pan of one finger.
  public var gesture: Pan { Pan(maximumPointers: 1) }
}
