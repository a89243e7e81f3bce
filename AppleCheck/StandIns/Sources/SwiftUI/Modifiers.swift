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

/// viewmodifier/content
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

/// What modifiers return here.
public struct StandInModified<Content: View>: StandInPrimitive {
  nonisolated init(_ content: Content) {}
}

extension View {
  /// view/modifier(_:)
  public nonisolated func modifier<Modifier>(_ modifier: Modifier) -> ModifiedContent<
    Self, Modifier
  > {
    ModifiedContent(content: self, modifier: modifier)
  }
  /// view/frame(width:height:alignment:)
  public nonisolated func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View { StandInModified(self) }
  /// view/position(_:)
  public nonisolated func position(_ position: CGPoint) -> some View { StandInModified(self) }
  /// view/transaction(value:_:)
  public nonisolated func transaction(
    value: some Equatable, _ transform: @escaping (inout Transaction) -> Void
  ) -> some View { StandInModified(self) }
  /// view/offset(x:y:)
  public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    StandInModified(self)
  }
  /// view/scaleeffect(x:y:anchor:)
  public nonisolated func scaleEffect(
    x: CGFloat = 1.0, y: CGFloat = 1.0, anchor: UnitPoint = .center
  ) -> some View { StandInModified(self) }
  /// view/rotationeffect(_:anchor:)
  public nonisolated func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
    StandInModified(self)
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
    StandInModified(self)
  }
  /// view/onchange(of:initial:_:)
  @available(iOS 17.0, macOS 14.0, visionOS 1.0, *)
  public nonisolated func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some View { StandInModified(self) }
  /// view/ignoressafearea(_:edges:)
  public nonisolated func ignoresSafeArea() -> some View { StandInModified(self) }
  /// view/navigationtitle(_:)
  public nonisolated func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
    StandInModified(self)
  }
  /// view/accessibilityaction(named:_:)
  public nonisolated func accessibilityAction(
    named nameKey: LocalizedStringKey, _ handler: @escaping () -> Void
  ) -> some View { StandInModified(self) }
  /// view/accessibilityhidden(_:)
  public nonisolated func accessibilityHidden(_ hidden: Bool) -> some View {
    StandInModified(self)
  }
}

/// withanimation(_:_:)
@MainActor public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result { try body() }

/// animation
public struct Animation: Equatable, Sendable {
  let response: Double
  /// animation/default
  public static let `default` = Animation(response: 0.5)
  /// animation/spring(response:dampingfraction:blendduration:)
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0
  ) -> Animation { Animation(response: response) }
}

/// transaction
public struct Transaction: Sendable {
  /// transaction/animation
  public var animation: Animation?
  /// transaction/init()
  public init() {}
}
