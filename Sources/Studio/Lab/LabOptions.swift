import Tsumami

/// The options of an attachment in the lab; they refer to others by name.
package typealias LabOptions = DescribedOptions<Text>

extension DescribedOptions<Text> {
  /// Forgets an attachment that was removed.
  mutating func forget(_ name: Text) {
    requiredToFail.removeAll { $0 == name }
    if case .with(var names) = simultaneity {
      names.removeAll { $0 == name }
      simultaneity = .with(names)
    }
  }

  /// Follows an attachment that has another name.
  mutating func rename(_ old: Text, to new: Text) {
    requiredToFail = requiredToFail.map { $0 == old ? new : $0 }
    if case .with(let names) = simultaneity {
      simultaneity = .with(names.map { $0 == old ? new : $0 })
    }
  }
}
