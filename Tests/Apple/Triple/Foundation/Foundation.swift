// As much of Foundation as the adapters and the stand-ins name; type-checked, never run.
@_exported import ObjectiveC

public typealias TimeInterval = Double

open class NSString: NSObject {}
open class NSSet: NSObject {}
open class NSArray: NSObject {}

public struct NSZone {}
public protocol NSCopying { func copy(with zone: NSZone?) -> Any }

open class NSNumber: NSObject, @unchecked Sendable, ExpressibleByIntegerLiteral {
  public init(value: Int) {}
  public init(value: Double) {}
  public required init(integerLiteral value: Int) {}
}
open class NSValue: NSObject {
  public var cgRectValue: CGRect { .zero }
}
open class NSCoder: NSObject {
  @objc open func containsValue(forKey key: String) -> Bool { false }
  @objc open func decodeDouble(forKey key: String) -> Double { 0 }
  @objc(encodeDouble:forKey:) open func encode(_ value: Double, forKey key: String) {}
}

open class RunLoop: NSObject, @unchecked Sendable {
  public struct Mode: Hashable, Sendable {
    public static let common = Mode()
    public static let `default` = Mode()
  }
  public class var main: RunLoop { fatalError() }
}

open class Bundle: NSObject, @unchecked Sendable {
  public class var main: Bundle { fatalError() }
  public class var allBundles: [Bundle] { [] }
  open var bundlePath: String { "" }
  open var bundleURL: URL { fatalError() }
  open func localizedString(forKey key: String, value: String?, table: String?) -> String { key }
}

public struct Notification: @unchecked Sendable {
  public struct Name: Hashable, Sendable {
    public init(_ name: String) {}
  }
  public var userInfo: [AnyHashable: Any]? { nil }
}

open class NSNotification: NSObject {
  public typealias Name = Notification.Name
}

open class NotificationCenter: NSObject, @unchecked Sendable {
  public class var `default`: NotificationCenter { fatalError() }
  /// https://developer.apple.com/documentation/foundation/notificationcenter/addobserver(forname:object:queue:using:)
  open func addObserver(
    forName name: NSNotification.Name?, object obj: Any?, queue: OperationQueue?,
    using block: @escaping @Sendable (Notification) -> Void
  ) -> any NSObjectProtocol { fatalError() }
  open func removeObserver(_ observer: Any) {}
}

open class OperationQueue: NSObject, @unchecked Sendable {
  public class var main: OperationQueue { fatalError() }
}

/// https://developer.apple.com/documentation/foundation/undomanager
@MainActor open class UndoManager: NSObject {
  /// https://developer.apple.com/documentation/foundation/undomanager/registerundo(withtarget:handler:)
  @MainActor @preconcurrency open func registerUndo<TargetType: AnyObject>(
    withTarget target: TargetType, handler: @escaping @MainActor (TargetType) -> Void
  ) {}
  open func setActionName(_ actionName: String) {}
}

extension StringProtocol {
  public func range(of string: some StringProtocol) -> Range<String.Index>? { nil }
}

extension String {
  public static func localizedStringWithFormat(
    _ format: String, _ arguments: any CVarArg...
  ) -> String { format }
}

public func NSLocalizedString(
  _ key: String, tableName: String? = nil, bundle: Bundle = Bundle.main, value: String = "",
  comment: String
) -> String { key }

public struct Date: Hashable, Comparable, Sendable {
  public init() {}
  public init(timeIntervalSinceReferenceDate: TimeInterval) {}
  public var timeIntervalSinceReferenceDate: TimeInterval { 0 }
  public static var now: Date { Date() }
  public func timeIntervalSince(_ date: Date) -> TimeInterval { 0 }
  public static func < (left: Date, right: Date) -> Bool { false }
}

// What lets Swift's own types into methods of Objective-C.
public protocol _Bridged: _ObjectiveCBridgeable {}
extension _Bridged {
  public func _bridgeToObjectiveC() -> _ObjectiveCType { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ source: _ObjectiveCType, result: inout Self?) {}
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: _ObjectiveCType, result: inout Self?
  ) -> Bool { false }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: _ObjectiveCType?) -> Self {
    fatalError()
  }
}
extension Set: _Bridged, _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSSet }
extension Array: _Bridged, _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSArray }
extension String: _Bridged, _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSString }
extension Int: _Bridged, _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSNumber }
extension Double: _Bridged, _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSNumber }
extension CGFloat: _Bridged, _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSNumber }
