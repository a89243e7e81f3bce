// Addresses are below https://developer.apple.com/documentation/swiftui/
import QuartzCore

/// angle
public struct Angle: Hashable, Sendable {
  /// angle/radians
  public var radians: Double
  /// angle/degrees
  public var degrees: Double { radians * 180 / .pi }
  /// angle/radians(_:)
  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
  /// angle/degrees(_:)
  public static func degrees(_ degrees: Double) -> Angle { Angle(radians: degrees * .pi / 180) }
  /// angle/zero
  public static let zero = Angle(radians: 0)
}

/// layoutdirection
public enum LayoutDirection: Hashable, CaseIterable, Sendable { case leftToRight, rightToLeft }

/// axis
public enum Axis: Int8, CaseIterable, Sendable {
  case horizontal, vertical

  /// axis/set
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// axis/set/horizontal
    public static let horizontal = Set(rawValue: 1)
    /// axis/set/vertical
    public static let vertical = Set(rawValue: 2)
  }
}

/// edge
public enum Edge: Int8, CaseIterable, Sendable {
  case top, leading, bottom, trailing

  /// edge/set
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// edge/set/all
    public static let all = Set(rawValue: 15)
  }
}

/// unitpoint
public struct UnitPoint: Hashable, Sendable {
  /// unitpoint/x
  public var x: CGFloat
  /// unitpoint/y
  public var y: CGFloat
  /// unitpoint/init(x:y:)
  public init(x: CGFloat, y: CGFloat) { (self.x, self.y) = (x, y) }
  /// unitpoint/top
  public static let top = UnitPoint(x: 0.5, y: 0)
  /// unitpoint/bottom
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  /// unitpoint/center
  public static let center = UnitPoint(x: 0.5, y: 0.5)
}

/// alignment
public struct Alignment: Hashable, Sendable {
  let name: String
  /// alignment/center
  public static let center = Alignment(name: "center")
  /// alignment/topleading
  public static let topLeading = Alignment(name: "topLeading")
}

/// coordinatespace
public enum CoordinateSpace: Hashable, @unchecked Sendable {
  case global, local
  case named(AnyHashable)
}

/// coordinatespaceprotocol
@available(iOS 17.0, macOS 14.0, visionOS 1.0, *)
public protocol CoordinateSpaceProtocol {
  /// coordinatespaceprotocol/coordinatespace
  var coordinateSpace: CoordinateSpace { get }
}

/// localcoordinatespace
@available(iOS 17.0, macOS 14.0, visionOS 1.0, *)
public struct LocalCoordinateSpace: CoordinateSpaceProtocol {
  public var coordinateSpace: CoordinateSpace { .local }
}

/// globalcoordinatespace
@available(iOS 17.0, macOS 14.0, visionOS 1.0, *)
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol {
  public var coordinateSpace: CoordinateSpace { .global }
}

/// namedcoordinatespace
@available(iOS 17.0, macOS 14.0, visionOS 1.0, *)
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable, @unchecked Sendable {
  let name: AnyHashable
  public var coordinateSpace: CoordinateSpace { .named(name) }
}

@available(iOS 17.0, macOS 14.0, visionOS 1.0, *)
extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
  /// coordinatespaceprotocol/local
  public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}
@available(iOS 17.0, macOS 14.0, visionOS 1.0, *)
extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
  /// coordinatespaceprotocol/global
  public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}
@available(iOS 17.0, macOS 14.0, visionOS 1.0, *)
extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  /// coordinatespaceprotocol/named(_:)
  public static func named(_ name: some Hashable) -> NamedCoordinateSpace {
    NamedCoordinateSpace(name: name)
  }
}

// MARK: State

/// dynamicproperty
public protocol DynamicProperty {}

/// state
@propertyWrapper public struct State<Value>: DynamicProperty {
  private final class Box { var value: Value; init(_ value: Value) { self.value = value } }
  private let box: Box
  /// state/init(wrappedvalue:)
  public init(wrappedValue value: Value) { box = Box(value) }
  /// state/wrappedvalue
  public var wrappedValue: Value {
    get { box.value }
    nonmutating set {
      if !standInIsSame(box.value, newValue) { standInStateChanges += 1 }
      box.value = newValue
    }
  }
  /// state/projectedvalue
  public var projectedValue: Binding<Value> {
    Binding(standInGet: { wrappedValue }, set: { wrappedValue = $0 })
  }
}

/// How often a state has got another value: SwiftUI then updates the views that depend on it, as
/// the page of ``State`` says, and not for the same value.
nonisolated(unsafe) public var standInStateChanges = 0

private func standInIsSame<Value>(_ one: Value, _ other: Value) -> Bool {
  func compare<Comparable: Equatable>(_ type: Comparable.Type) -> Bool {
    one as? Comparable == other as? Comparable
  }
  return (Value.self as? any Equatable.Type).map { compare($0) } ?? false
}
extension State: @unchecked Sendable where Value: Sendable {}

/// https://developer.apple.com/documentation/combine/observableobject
public protocol ObservableObject: AnyObject {}

