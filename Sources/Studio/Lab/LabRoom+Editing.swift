import Tsumami

// Changes of the pad by a form.

extension LabRoom {
  /// An option of an attachment that is one number.
  ///
  /// The raw value is its number for a page.
  package enum Option: Int, CaseIterable, Sendable {
    /// Whether it comes before others.
    case isHigh
    /// Whether it takes part.
    case isEnabled
    /// The kinds of pointers, as bits.
    case kinds
    /// Whether it shares pointers with none (0), all (1) or the gestures of its node (2).
    case simultaneity
    /// The buttons, as bits.
    case buttons
  }

  /// Gives a part another kind.
  package func setKind(_ kind: LabKind, of part: Int) {
    edit { $0.change(part, to: kind) }
  }

  /// Changes a field of a part.
  package func set(_ field: Int, of part: Int, to value: Double) {
    edit { $0.update(part) { $0.set(field, value) } }
  }

  /// Attaches a new part to a node.
  package func add(_ kind: LabKind, to node: Int) { edit { $0.add(kind, to: node) } }

  /// Removes a part; of a composition the other part stays.
  package func remove(_ part: Int) { edit { $0.remove(part) } }

  /// Changes an option of an attachment.
  package func set(_ option: Option, of part: Int, to value: Int) {
    edit {
      $0.update(part) { part in
        switch option {
        case .isHigh: part.options.priority = value != 0 ? .high : .normal
        case .isEnabled: part.options.isEnabled = value != 0
        case .kinds: part.options.kinds = PointerKinds(rawValue: UInt8(clamping: value))
        case .buttons: part.options.buttons = PointerButtons(rawValue: value)
        case .simultaneity:
          part.options.simultaneity = value == 1 ? .all : value == 2 ? .node : .with([])
        }
      }
    }
  }

  /// Says whether an attachment waits for another one to fail, or shares its pointers with it.
  package func relate(_ part: Int, to other: Int, isSimultaneous: Bool, isOn: Bool) {
    let parts = setup.parts
    guard parts.indices.contains(other), part != other, !parts[other].name.isEmpty else { return }
    let name = parts[other].name
    edit {
      $0.update(part) { part in
        if isSimultaneous {
          var names: [Text] = []
          if case .with(let known) = part.options.simultaneity { names = known }
          names.removeAll { $0 == name }
          if isOn { names.append(name) }
          part.options.simultaneity = .with(names)
        } else {
          part.options.requiredToFail.removeAll { $0 == name }
          if isOn { part.options.requiredToFail.append(name) }
        }
      }
    }
  }

  /// Sets the lessons that are done, as a page has kept them.
  package func setDone(_ lessons: [LabLesson]) { done = lessons }
}
