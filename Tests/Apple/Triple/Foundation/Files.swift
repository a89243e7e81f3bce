// As much of Foundation as the modules and tests that use files name; type-checked, never run.

public struct Data: RandomAccessCollection, Hashable, Sendable {
  public init() {}
  public init<S: Sequence>(_ bytes: S) where S.Element == UInt8 {}
  public init(contentsOf file: URL) throws {}
  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }
  public subscript(place: Int) -> UInt8 { 0 }
  public func withUnsafeBytes<Result>(
    _ body: (UnsafeRawBufferPointer) throws -> Result
  ) rethrows -> Result { try body(UnsafeRawBufferPointer(start: nil, count: 0)) }
  public func write(to url: URL) throws {}
}

public struct URL: Hashable, Sendable {
  public init(fileURLWithPath path: String) {}
  public var path: String { "" }
  public var lastPathComponent: String { "" }
  public var standardized: URL { self }
  public var standardizedFileURL: URL { self }
  public func appendingPathExtension(_ name: String) -> URL { self }
  public func deletingLastPathComponent() -> URL { self }
  public func appendingPathComponent(_ name: String) -> URL { self }
}

extension StringProtocol {
  public func write(to file: URL, atomically: Bool, encoding: String.Encoding) throws {}
  public func write(toFile path: String, atomically: Bool, encoding: String.Encoding) throws {}
}

public struct URLResourceKey: Hashable, Sendable {}

open class NSNull: NSObject {}

public struct UUID: Hashable, Sendable {
  public init() {}
  public var uuidString: String { "" }
}

public func NSTemporaryDirectory() -> String { "" }

open class FileManager: NSObject, @unchecked Sendable {
  open class var `default`: FileManager { fatalError() }
  open class DirectoryEnumerator: NSObject, Sequence, IteratorProtocol {
    open func next() -> Any? { nil }
  }
  open var temporaryDirectory: URL { fatalError() }
  open func isReadableFile(atPath path: String) -> Bool { false }
  open func fileExists(atPath path: String) -> Bool { false }
  open func removeItem(at file: URL) throws {}
  open func removeItem(atPath path: String) throws {}
  open func createDirectory(at file: URL, withIntermediateDirectories: Bool) throws {}
  open func createFile(atPath path: String, contents: Data?) -> Bool { false }
  open func contentsOfDirectory(atPath path: String) throws -> [String] { [] }
  open func enumerator(atPath path: String) -> DirectoryEnumerator? { nil }
  open func enumerator(
    at file: URL, includingPropertiesForKeys keys: [URLResourceKey]?
  ) -> DirectoryEnumerator? { nil }
}

open class FileHandle: NSObject, @unchecked Sendable {
  open class var standardError: FileHandle { fatalError() }
  open class var standardInput: FileHandle { fatalError() }
  open class var standardOutput: FileHandle { fatalError() }
  public convenience init(forReadingFrom file: URL) throws { self.init() }
  public convenience init(forWritingTo file: URL) throws { self.init() }
  public convenience init?(forReadingAtPath path: String) { nil }
  public convenience init?(forWritingAtPath path: String) { nil }
  open var fileDescriptor: Int32 { 0 }
  open func write(_ data: Data) {}
  open func write(contentsOf data: Data) throws {}
  open func read(upToCount count: Int) throws -> Data? { nil }
  open func readToEnd() throws -> Data? { nil }
  open func readDataToEndOfFile() -> Data { Data() }
  open func close() throws {}
}

open class ProcessInfo: NSObject, @unchecked Sendable {
  open class var processInfo: ProcessInfo { fatalError() }
  open var processIdentifier: Int32 { 0 }
  open var systemUptime: Double { 0 }
  open var environment: [String: String] { [:] }
}

public protocol NSLocking {
  func lock()
  func unlock()
}

extension NSLocking {
  public func withLock<Result>(_ body: () throws -> Result) rethrows -> Result { try body() }
}

open class NSCondition: NSObject, NSLocking, @unchecked Sendable {
  open func lock() {}
  open func unlock() {}
  open func wait() {}
  open func signal() {}
}

open class Thread: NSObject {
  open class func detachNewThread(_ block: @escaping @Sendable () -> Void) {}
  public convenience init(block: @escaping @Sendable () -> Void) { self.init() }
  open var stackSize = 0
  open func start() {}
  open class func sleep(forTimeInterval time: TimeInterval) {}
}

open class JSONDecoder {
  public init() {}
  open func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T { fatalError() }
}

open class JSONSerialization: NSObject {
  open class func jsonObject(with data: Data) throws -> Any { data }
  public struct WritingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let prettyPrinted = WritingOptions(rawValue: 1)
    public static let sortedKeys = WritingOptions(rawValue: 2)
  }
  open class func data(
    withJSONObject object: Any, options: WritingOptions = []
  ) throws -> Data { Data() }
}

open class XMLParser: NSObject {
  open var delegate: (any XMLParserDelegate)?
  public init(data: Data) {}
  open func parse() -> Bool { false }
}

@objc public protocol XMLParserDelegate: NSObjectProtocol {}

#if os(macOS)
open class Pipe: NSObject, @unchecked Sendable {
  open var fileHandleForReading: FileHandle { fatalError() }
  open var fileHandleForWriting: FileHandle { fatalError() }
}

open class Process: NSObject, @unchecked Sendable {
  open var executableURL: URL?
  open var arguments: [String]?
  open var environment: [String: String]?
  open var standardInput: Any?
  open var standardOutput: Any?
  open var standardError: Any?
  open var isRunning: Bool { false }
  open var terminationStatus: Int32 { 0 }
  open func run() throws {}
  open func terminate() {}
  open func waitUntilExit() {}
}
#endif