/// stateobject
@MainActor @propertyWrapper @preconcurrency
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
  private final class Box {
    var object: ObjectType?
    let make: () -> ObjectType
    nonisolated init(_ make: @escaping () -> ObjectType) { self.make = make }
  }
  private nonisolated(unsafe) let box: Box
  /// stateobject/init(wrappedvalue:)
  public nonisolated init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) {
    box = Box(thunk)
  }
  /// stateobject/wrappedvalue
  @MainActor @preconcurrency public var wrappedValue: ObjectType {
    let object = box.object ?? box.make()
    box.object = object
    return object
  }
  /// Whether there is an object: the first read makes it.
  public var standInIsMade: Bool { box.object != nil }
}

/// binding
@propertyWrapper @dynamicMemberLookup public struct Binding<Value>: DynamicProperty {
  private let read: () -> Value
  private let write: (Value) -> Void
  /// binding/init(get:set:)
  @preconcurrency public init(
    get: @escaping @isolated(any) @Sendable () -> Value,
    set: @escaping @isolated(any) @Sendable (Value) -> Void
  ) {
    // They are called where they belong; the compiler would have that awaited.
    read = unsafeBitCast(get, to: (@Sendable () -> Value).self)
    write = unsafeBitCast(set, to: (@Sendable (Value) -> Void).self)
  }
  /// Stands for binding/init(get:set:).
  public init(standInGet: @escaping () -> Value, set: @escaping (Value) -> Void) {
    (read, write) = (standInGet, set)
  }
  /// binding/wrappedvalue
  public var wrappedValue: Value {
    get { read() }
    nonmutating set { write(newValue) }
  }
  /// binding/projectedvalue
  public var projectedValue: Binding<Value> { self }
  /// binding/subscript(dynamicmember:)
  public subscript<Subject>(
    dynamicMember keyPath: WritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    Binding<Subject>(
      standInGet: { read()[keyPath: keyPath] },
      set: { new in
        var value = read()
        value[keyPath: keyPath] = new
        write(value)
      })
  }
  /// binding/constant(_:)
  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(standInGet: { value }, set: { _ in })
  }
}
extension Binding: @unchecked Sendable where Value: Sendable {}

/// gesturestate
@propertyWrapper public struct GestureState<Value>: DynamicProperty {
  final class Box { var value: Value; init(_ value: Value) { self.value = value } }
  let box: Box
  let initial: Value
  let reset: (Value, inout Transaction) -> Void
  /// gesturestate/init(wrappedvalue:)
  public init(wrappedValue: Value) { self.init(initialValue: wrappedValue) { _, _ in } }
  /// gesturestate/init(initialvalue:reset:)
  public init(initialValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
    (box, initial, self.reset) = (Box(initialValue), initialValue, reset)
  }
  /// gesturestate/wrappedvalue
  public var wrappedValue: Value { box.value }
  /// gesturestate/projectedvalue
  public var projectedValue: GestureState<Value> { self }

  /// Goes back to the first value, as at the end of a gesture, however it ends.
  @discardableResult public func standInReset() -> Transaction {
    var transaction = Transaction()
    reset(box.value, &transaction)
    box.value = initial
    return transaction
  }
}
extension GestureState: @unchecked Sendable where Value: Sendable {}

/// environment
@propertyWrapper public struct Environment<Value>: DynamicProperty {
  private let keyPath: KeyPath<EnvironmentValues, Value>
  /// environment/init(_:)
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { self.keyPath = keyPath }
  /// environment/wrappedvalue
  public var wrappedValue: Value { EnvironmentValues()[keyPath: keyPath] }
}

/// environmentvalues
public struct EnvironmentValues {
  /// environmentvalues/init()
  public init() {}
  /// environmentvalues/accessibilityreducemotion
  public var accessibilityReduceMotion: Bool { false }
  /// environmentvalues/layoutdirection
  public var layoutDirection: LayoutDirection {
    get { MainActor.assumeIsolated { standInLayoutDirection } }
    set {}
  }
  /// environmentvalues/undomanager
  public var undoManager: UndoManager? { MainActor.assumeIsolated { standInUndoManager } }
  /// environmentvalues/subscript(_:)
  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get { standInEnvironment[ObjectIdentifier(key)] as? K.Value ?? key.defaultValue }
    set {}
  }
}

/// environmentkey
public protocol EnvironmentKey {
  /// environmentkey/value
  associatedtype Value
  /// environmentkey/defaultvalue
  static var defaultValue: Value { get }
}

/// The undo manager around every view.
@MainActor public var standInUndoManager: UndoManager?

/// The values of keys around every view, other than the default ones.
nonisolated(unsafe) public var standInEnvironment: [ObjectIdentifier: Any] = [:]

/// The layout direction around every view.
@MainActor public var standInLayoutDirection = LayoutDirection.leftToRight

/// lineargradient
public struct LinearGradient: StandInPrimitive {
  /// lineargradient/init(colors:startpoint:endpoint:)
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {}
}

#if os(visionOS)
/// hovereffect
public struct HoverEffect: Sendable {
  /// hovereffect/automatic
  public static let automatic = HoverEffect()
}

/// contentshapekinds
public struct ContentShapeKinds: Sendable {
  /// contentshapekinds/hovereffect
  public static let hoverEffect = ContentShapeKinds()
}
#endif
