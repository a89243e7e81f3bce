extension String {
  /// The text of bytes in UTF-8; nil if they are not.
  ///
  /// `String(validating:as:)` is newer than the platforms of this package.
  package init?(wellFormed bytes: some Collection<UInt8>) {
    self.init(decoding: bytes, as: UTF8.self)
    // What is not UTF-8 was replaced.
    guard utf8.elementsEqual(bytes) else { return nil }
  }
}
