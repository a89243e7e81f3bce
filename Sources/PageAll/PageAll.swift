import TsumamiPage

/// The whole module of the package for the web: with boxes, scrolls, sheets and knobs.
///
/// A page loads it and calls its exports, so its main function does nothing. Natively it prints a
/// hint.
@main
struct PageAll {
  static func main() {
    #if !arch(wasm32)
    print("PageAll is a module for a page: build it with script/build-web-package")
    #endif
  }
}
