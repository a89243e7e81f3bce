extension String {
  /// Calls a closure with the bytes of the string in UTF-8.
  ///
  /// A comparison of strings, and an iteration over their bytes, would add 6 kB to a module.
  package func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
    #if hasFeature(Embedded)
    return body(UnsafeBufferPointer(start: nil, count: 0))
    #else
    // A string that Foundation bridges.
    return Array(utf8).withUnsafeBufferPointer(body)
    #endif
  }

  /// Whether two strings have the same bytes.
  package func hasSameBytes(as other: String) -> Bool {
    withBytes { bytes in other.withBytes { bytes.elementsEqual($0) } }
  }
}
