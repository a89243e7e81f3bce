/// A program that is a module for a page: the page loads it and calls its exports.
///
/// So its main function does nothing. Natively it prints a hint.
package protocol PageModule {}

extension PageModule {
  package static func main() {
    #if !arch(wasm32)
    print("\(Self.self) is a module for a page: build it with script/build-web")
    #endif
  }
}
