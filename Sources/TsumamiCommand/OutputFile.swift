import Foundation

/// Something that is written whole or not at all.
struct OutputFile {
  /// The name of the file; nil for standard output.
  let path: String?

  /// Writes all bytes.
  ///
  /// A file appears under its name when it is complete; what is no file, as a pipe, is just
  /// written to.
  ///
  /// - Returns: the number of the system's error; 0 when all is well.
  func write(_ bytes: [UInt8]) -> Int32 {
    guard let path else { return Self.write(bytes, to: STDOUT_FILENO) }
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
      let descriptor = open(path, O_WRONLY)
      guard descriptor >= 0 else { return errno }
      return Self.write(bytes, toAndClose: descriptor)
    }
    return Self.replace(Self.target(of: path), with: bytes)
  }

  /// The file that a name stands for, behind symbolic links.
  private static func target(of path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  private static func replace(_ path: String, with bytes: [UInt8]) -> Int32 {
    let draft = "\(path).\(ProcessInfo.processInfo.processIdentifier)"
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL, 0o666)
    guard descriptor >= 0 else { return errno }
    var error = write(bytes, toAndClose: descriptor)
    if error == 0, rename(draft, path) != 0 { error = errno }
    if error != 0 { unlink(draft) }
    return error
  }

  private static func write(_ bytes: [UInt8], toAndClose descriptor: Int32) -> Int32 {
    let error = write(bytes, to: descriptor)
    return close(descriptor) != 0 && error == 0 ? errno : error
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes {
        Foundation.write(descriptor, $0.baseAddress, $0.count)
      }
      if count > 0 { written += count } else if count == 0 || errno != EINTR { return errno }
    }
    return 0
  }
}
