/// The studio as a WebAssembly module.
///
/// The page loads it and calls what it exports, so there is nothing to run. Natively it only says
/// so.
@main
struct StudioWeb {
  static func main() {
    #if !arch(wasm32)
    print("StudioWeb is a module for a page: build it with script/build-web")
    #endif
  }
}
