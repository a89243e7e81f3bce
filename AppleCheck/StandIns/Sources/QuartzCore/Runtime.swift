// What there is of the Objective-C runtime where there is none.

#if canImport(ObjectiveC)
/// The root of the responders.
public typealias StandInObject = NSObject

/// Type-checked only, never called.
@MainActor public func standInPerform(_ selector: Selector, on target: Any?, with argument: Any) {
}
#else
/// The root of the responders and recognizers.
///
/// `NSObject.init()` belongs to no actor in Swift's Foundation, and on Apple platforms it does not
/// say; a class of the main actor cannot override the former.
open class StandInObject: NSObjectProtocol, Hashable {
  /// Makes one.
  @MainActor public init() {}

  /// Whether both are the same.
  public nonisolated static func == (left: StandInObject, right: StandInObject) -> Bool {
    left === right
  }

  /// Its identity.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(hash) }

  /// https://developer.apple.com/documentation/objectivec/nsobjectprotocol/isequal(_:)
  open nonisolated func isEqual(_ object: Any?) -> Bool { (object as AnyObject?) === self }

  /// https://developer.apple.com/documentation/objectivec/nsobjectprotocol/hash
  open nonisolated var hash: Int { ObjectIdentifier(self).hashValue }

  /// https://developer.apple.com/documentation/objectivec/nsobjectprotocol/self()
  public nonisolated func `self`() -> Self { self }

  /// https://developer.apple.com/documentation/objectivec/nsobjectprotocol/isproxy()
  public nonisolated func isProxy() -> Bool { false }

  /// https://developer.apple.com/documentation/objectivec/nsobjectprotocol/description
  open nonisolated var description: String { "\(type(of: self))" }

  /// https://developer.apple.com/documentation/objectivec/nsobjectprotocol/debugdescription
  open nonisolated var debugDescription: String { description }
}

/// https://developer.apple.com/documentation/objectivec/selector
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name of the method.
  public let name: String

  /// https://developer.apple.com/documentation/objectivec/selector/init(_:)
  public init(_ name: String) { self.name = name }

  /// https://developer.apple.com/documentation/objectivec/selector/init(stringliteral:)
  public init(stringLiteral value: String) { name = value }
}

/// An object to which tests let messages be sent.
@MainActor public protocol StandInPerforming: AnyObject {
  /// Does what the method of this name does.
  func standInPerform(_ selector: Selector, with argument: Any)
}

/// Sends a message; without an object that takes it, the program ends, as it does with a selector
/// that nobody recognizes.
@MainActor public func standInPerform(_ selector: Selector, on target: Any?, with argument: Any) {
  guard let target else { return }
  guard let target = target as? any StandInPerforming else {
    fatalError("\(target) does not recognize \(selector.name)")
  }
  target.standInPerform(selector, with: argument)
}
#endif
