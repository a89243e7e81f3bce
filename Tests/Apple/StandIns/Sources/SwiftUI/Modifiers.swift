// Addresses are below https://developer.apple.com/documentation/swiftui/

/// viewmodifier
@MainActor @preconcurrency public protocol ViewModifier {
  /// viewmodifier/body
  associatedtype Body: View
  /// viewmodifier/content
  typealias Content = _ViewModifier_Content<Self>
  /// viewmodifier/body(content:)
  @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
}

extension ViewModifier where Body == Never {
  /// viewmodifier/body(content:)-70h6f
  @MainActor @preconcurrency public func body(content: Content) -> Body {
    fatalError("there is nothing in here")
  }
}

/// Stands for the content of a modifier, which has no page.
public struct _ViewModifier_Content<Modifier: ViewModifier>: StandInPrimitive {
  /// Stands for what is modified.
  public nonisolated init(standIn: ()) {}
}

/// modifiedcontent
public struct ModifiedContent<Content, Modifier> {
  /// modifiedcontent/content
  public var content: Content
  /// modifiedcontent/modifier
  public var modifier: Modifier
  /// modifiedcontent/init(content:modifier:)
  public nonisolated init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}
extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  public var body: Modifier.Body { modifier.body(content: .init(standIn: ())) }
}

/// What a modifier does to the layout, as far as tests ask.
public enum StandInEffect: @unchecked Sendable {
  case none
  case direction(LayoutDirection)
  case offset(CGFloat, CGFloat)
  case position(CGPoint)
  case scale(CGFloat, CGFloat)
  case rotation(Angle)
}

/// What modifiers return here; it keeps what it modifies.
public struct StandInModified<Content: View>: StandInPrimitive {
  nonisolated(unsafe) let content: Content
  let effect: StandInEffect
  nonisolated init(_ content: Content, _ effect: StandInEffect = .none) {
    (self.content, self.effect) = (content, effect)
  }
}

protocol StandInWrapper {
  @MainActor var standInInside: any View { get }
  @MainActor var standInEffect: StandInEffect { get }
}
extension StandInModified: StandInWrapper {
  var standInInside: any View { content }
  var standInEffect: StandInEffect { effect }
}
extension ModifiedContent: StandInWrapper where Content: View, Modifier: ViewModifier {
  var standInInside: any View {
    // A modifier of ours hides what is around its content.
    content
  }
  var standInEffect: StandInEffect { .none }
}

/// Where effects put a point of the content, relative to its middle or to the place that it got, in
/// coordinates from left to right: from right to left SwiftUI mirrors offsets, positions and
/// angles.
///
/// - Parameters:
///   - view: the view with its modifiers.
///   - point: the point, from the middle of the content.
///   - direction: the layout direction around the view.
///   - width: the width of the area in which positions lie.
/// - Returns: the point, and the direction that the content has.
@MainActor public func standInPlace(
  in view: any View, of point: CGPoint, _ direction: LayoutDirection, width: CGFloat
) -> (point: CGPoint, direction: LayoutDirection) {
  guard let wrapper = view as? any StandInWrapper else { return (point, direction) }
  var own = direction
  if case .direction(let other) = wrapper.standInEffect { own = other }
  var (place, found) = standInPlace(in: wrapper.standInInside, of: point, own, width: width)
  let sign: CGFloat = direction == .rightToLeft ? -1 : 1
  switch wrapper.standInEffect {
  case .none, .direction: break
  case .offset(let x, let y): place = CGPoint(x: place.x + sign * x, y: place.y + y)
  case .position(let to):
    let x = direction == .rightToLeft ? width - to.x : to.x
    place = CGPoint(x: place.x + x, y: place.y + to.y)
  case .scale(let x, let y): place = CGPoint(x: place.x * x, y: place.y * y)
  case .rotation(let angle):
    place = place.applying(CGAffineTransform(rotationAngle: sign * CGFloat(angle.radians)))
  }
  return (place, found)
}

