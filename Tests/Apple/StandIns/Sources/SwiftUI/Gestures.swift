// Addresses are below https://developer.apple.com/documentation/swiftui/

/// gesture
@MainActor @preconcurrency public protocol Gesture<Value> {
  /// gesture/value
  associatedtype Value
  /// gesture/body-swift.associatedtype
  associatedtype Body: Gesture
  /// gesture/body-swift.property
  @MainActor @preconcurrency var body: Body { get }
}

extension Never: Gesture {
  public typealias Value = Never
}

/// A gesture that has no body, and to which a test says what it recognizes.
public protocol StandInGesture: Gesture where Body == Never {
  /// It changes.
  @MainActor func standInChange(_ value: Value)
  /// It ends.
  @MainActor func standInEnd(_ value: Value)
}
extension StandInGesture {
  public var body: Never { fatalError("there is nothing in here") }
  public func standInChange(_ value: Value) {}
  public func standInEnd(_ value: Value) {}
}

/// gesturemask
public struct GestureMask: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// gesturemask/none
  public static let none: GestureMask = []
  /// gesturemask/subviews
  public static let subviews = GestureMask(rawValue: 2)
  /// gesturemask/all
  public static let all = GestureMask(rawValue: 3)
}

/// _endedgesture
public struct _EndedGesture<Base: StandInGesture>: StandInGesture {
  public typealias Value = Base.Value
  nonisolated(unsafe) let base: Base
  nonisolated(unsafe) let action: (Value) -> Void
  public func standInChange(_ value: Value) { base.standInChange(value) }
  public func standInEnd(_ value: Value) {
    base.standInEnd(value)
    action(value)
  }
}

/// _changedgesture
public struct _ChangedGesture<Base: StandInGesture>: StandInGesture {
  public typealias Value = Base.Value
  nonisolated(unsafe) let base: Base
  nonisolated(unsafe) let action: (Value) -> Void
  public func standInChange(_ value: Value) {
    base.standInChange(value)
    action(value)
  }
  public func standInEnd(_ value: Value) { base.standInEnd(value) }
}

/// gesturestategesture
public struct GestureStateGesture<Base: StandInGesture, State>: StandInGesture {
  public typealias Value = Base.Value
  nonisolated(unsafe) let base: Base
  nonisolated(unsafe) let state: GestureState<State>
  nonisolated(unsafe) let update: (Value, inout State, inout Transaction) -> Void
  public func standInChange(_ value: Value) {
    var transaction = Transaction()
    base.standInChange(value)
    var next = state.box.value
    update(value, &next, &transaction)
    state.box.value = next
  }
  public func standInEnd(_ value: Value) {
    base.standInEnd(value)
    state.standInReset()
  }
}

/// simultaneousgesture
public struct SimultaneousGesture<First: Gesture, Second: Gesture>: StandInGesture {
  /// simultaneousgesture/value
  public struct Value {
    /// simultaneousgesture/value/first
    public var first: First.Value?
    /// simultaneousgesture/value/second
    public var second: Second.Value?
    /// Stands for the fingers.
    public init(standInFirst: First.Value?, second: Second.Value?) {
      (first, self.second) = (standInFirst, second)
    }
  }
  nonisolated init() {}
}
extension SimultaneousGesture.Value: Equatable
where First.Value: Equatable, Second.Value: Equatable {}

/// exclusivegesture
public struct ExclusiveGesture<First: Gesture, Second: Gesture>: StandInGesture {
  /// exclusivegesture/value
  public enum Value {
    case first(First.Value)
    case second(Second.Value)
  }
  nonisolated init() {}
}

/// sequencegesture
public struct SequenceGesture<First: Gesture, Second: Gesture>: StandInGesture {
  /// sequencegesture/value
  public enum Value {
    case first(First.Value)
    case second(First.Value, Second.Value?)
  }
  nonisolated init() {}
}
extension SequenceGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

