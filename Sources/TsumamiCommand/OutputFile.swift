import Foundation
import TsumamiTrace

/// A file that is written completely or not at all.
struct OutputFile {
  /// Why it was not written, with the system's error number.
  enum Failure: Error {
    case cannotCreate(Int32)
    case cannotWrite(Int32)
  }

  /// The name of the file; nil for standard output.
  let path: String?

  /// The system's error number of a file that cannot be created; nil if nothing is known of that
  /// before it is.
  static func obstacle(at path: String) -> Int32? {
    var status = stat()
    if stat(path, &status) == 0 { return access(path, W_OK) == 0 ? nil : errno }
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    return access(folder, W_OK | X_OK) == 0 ? nil : errno
  }

  /// Writes all bytes.
  ///
  /// A regular file appears under its name when it is complete, with the permissions of the one
  /// that it replaces, which must be writable. Anything else, for example a pipe or a link to a
  /// file that does not exist yet, is written to directly; so is standard output under a name,
  /// which may be a file that has something already.
  func write(_ bytes: [UInt8]) throws(Failure) {
    guard let path else { return try Self.write(bytes, to: STDOUT_FILENO) }
    var status = stat()
    let exists = stat(path, &status) == 0
    if exists, Self.isStandardOutput(status) { return try Self.write(bytes, to: STDOUT_FILENO) }
    let isLink = !exists && lstat(path, &status) == 0
    guard exists || isLink else { return try Self.create(path, 0o666, bytes) }
    if isLink || status.st_mode & S_IFMT != S_IFREG {
      let descriptor = open(path, O_WRONLY | O_CREAT, 0o666)
      guard descriptor >= 0 else { throw .cannotCreate(errno) }
      return try Self.write(bytes, toAndClose: descriptor)
    }
    guard access(path, W_OK) == 0 else { throw .cannotCreate(errno) }
    try Self.create(Self.target(of: path), status.st_mode & 0o777, bytes, isReplacing: true)
  }

  private static func isStandardOutput(_ file: stat) -> Bool {
    var output = stat()
    return fstat(STDOUT_FILENO, &output) == 0 && output.st_dev == file.st_dev
      && output.st_ino == file.st_ino
  }

  /// The file behind a path that may contain symbolic links.
  private static func target(of path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  private static func create(
    _ path: String, _ mode: mode_t, _ bytes: [UInt8], isReplacing: Bool = false
  ) throws(Failure) {
    let draft = "\(path).\(ProcessInfo.processInfo.processIdentifier)"
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL, mode)
    guard descriptor >= 0 else { throw .cannotCreate(errno) }
    // A new file leaves out what the mask of the process says; an old one keeps what it has.
    if isReplacing { fchmod(descriptor, mode) }
    do throws(Failure) {
      try write(bytes, toAndClose: descriptor)
      if rename(draft, path) != 0 { throw .cannotCreate(errno) }
    } catch {
      unlink(draft)
      throw error
    }
  }

  private static func write(_ bytes: [UInt8], toAndClose descriptor: Int32) throws(Failure) {
    do throws(Failure) {
      try write(bytes, to: descriptor)
    } catch {
      close(descriptor)
      throw error
    }
    if close(descriptor) != 0 { throw .cannotWrite(errno) }
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) throws(Failure) {
    let error = bytes.withUnsafeBytes { OutputDescriptor.write($0, to: descriptor) }
    if error != 0 { throw .cannotWrite(error) }
  }
}
