// Addresses are below https://developer.apple.com/documentation/swiftui/

/// focusstate
@propertyWrapper public struct FocusState<Value: Hashable>: DynamicProperty {
  fileprivate final class Box { var value: Value; init(_ value: Value) { self.value = value } }
  private let box: Box
  /// focusstate/init()
  public init() where Value == Bool { box = Box(false) }
  /// focusstate/wrappedvalue
  public var wrappedValue: Value {
    get { box.value }
    nonmutating set { box.value = newValue }
  }
  /// focusstate/projectedvalue
  public var projectedValue: FocusState<Value>.Binding { Binding(box: box) }
  /// focusstate/binding
  @propertyWrapper public struct Binding {
    fileprivate let box: Box
    /// focusstate/binding/wrappedvalue
    public var wrappedValue: Value {
      get { box.value }
      nonmutating set { box.value = newValue }
    }
  }
}

/// focusinteractions
@available(iOS 17.0, macOS 14.0, visionOS 1.0, *)
public struct FocusInteractions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// focusinteractions/edit
  public static let edit = FocusInteractions(rawValue: 2)
}

/// keyequivalent
public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
  /// keyequivalent/init(extendedgraphemeclusterliteral:)
  public init(extendedGraphemeClusterLiteral literal: Character) { character = literal }
  /// keyequivalent/character
  public var character: Character
  /// keyequivalent/init(_:)
  public init(_ character: Character) { self.character = character }
  /// keyequivalent/uparrow
  public static let upArrow = KeyEquivalent("\u{F700}")
  /// keyequivalent/downarrow
  public static let downArrow = KeyEquivalent("\u{F701}")
  /// keyequivalent/leftarrow
  public static let leftArrow = KeyEquivalent("\u{F702}")
  /// keyequivalent/rightarrow
  public static let rightArrow = KeyEquivalent("\u{F703}")
}

/// eventmodifiers
public struct EventModifiers: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// eventmodifiers/shift
  public static let shift = EventModifiers(rawValue: 2)
  /// eventmodifiers/control
  public static let control = EventModifiers(rawValue: 4)
  /// eventmodifiers/option
  public static let option = EventModifiers(rawValue: 8)
  /// eventmodifiers/command
  public static let command = EventModifiers(rawValue: 16)
}

/// keypress
@available(iOS 17.0, macOS 14.0, visionOS 1.0, *)
public struct KeyPress: Sendable {
  /// keypress/phases-swift.struct
  public struct Phases: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// keypress/phases-swift.struct/down
    public static let down = Phases(rawValue: 1)
    /// keypress/phases-swift.struct/repeat
    public static let `repeat` = Phases(rawValue: 2)
  }
  /// keypress/result
  public enum Result: Sendable { case handled, ignored }
  /// keypress/key
  public let key: KeyEquivalent
  /// keypress/modifiers
  public let modifiers: EventModifiers
  /// Stands for the system.
  public init(standIn key: KeyEquivalent, _ modifiers: EventModifiers = []) {
    (self.key, self.modifiers) = (key, modifiers)
  }
}

extension View {
  /// view/focusable(_:interactions:)
  @available(iOS 17.0, macOS 14.0, visionOS 1.0, *)
  public nonisolated func focusable(
    _ isFocusable: Bool = true, interactions: FocusInteractions
  ) -> some View { StandInModified(self) }
  /// view/focuseffectdisabled(_:)
  @available(iOS 17.0, macOS 14.0, visionOS 1.0, *)
  public nonisolated func focusEffectDisabled(_ disabled: Bool = true) -> some View {
    StandInModified(self)
  }
  /// view/focused(_:)
  public nonisolated func focused(_ condition: FocusState<Bool>.Binding) -> some View {
    StandInModified(self)
  }
  /// view/onkeypress(phases:action:)
  @available(iOS 17.0, macOS 14.0, visionOS 1.0, *)
  public nonisolated func onKeyPress(
    phases: KeyPress.Phases = [.down, .repeat], action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View { StandInModified(self) }
}
