// As much of the C library as the modules that read and write files name; type-checked, never run.

public struct pollfd {
  public var revents: Int16 { 0 }
  public init(fd: Int32, events: Int16, revents: Int16) {}
}
public struct in_addr {
  public var s_addr: UInt32 { 0 }
}
public struct sockaddr {}
public struct sockaddr_in {
  public var sin_family: sa_family_t = 0
  public var sin_port: UInt16 = 0
  public var sin_addr = in_addr()
  public init() {}
}
public typealias sa_family_t = UInt8
public typealias socklen_t = UInt32
public var errno: Int32 {
  get { 0 }
  set {}
}
public let (EINTR, EIO, EAGAIN): (Int32, Int32, Int32) = (4, 5, 35)
public let POLLIN: Int32 = 1
public let (O_RDONLY, O_WRONLY): (Int32, Int32) = (0, 1)
public let (AF_INET, SOCK_DGRAM): (Int32, Int32) = (2, 2)
public let (F_GETFL, F_SETFL, O_NONBLOCK): (Int32, Int32, Int32) = (3, 4, 4)
public let (SIGHUP, SIGINT, SIGTERM): (Int32, Int32, Int32) = (1, 2, 15)
public let (O_CREAT, O_TRUNC, O_EXCL): (Int32, Int32, Int32) = (0x200, 0x400, 0x800)
public let (S_IFMT, S_IFREG): (UInt16, UInt16) = (0o170000, 0o100000)
public let (STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO): (Int32, Int32, Int32) = (0, 1, 2)
public let SIGPIPE: Int32 = 13
public let SEEK_SET: Int32 = 0

public func poll(_ list: UnsafeMutablePointer<pollfd>!, _ count: UInt32, _ timeout: Int32) -> Int32
{
  0
}
public func pipe(_ ends: UnsafeMutablePointer<Int32>!) -> Int32 { 0 }
public func fcntl(_ descriptor: Int32, _ command: Int32) -> Int32 { 0 }
public func fcntl(_ descriptor: Int32, _ command: Int32, _ value: Int32) -> Int32 { 0 }
public func socket(_ family: Int32, _ type: Int32, _ protocol: Int32) -> Int32 { 0 }
public func bind(
  _ descriptor: Int32, _ address: UnsafePointer<sockaddr>!, _ size: socklen_t
) -> Int32 { 0 }
public func getsockname(
  _ descriptor: Int32, _ address: UnsafeMutablePointer<sockaddr>!,
  _ size: UnsafeMutablePointer<socklen_t>!
) -> Int32 { 0 }
public func recvfrom(
  _ descriptor: Int32, _ bytes: UnsafeMutableRawPointer!, _ count: Int, _ flags: Int32,
  _ address: UnsafeMutablePointer<sockaddr>!, _ size: UnsafeMutablePointer<socklen_t>!
) -> Int { 0 }
public func inet_pton(
  _ family: Int32, _ text: UnsafePointer<CChar>!, _ address: UnsafeMutableRawPointer!
) -> Int32 { 0 }
public typealias mode_t = UInt16
public let W_OK: Int32 = 2
public let X_OK: Int32 = 1
public func access(_ path: UnsafePointer<CChar>!, _ kind: Int32) -> Int32 { 0 }
public func fstat(_ descriptor: Int32, _ result: UnsafeMutablePointer<stat>!) -> Int32 { 0 }
public func lstat(
  _ path: UnsafePointer<CChar>!, _ result: UnsafeMutablePointer<stat>!
) -> Int32 { 0 }
@discardableResult public func fchmod(_ descriptor: Int32, _ mode: mode_t) -> Int32 { 0 }
public func open(_ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t) -> Int32 { 0 }
public func open(_ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 { 0 }
public func rename(_ old: UnsafePointer<CChar>!, _ new: UnsafePointer<CChar>!) -> Int32 { 0 }
@discardableResult public func unlink(_ path: UnsafePointer<CChar>!) -> Int32 { 0 }
public func realpath(
  _ path: UnsafePointer<CChar>!, _ resolved: UnsafeMutablePointer<CChar>!
) -> UnsafeMutablePointer<CChar>! { nil }
public func free(_ pointer: UnsafeMutableRawPointer!) {}
@discardableResult
public func signal(_ signal: Int32, _ action: (@convention(c) (Int32) -> Void)!) -> (
  @convention(c) (Int32) -> Void
)! { action }
public var SIG_DFL: (@convention(c) (Int32) -> Void)? { nil }
public var SIG_IGN: (@convention(c) (Int32) -> Void)? { nil }
@discardableResult
public func close(_ descriptor: Int32) -> Int32 { 0 }
public func dup(_ descriptor: Int32) -> Int32 { 0 }
public func read(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer!, _ count: Int) -> Int { 0 }
public func write(_ descriptor: Int32, _ bytes: UnsafeRawPointer!, _ count: Int) -> Int { 0 }
public func memchr(
  _ bytes: UnsafeRawPointer!, _ byte: Int32, _ count: Int
) -> UnsafeMutableRawPointer! { nil }
public func memcmp(_ one: UnsafeRawPointer!, _ two: UnsafeRawPointer!, _ count: Int) -> Int32 { 0 }
@discardableResult
public func memmove(
  _ to: UnsafeMutableRawPointer!, _ from: UnsafeRawPointer!, _ count: Int
) -> UnsafeMutableRawPointer! { to }
public func strerror(_ error: Int32) -> UnsafeMutablePointer<CChar>! { nil }
public func strtod(
  _ text: UnsafePointer<CChar>!, _ end: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>!
) -> Double { 0 }
public func exit(_ status: Int32) -> Never { fatalError() }

extension String {
  public struct Encoding: Sendable {
    public static let utf8 = Encoding()
  }
  public init(contentsOfFile path: String, encoding: Encoding) throws { self = "" }
  public init(contentsOf file: URL, encoding: Encoding) throws { self = "" }
  public init(format: String, _ arguments: any CVarArg...) { self = format }
  public init(format: String, arguments: [any CVarArg]) { self = format }
}

extension StringProtocol {
  public func replacingOccurrences(of target: String, with replacement: String) -> String { "" }
  public func components(separatedBy separator: String) -> [String] { [] }
}
public func log10(_ value: Double) -> Double { value }
public func pow(_ base: Double, _ exponent: Double) -> Double { base }
