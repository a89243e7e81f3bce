import Tsumami
import TsumamiDevices

/// How recorded positions become points.
package typealias ImportOptions = DeviceMapping

extension ImportOptions {
  /// Whether something is said about a device besides a size in points.
  var areOfDevice: Bool {
    millimetres != nil || pointsPerMillimetre != Stage.usualPointsPerMillimetre
      || calibration != .identity || rotation != .none
  }
}