// The pages say `Gesture` where it says StandInGesture here and above; all gestures here are.
extension Gesture where Self: StandInGesture {
  /// gesture/onended(_:)
  public nonisolated func onEnded(_ action: @escaping (Value) -> Void) -> _EndedGesture<Self> {
    _EndedGesture(base: self, action: action)
  }
  /// gesture/updating(_:body:)
  @MainActor @preconcurrency public func updating<State>(
    _ state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
  ) -> GestureStateGesture<Self, State> {
    GestureStateGesture(base: self, state: state, update: body)
  }
  /// gesture/simultaneously(with:)
  public nonisolated func simultaneously<Other: Gesture>(
    with other: Other
  ) -> SimultaneousGesture<Self, Other> { SimultaneousGesture() }
  /// gesture/exclusively(before:)
  public nonisolated func exclusively<Other: Gesture>(
    before other: Other
  ) -> ExclusiveGesture<Self, Other> { ExclusiveGesture() }
  /// gesture/sequenced(before:)
  @MainActor @preconcurrency public func sequenced<Other: Gesture>(
    before other: Other
  ) -> SequenceGesture<Self, Other> { SequenceGesture() }
}
extension Gesture where Self: StandInGesture, Value: Equatable {
  /// gesture/onchanged(_:)
  @MainActor @preconcurrency public func onChanged(
    _ action: @escaping (Value) -> Void
  ) -> _ChangedGesture<Self> {
    _ChangedGesture(base: self, action: action)
  }
}

/// draggesture
@available(visionOS 1.0, *)
public struct DragGesture: StandInGesture {
  /// draggesture/value
  public struct Value: Equatable, Sendable {
    /// draggesture/value/location
    public var location: CGPoint
    /// draggesture/value/startlocation
    public var startLocation: CGPoint
    /// draggesture/value/translation
    public var translation: CGSize {
      CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }
    /// draggesture/value/velocity
    @available(iOS 17.0, macOS 14.0, visionOS 1.0, *)
    public var velocity: CGSize { standInVelocity }
    private let standInVelocity: CGSize
    /// Stands for a finger.
    public init(
      standInFrom start: CGPoint, to location: CGPoint,
      velocity: CGSize = CGSize(width: 0, height: 0)
    ) {
      (startLocation, self.location, standInVelocity) = (start, location, velocity)
    }
  }
  /// draggesture/minimumdistance
  @MainActor @preconcurrency public var minimumDistance: CGFloat
  /// draggesture/init(minimumdistance:coordinatespace:)
  public init(
    minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol = .local
  ) { self.minimumDistance = minimumDistance }
}

/// magnifygesture
@available(iOS 17.0, macOS 14.0, visionOS 1.0, *)
public struct MagnifyGesture: StandInGesture {
  /// magnifygesture/value
  public struct Value: Equatable, Sendable {
    /// magnifygesture/value/magnification
    public var magnification: CGFloat
    /// magnifygesture/value/velocity
    public var velocity: CGFloat { 0 }
    /// magnifygesture/value/startlocation
    public var startLocation: CGPoint
    /// Stands for two fingers.
    public init(standIn magnification: CGFloat, at start: CGPoint) {
      (self.magnification, startLocation) = (magnification, start)
    }
  }
  /// magnifygesture/init(minimumscaledelta:)
  public init(minimumScaleDelta: CGFloat = 0.01) {}
}

/// rotategesture
@available(iOS 17.0, macOS 14.0, visionOS 1.0, *)
public struct RotateGesture: StandInGesture {
  /// rotategesture/value
  public struct Value: Equatable, Sendable {
    /// rotategesture/value/rotation
    public var rotation: Angle
    /// rotategesture/value/velocity
    public var velocity: Angle { .zero }
    /// rotategesture/value/startlocation
    public var startLocation: CGPoint
    /// Stands for two fingers.
    public init(standIn rotation: Angle, at start: CGPoint) {
      (self.rotation, startLocation) = (rotation, start)
    }
  }
  /// rotategesture/init(minimumangledelta:)
  public init(minimumAngleDelta: Angle = .degrees(1)) {}
}

/// longpressgesture
public struct LongPressGesture: StandInGesture {
  public typealias Value = Bool
  /// longpressgesture/init(minimumduration:maximumdistance:)
  public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {}
}

/// tapgesture
public struct TapGesture: StandInGesture {
  public typealias Value = Void
  /// tapgesture/init(count:)
  public init(count: Int = 1) {}
}