extension View {
  /// view/modifier(_:)
  public nonisolated func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
  /// view/frame(width:height:alignment:)
  public nonisolated func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View { StandInModified(self) }
  /// view/position(_:)
  public nonisolated func position(_ position: CGPoint) -> some View {
    StandInModified(self, .position(position))
  }
  /// view/environment(_:_:)
  public nonisolated func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some View {
    StandInModified(self, (value as? LayoutDirection).map { .direction($0) } ?? .none)
  }
  /// view/clipped(antialiased:)
  public nonisolated func clipped(antialiased: Bool = false) -> some View { StandInModified(self) }
  #if os(visionOS)
  /// view/hovereffect(_:)
  public nonisolated func hoverEffect(_ effect: HoverEffect = .automatic) -> some View {
    StandInModified(self)
  }
  /// view/contentshape(_:_:eofill:)
  public nonisolated func contentShape<S: Shape>(
    _ kind: ContentShapeKinds, _ shape: S, eoFill: Bool = false
  ) -> some View { StandInModified(self) }
  #endif
  /// view/allowshittesting(_:)
  public nonisolated func allowsHitTesting(_ enabled: Bool) -> some View { StandInModified(self) }
  /// view/ontapgesture(count:perform:)
  public nonisolated func onTapGesture(
    count: Int = 1, perform action: @escaping () -> Void
  ) -> some View { StandInModified(self) }
  /// view/accessibilityactions(_:)
  public nonisolated func accessibilityActions<Content: View>(
    @ViewBuilder _ content: () -> Content
  ) -> some View { StandInModified(self) }
  #if !os(visionOS)
  /// view/sensoryfeedback(_:trigger:condition:)
  @available(iOS 17.0, macOS 14.0, *)
  public nonisolated func sensoryFeedback<T: Equatable>(
    _ feedback: SensoryFeedback, trigger: T, condition: @escaping (T, T) -> Bool
  ) -> some View {
    let plays: (Any, Any) -> Bool = { old, new in
      guard let old = old as? T, let new = new as? T else { return false }
      return condition(old, new)
    }
    standInFeedback.append((feedback, plays))
    return StandInModified(self)
  }
  #endif
  /// view/transaction(value:_:)
  public nonisolated func transaction(
    value: some Equatable, _ transform: @escaping (inout Transaction) -> Void
  ) -> some View { StandInModified(self) }
  /// view/offset(_:)
  public nonisolated func offset(_ offset: CGSize) -> some View {
    StandInModified(self, .offset(offset.width, offset.height))
  }
  /// view/offset(x:y:)
  public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    StandInModified(self, .offset(x, y))
  }
  /// view/scaleeffect(x:y:anchor:)
  public nonisolated func scaleEffect(
    x: CGFloat = 1.0, y: CGFloat = 1.0, anchor: UnitPoint = .center
  ) -> some View { StandInModified(self, .scale(x, y)) }
  /// view/rotationeffect(_:anchor:)
  public nonisolated func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
    StandInModified(self, .rotation(angle))
  }
  /// view/overlay(alignment:content:)
  public nonisolated func overlay<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View { StandInModified(self) }
  /// view/background(alignment:content:)
  public nonisolated func background<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View { StandInModified(self) }
  /// view/contentshape(_:eofill:)
  public nonisolated func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
    StandInModified(self)
  }
  /// view/safeareapadding(_:)
  @available(iOS 17.0, macOS 14.0, visionOS 1.0, *)
  public nonisolated func safeAreaPadding(_ insets: EdgeInsets) -> some View {
    StandInModified(self)
  }
  /// view/coordinatespace(_:)
  @available(iOS 17.0, macOS 14.0, visionOS 1.0, *)
  public nonisolated func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
    StandInModified(self)
  }
  /// view/gesture(_:including:)
  public nonisolated func gesture<T: Gesture>(
    _ gesture: T, including mask: GestureMask = .all
  ) -> some View { StandInModified(self) }
  /// view/simultaneousgesture(_:including:)
  public nonisolated func simultaneousGesture<T: Gesture>(
    _ gesture: T, including mask: GestureMask = .all
  ) -> some View { StandInModified(self) }
  /// view/onappear(perform:)
  public nonisolated func onAppear(perform action: (() -> Void)? = nil) -> some View {
    standInAppearance = action
    return StandInModified(self)
  }
  /// view/ondisappear(perform:)
  public nonisolated func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    standInDisappearance = action
    return StandInModified(self)
  }
  /// view/onchange(of:initial:_:)
  @available(iOS 17.0, macOS 14.0, visionOS 1.0, *)
  public nonisolated func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (V, V) -> Void
  ) -> some View {
    standInChange = { old, new in
      if let old = old as? V, let new = new as? V { action(old, new) }
    }
    return StandInModified(self)
  }
  /// view/preference(key:value:)
  public nonisolated func preference<K: PreferenceKey>(
    key: K.Type = K.self, value: K.Value
  ) -> some View {
    standInPreferences.append(value)
    return StandInModified(self)
  }
  /// view/onpreferencechange(_:perform:)
  public nonisolated func onPreferenceChange<K: PreferenceKey>(
    _ key: K.Type = K.self, perform action: @escaping (K.Value) -> Void
  ) -> some View where K.Value: Equatable {
    standInPreferenceChange = { value in (value as? K.Value).map(action) }
    return StandInModified(self)
  }
  /// view/ignoressafearea(_:edges:)
  public nonisolated func ignoresSafeArea(
    _ regions: SafeAreaRegions = .all, edges: Edge.Set = .all
  ) -> some View { StandInModified(self) }
  /// view/navigationtitle(_:)
  public nonisolated func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
    StandInModified(self)
  }
  /// view/accessibilityaction(named:_:)
  public nonisolated func accessibilityAction(
    named nameKey: LocalizedStringKey, _ handler: @escaping () -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    modifier(AccessibilityAttachmentModifier())
  }
  /// view/accessibilityzoomaction(_:)
  public nonisolated func accessibilityZoomAction(
    _ handler: @escaping (AccessibilityZoomGestureAction) -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    standInAttachments.append(.zoom)
    return modifier(AccessibilityAttachmentModifier())
  }
  /// view/accessibilityvalue(_:)
  public nonisolated func accessibilityValue(
    _ valueDescription: Text
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    standInAttachments.append(.value(valueDescription.standInWords))
    return modifier(AccessibilityAttachmentModifier())
  }
  /// view/accessibilityaddtraits(_:)
  public nonisolated func accessibilityAddTraits(
    _ traits: AccessibilityTraits
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    modifier(AccessibilityAttachmentModifier())
  }
  /// view/accessibilityhidden(_:)
  public nonisolated func accessibilityHidden(
    _ hidden: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    modifier(AccessibilityAttachmentModifier())
  }
}

