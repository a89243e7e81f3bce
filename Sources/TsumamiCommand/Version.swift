extension Command {
  /// The version of the package, which `tsumami --version` prints.
  static let version = "0.1.0"
}
