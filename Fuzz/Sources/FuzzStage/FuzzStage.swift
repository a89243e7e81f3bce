#if !RANDOM
/// Takes one input of libFuzzer.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  FuzzedStage.check(data, size)
  return 0
}
#endif