/// accessibilityattachmentmodifier
public struct AccessibilityAttachmentModifier: ViewModifier {
  public typealias Body = Never
}

/// accessibilitytraits
public struct AccessibilityTraits: ExpressibleByArrayLiteral, Sendable {
  /// Only no traits at all can be made here.
  public init(arrayLiteral elements: AccessibilityTraits...) {}
}

/// What VoiceOver gets of a view.
public enum StandInAttachment: Equatable, Sendable {
  case zoom
  case value(String)
}

/// What VoiceOver gets of all views that were made.
nonisolated(unsafe) public var standInAttachments: [StandInAttachment] = []

/// accessibilityzoomgestureaction
public struct AccessibilityZoomGestureAction {
  /// accessibilityzoomgestureaction/direction-swift.enum
  public enum Direction: Hashable, Sendable {
    case zoomIn, zoomOut
  }
  /// accessibilityzoomgestureaction/direction-swift.property
  public let direction: Direction
  /// accessibilityzoomgestureaction/location
  public let location: UnitPoint
  /// Stands for VoiceOver.
  public init(standIn direction: Direction, at location: UnitPoint) {
    (self.direction, self.location) = (direction, location)
  }
}

/// withanimation(_:_:)
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result { try body() }

/// animation
public struct Animation: Equatable, Sendable {
  let response: Double
  /// animation/default
  public static let `default` = Animation(response: 0.5)
  /// animation/timingcurve(_:_:_:_:duration:)
  public static func timingCurve(
    _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: Double = 0.35
  ) -> Animation { Animation(response: duration) }
  /// animation/linear(duration:)
  public static func linear(duration: Double) -> Animation { Animation(response: duration) }
  /// animation/repeatforever(autoreverses:)
  public func repeatForever(autoreverses: Bool = true) -> Animation { self }
  /// animation/spring(response:dampingfraction:blendduration:)
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0
  ) -> Animation { Animation(response: response) }
}

/// transaction
public struct Transaction: Sendable {
  /// transaction/animation
  public var animation: Animation?
  /// transaction/disablesanimations
  public var disablesAnimations = false
  /// transaction/init()
  public init() {}
}

#if !os(visionOS)
/// sensoryfeedback
@available(iOS 17.0, macOS 14.0, *)
public struct SensoryFeedback: Equatable, Sendable {
  private let name: String
  /// sensoryfeedback/alignment: it plays on iOS and macOS
  public static let alignment = SensoryFeedback(name: "alignment")
  /// sensoryfeedback/selection: it plays on iOS and watchOS
  public static let selection = SensoryFeedback(name: "selection")
}

/// The feedback of all views that were made, with the changes at which it plays.
nonisolated(unsafe) public var standInFeedback:
  [(feedback: SensoryFeedback, plays: (_ old: Any, _ new: Any) -> Bool)] = []
#endif

/// preferencekey
public protocol PreferenceKey {
  /// preferencekey/value
  associatedtype Value
  /// preferencekey/defaultvalue
  static var defaultValue: Value { get }
  /// preferencekey/reduce(value:nextvalue:)
  static func reduce(value: inout Value, nextValue: () -> Value)
}

/// The preferences of all views that were made.
nonisolated(unsafe) public var standInPreferences: [Any] = []
/// What the last view for which a body was asked does when a preference in it changes.
nonisolated(unsafe) public var standInPreferenceChange: ((Any) -> Void)?
/// What it does when a value changes, from one to another.
nonisolated(unsafe) public var standInChange: ((Any, Any) -> Void)?
/// What the last view for which a body was asked does when it appears.
nonisolated(unsafe) public var standInAppearance: (() -> Void)?
/// What the last view for which a body was asked does when it disappears.
nonisolated(unsafe) public var standInDisappearance: (() -> Void)?
