/// The parts of TUIO that become pointers.
///
/// ```swift
/// let decoder = try TuioDecoder(components: [.pointers, .blobs])
/// ```
public struct TuioComponents: OptionSet, Sendable {
  /// The set as bits: 1 for ``pointers``, 2 for ``tokens``, 4 for ``blobs``.
  public let rawValue: UInt8

  /// Makes a set from bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Fingers and pens: cursors of TUIO 1.1, `2Dcur`, and pointers of TUIO 2.0, `ptr`.
  public static let pointers = TuioComponents(rawValue: 1)
  /// Things with a tag: objects of TUIO 1.1, `2Dobj`, and tokens of TUIO 2.0, `tok`.
  ///
  /// Each holds content as a finger does; nothing tells that it turns.
  public static let tokens = TuioComponents(rawValue: 2)
  /// Things without a tag: `2Dblb` of TUIO 1.1, and `bnd` of TUIO 2.0.
  ///
  /// Many trackers send a finger as this, too.
  public static let blobs = TuioComponents(rawValue: 4)
}
