import RecordingChecks

/// Takes one input of libFuzzer.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  FuzzedRecording.check(data, size, as: "getevent")
  return 0
}
