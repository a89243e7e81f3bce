import Foundation

#if canImport(Glibc)
private let datagrams = Int32(SOCK_DGRAM.rawValue)
#else
private let datagrams = SOCK_DGRAM
#endif

/// A socket at which the packets of trackers come in.
struct TuioSocket {
  /// Why there is none.
  enum Failure: Error {
    case address(String)
    case system(Int32)
  }

  let descriptor: Int32
  /// The port, also if any was wanted.
  let port: UInt16

  /// Opens a socket.
  ///
  /// - Parameters:
  ///   - address: the address of this machine, of IPv4; 0.0.0.0 for all of them.
  ///   - port: the port; 0 for any that is free.
  /// - Throws: the reason why there is none.
  init(address: String, port: UInt16) throws(Failure) {
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_port = port.bigEndian
    guard inet_pton(AF_INET, address, &place.sin_addr) == 1 else { throw .address(address) }
    descriptor = socket(AF_INET, datagrams, 0)
    guard descriptor >= 0 else { throw .system(errno) }
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafeMutablePointer(to: &place) { [descriptor] place in
      place.withMemoryRebound(to: sockaddr.self, capacity: 1) { place in
        bind(descriptor, place, size) == 0 ? getsockname(descriptor, place, &size) : -1
      }
    }
    guard result == 0 else {
      let error = errno
      close(descriptor)
      throw .system(error)
    }
    self.port = UInt16(bigEndian: place.sin_port)
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
  }

  /// Takes a packet that is there.
  ///
  /// - Parameters:
  ///   - buffer: memory for the longest packet.
  ///   - body: takes the bytes, and a number for the address of the sender.
  /// - Returns: false if there is none.
  func receive(
    into buffer: inout [UInt8], _ body: (UnsafeRawBufferPointer, Int) -> Void
  ) -> Bool {
    var sender = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    return buffer.withUnsafeMutableBytes { bytes in
      let count = withUnsafeMutablePointer(to: &sender) { sender in
        sender.withMemoryRebound(to: sockaddr.self, capacity: 1) { sender in
          recvfrom(descriptor, bytes.baseAddress, bytes.count, 0, sender, &size)
        }
      }
      guard count >= 0 else { return false }
      body(UnsafeRawBufferPointer(rebasing: bytes[..<count]), Int(sender.sin_addr.s_addr))
      return true
    }
  }
}
