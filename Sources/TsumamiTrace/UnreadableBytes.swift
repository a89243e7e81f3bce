/// What a file is that is not text in UTF-8, by a look at its first bytes.
package enum UnreadableBytes {
  /// The beginnings of compressed files: the bytes, a name, and a program that unpacks them.
  private static let packed: [(bytes: [UInt8], name: StaticString, program: StaticString)] = [
    ([0x1F, 0x8B], "gzip", "gunzip -c"), ([0x28, 0xB5, 0x2F, 0xFD], "zstd", "zstd -dc"),
    ([0xFD, 0x37, 0x7A, 0x58, 0x5A], "xz", "xz -dc"), ([0x42, 0x5A, 0x68], "bzip2", "bzip2 -dc"),
    ([0x50, 0x4B, 0x03, 0x04], "zip", "unzip -p"),
  ]

  /// What is wrong with a file that is no text in UTF-8.
  ///
  /// - Parameter bytes: the beginning of the file.
  /// - Returns: what is wrong and what was expected, as a sentence without its full stop; nil for
  ///   bytes that may be text in UTF-8.
  package static func complaint(about bytes: some Collection<UInt8>) -> String? {
    for each in packed where bytes.starts(with: each.bytes) {
      return "compressed by \(each.name); expected text: unpack it first, with \(each.program)"
    }
    let first = Array(bytes.prefix(4))
    let unicode: StaticString? =
      switch first.count > 1 ? (first[0], first[1]) : (1, 1) {
      case (0xFF, 0xFE), (0xFE, 0xFF):
        first.count == 4 && first[2] == 0 && first[3] == 0 ? "UTF-32" : "UTF-16"
      // Latin letters and marks in UTF-16 without a byte order mark.
      case (1..<0x80, 0): "UTF-16"
      case (0, 1..<0x80): "UTF-16"
      default: nil
      }
    if let unicode {
      return
        "text in \(unicode) where UTF-8 was expected: convert it first, with iconv -f \(unicode)"
    }
    return bytes.prefix(1024).contains(0) ? "binary data where text in UTF-8 was expected" : nil
  }
}
