import Tsumami

extension PointerButtons {
  /// The buttons in the order of their numbers on pages, from 0: 1 is the middle one.
  static let onPages = [1, 4, 2, 8, 16, 32].map { PointerButtons(rawValue: $0) }

  /// The first of them in that order, alone; the left one for none.
  var firstOnPages: PointerButtons { Self.onPages.first { contains($0) } ?? .primary }

  /// The number of a button on pages.
  var numberOnPage: Int { Self.onPages.firstIndex(of: self) ?? 0 }
}
