/// The studio as a WebAssembly module.
///
/// The page loads the module and calls its exports, so its main function does nothing. Natively it
/// prints a hint.
@main
struct StudioWeb {
  static func main() {
    #if !arch(wasm32)
    print("StudioWeb is a module for a page: build it with script/build-web")
    #endif
  }
}
