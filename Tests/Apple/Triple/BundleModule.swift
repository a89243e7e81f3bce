import Foundation

// What SwiftPM writes for a target with resources.
extension Bundle {
  static var module: Bundle { Bundle.main }
}
