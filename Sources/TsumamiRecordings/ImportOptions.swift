import TsumamiDevices

/// How recorded positions become points.
public typealias ImportOptions = DeviceMapping
