import Tsumami

/// Lists settings of the engine as parameters of the lab, one for each.
///
/// The list has names, units and usual values; how far a slider goes is the lab's.
final class LabParameterLister: SettingsVisitor {
  private var parameters: [LabParameter] = []

  /// The parameters of the settings to which a closure goes.
  static func parameters(_ visit: (LabParameterLister) -> Void) -> [LabParameter] {
    let lister = LabParameterLister()
    visit(lister)
    return lister.parameters
  }

  func flag(_ name: StaticString, _ value: inout Bool, or usual: Bool) {
    parameters.append(.flag(name, usual))
  }

  func number(
    _ name: StaticString, _ value: inout Double?, or usual: Double?, _ measure: Measure,
    allowsNone: Bool
  ) {
    let standard = usual ?? .nan
    let parameter: LabParameter =
      switch measure {
      case .pointers, .taps:
        .count(name, Int(exactly: standard) ?? 0, isOptional: usual == nil)
      case .duration: .seconds(name, standard, upTo: 3)
      case .interval: .seconds(name, standard, upTo: 2)
      case .scaleDifference: .factor(name, standard, 0...1, step: 0.01)
      case .angle, .step, .angleDifference: .angle(name, standard, upTo: .pi / 2)
      default: .points(name, standard)
      }
    parameters.append(parameter)
  }

  func choice<Value: SettingWord>(
    _ name: StaticString, _ value: inout Value?, or usual: Value?, allowsOther: Bool
  ) {
    let place = usual.flatMap { Value.values.firstIndex(of: $0) } ?? 0
    parameters.append(.choice(name, Value.values.map { $0.word ?? "off" }, place))
  }

  func choices<Value: SettingWord & OptionSet>(
    _ name: StaticString, _ value: inout Value, or usual: Value?
  ) where Value.Element == Value {
    var bits = usual == nil ? 1 : 0
    for (place, one) in Value.values.enumerated() where usual?.contains(one) == true {
      bits |= 1 << place
    }
    parameters.append(.set(name, Value.values.map { $0.word ?? "off" }, bits))
  }

  // The gestures have none of these.

  func pair(
    _ name: StaticString, _ value: inout Vector?, or usual: Vector?, _ measure: Measure,
    allowsNone: Bool
  ) {}

  func insets(_ name: StaticString, _ value: inout Insets) {}

  func text(_ name: StaticString, _ value: inout String, _ noun: StaticString) {}

  func text(
    _ name: StaticString, _ value: inout String?, isRefused: inout Bool, _ noun: StaticString
  ) {}

  func group(
    _ name: StaticString, in place: StaticString, if isPresent: Bool, _ body: () -> Void
  ) -> Bool { false }

  func list<Value>(
    _ name: StaticString, in place: StaticString, _ values: inout [Value], new: Value,
    _ body: (inout Value) -> Void
  ) {}

  func refuse(if isWrong: Bool, _ message: StaticString) {}
}
