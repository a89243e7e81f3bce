import TsumamiPage

/// The small module of the package for the web: a stage with manipulations and gestures.
///
/// A page loads it and calls its exports, so its main function does nothing. Natively it prints a
/// hint.
@main
struct PageCore {
  static func main() {
    #if !arch(wasm32)
    print("PageCore is a module for a page: build it with script/build-web-package")
    #endif
  }
}
