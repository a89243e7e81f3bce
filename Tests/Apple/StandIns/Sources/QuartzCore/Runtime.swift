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
  /// Stands for objectivec/nsobject-swift.class/init().
  @MainActor public init() {}

  /// Whether both are the same.
  public nonisolated static func == (left: StandInObject, right: StandInObject) -> Bool {
    left === right
  }

  /// Stands for the identity of an object.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(hash) }

  /// Stands for objectivec/nsobjectprotocol/isequal(_:)
  open nonisolated func isEqual(_ object: Any?) -> Bool { (object as AnyObject?) === self }

  /// Stands for objectivec/nsobjectprotocol/hash
  open nonisolated var hash: Int { ObjectIdentifier(self).hashValue }

  /// Stands for objectivec/nsobjectprotocol/self()
  public nonisolated func `self`() -> Self { self }

  /// Stands for objectivec/nsobjectprotocol/isproxy()
  public nonisolated func isProxy() -> Bool { false }

  /// Stands for objectivec/nsobjectprotocol/description
  open nonisolated var description: String { "\(type(of: self))" }

  /// Stands for objectivec/nsobjectprotocol/debugdescription
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

/// https://developer.apple.com/documentation/foundation/undomanager
@MainActor open class UndoManager {
  private struct Change {
    var name = ""
    var undo: () -> Void
  }
  private var changes: [Change] = []
  private var undone: [Change] = []

  /// https://developer.apple.com/documentation/foundation/undomanager/init()
  public init() {}
  /// https://developer.apple.com/documentation/foundation/undomanager/isundoing
  open private(set) var isUndoing = false
  /// https://developer.apple.com/documentation/foundation/undomanager/isredoing
  open private(set) var isRedoing = false
  /// https://developer.apple.com/documentation/foundation/undomanager/canundo
  open var canUndo: Bool { !changes.isEmpty }
  /// https://developer.apple.com/documentation/foundation/undomanager/canredo
  open var canRedo: Bool { !undone.isEmpty }
  /// https://developer.apple.com/documentation/foundation/undomanager/undoactionname
  open var undoActionName: String { changes.last?.name ?? "" }
  /// https://developer.apple.com/documentation/foundation/undomanager/redoactionname
  open var redoActionName: String { undone.last?.name ?? "" }

  /// https://developer.apple.com/documentation/foundation/undomanager/registerundo(withtarget:handler:)
  ///
  /// Each change is a group of its own here.
  @MainActor @preconcurrency open func registerUndo<TargetType: AnyObject>(
    withTarget target: TargetType, handler: @escaping @MainActor (TargetType) -> Void
  ) {
    let change = Change { [unowned target] in handler(target) }
    if isUndoing {
      undone.append(change)
    } else {
      if !isRedoing { undone = [] }
      changes.append(change)
    }
  }

  /// https://developer.apple.com/documentation/foundation/undomanager/setactionname(_:)
  open func setActionName(_ actionName: String) {
    if isUndoing, !undone.isEmpty {
      undone[undone.count - 1].name = actionName
    } else if !changes.isEmpty {
      changes[changes.count - 1].name = actionName
    }
  }

  /// https://developer.apple.com/documentation/foundation/undomanager/undo()
  open func undo() {
    isUndoing = true
    changes.popLast()?.undo()
    isUndoing = false
  }

  /// https://developer.apple.com/documentation/foundation/undomanager/redo()
  open func redo() {
    isRedoing = true
    undone.popLast()?.undo()
    isRedoing = false
  }
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
