import Tsumami
import TsumamiRecordings

/// The arguments of `tsumami listen`.
struct ListenArguments {
  /// What is listened to.
  enum Source: String {
    case evdev, tuio
  }

  let source: Source
  /// The devices; - is standard input.
  private(set) var devices: [String] = []
  /// The file with the description of a device that does not tell it.
  private(set) var description: String?
  private(set) var port = UInt16(TuioDecoder.usualPort)
  /// The address of this machine at which packets are taken.
  private(set) var address = "127.0.0.1"
  private(set) var components = TuioComponents.pointers
  private(set) var silence = 5.0
  private(set) var mapping = DeviceMapping()
  /// The trace whose stage the input gets; nil for one of the surface's size.
  private(set) var stage: String?
  /// How often time passes between the input, in times a second; 0 for never.
  private(set) var framesPerSecond = 0.0

  init(_ arguments: ArraySlice<String>) throws(ArgumentError) {
    var rest = ArgumentList(arguments.dropFirst())
    guard let source = arguments.first.flatMap(Source.init) else {
      throw ArgumentError("listen needs evdev or tuio")
    }
    self.source = source
    while let argument = try rest.next() {
      if try mapping.take(argument, &rest) { continue }
      switch (source, argument) {
      case (_, "--stage"): stage = try Arguments.name(rest.value(), of: argument)
      case (_, "--fps"):
        framesPerSecond = try Arguments.number(
          rest.value(), of: argument, "a number from 0 to 1000"
        ) { $0 >= 0 && $0 <= 1000 }
      case (.evdev, "--description"):
        description = try Arguments.name(rest.value(), of: argument)
      case (.tuio, "--port"):
        guard let port = rest.value().flatMap(UInt16.init) else {
          throw ArgumentError("--port needs a number from 0 to 65535; 0 is any that is free")
        }
        self.port = port
      case (.tuio, "--address"): address = rest.value() ?? ""
      case (.tuio, "--components"): components = try Self.components(rest.value())
      case (.tuio, "--silence"):
        silence = try Arguments.number(
          rest.value(), of: argument, "a number of seconds above 0; inf is never"
        ) { $0 > 0 }
      case (.evdev, _): devices.append(try Arguments.file(argument, of: "listen evdev"))
      case (.tuio, _): throw ArgumentError("listen tuio has no option \"\(argument)\"")
      }
    }
    guard source == .tuio || !devices.isEmpty else {
      throw ArgumentError("listen evdev needs a device, such as /dev/input/event3")
    }
    try Arguments.refuseSecondInput(of: devices + [description, stage])
  }

  private static func components(_ text: String?) throws(ArgumentError) -> TuioComponents {
    var components: TuioComponents = []
    for word in (text ?? "").split(separator: ",", omittingEmptySubsequences: false) {
      switch word {
      case "pointers": components.insert(.pointers)
      case "tokens": components.insert(.tokens)
      case "blobs": components.insert(.blobs)
      default: throw ArgumentError("--components needs pointers, tokens, blobs, or some of them")
      }
    }
    return components
  }
}
