import TsumamiDevices

/// How recorded positions become points.
package typealias ImportOptions = DeviceMapping
