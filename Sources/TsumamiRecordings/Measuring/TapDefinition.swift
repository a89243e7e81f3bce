/// The definitions of a tap, of rage taps and of a dead tap when recordings are measured.
///
/// These taps are contacts of one pointer alone, whatever gestures made of them.
package struct TapDefinition: Sendable {
  /// The longest time of a tap in seconds; 0.5 by default.
  package var maximumDuration = 0.5
  /// The longest distance of a pointer from where it went down, in stage points; 10 by default.
  package var maximumDistance = 10.0
  /// The number of taps in a row that are rage taps; 3 by default.
  package var rageCount = 3
  /// The longest time in seconds between two taps in a row, from down to down; 1 by default.
  package var rageInterval = 1.0
  /// The longest distance from the first tap in a row, in stage points; 30 by default.
  package var rageDistance = 30.0
  /// The time in seconds after its lift in which something must happen, or a tap is dead; 0.5 by
  /// default.
  package var deadTime = 0.5

  /// Makes the default definition.
  package init() {}
}
