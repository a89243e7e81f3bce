import Tsumami

/// What is known of a picture besides its proportions.
package struct PictureFacts {
  /// The key of the picture.
  package let picture: Text
  /// When it was taken, in a form in which later times are larger; empty if that is unknown.
  package var time: Text
  /// Red, green and blue of its dominant colour, 0 to 1 each; nil if it is unknown.
  package var color: (Double, Double, Double)?

  /// Makes facts.
  package init(
    _ picture: Text, time: Text = "", color: (Double, Double, Double)? = nil
  ) {
    self.picture = picture
    self.time = time
    self.color = color
  }

  /// Reads facts; nil if the value has none.
  package init?(_ value: Value) {
    guard let reader = try? ObjectReader(value, at: ""), let picture = try? reader.text("picture")
    else { return nil }
    self.init(picture, time: (try? reader.text("time")) ?? "")
    if let parts = try? reader.numbers("color", 3) { color = (parts[0], parts[1], parts[2]) }
  }
}

/// An order of pictures by what is known of them.
package enum PictureOrder: Sendable {
  /// The earliest first.
  case time
  /// The colours of the rainbow from red to violet, then the greys from light to dark.
  case color

  /// Sorts places by facts; those that are equal, and those without, stay in their order.
  func sorted(_ places: [Int], _ facts: (Int) -> PictureFacts?) -> [Int] {
    var known: [(place: Int, facts: PictureFacts, position: Double)] = []
    var unknown: [Int] = []
    for place in places {
      if let each = facts(place), isKnown(each) {
        known.append((place, each, self == .color ? Self.position(of: each) : 0))
      } else {
        unknown.append(place)
      }
    }
    var order = Array(known.indices)
    order.sort {
      let (one, other) = (known[$0], known[$1])
      if one.position != other.position { return one.position < other.position }
      if self == .time, one.facts.time != other.facts.time {
        return one.facts.time < other.facts.time
      }
      return $0 < $1
    }
    return order.map { known[$0].place } + unknown
  }

  private func isKnown(_ facts: PictureFacts) -> Bool {
    self == .time ? !facts.time.isEmpty : facts.color != nil
  }

  /// The difference of the strongest and the weakest part below which a colour counts as grey.
  private static var leastColor: Double { 0.12 }

  /// The position of a colour among others.
  ///
  /// It is its hue, 0 to 1 from red by yellow, green and blue to violet, or for a grey 2 to 3 from
  /// light to dark.
  private static func position(of facts: PictureFacts) -> Double {
    guard let (red, green, blue) = facts.color else { return 3 }
    let most = Swift.max(red, green, blue)
    let chroma = most - Swift.min(red, green, blue)
    guard chroma >= leastColor else { return 3 - most.clamped(from: 0, to: 1) }
    var sixth = 4 + (red - green) / chroma
    if most == red { sixth = (green - blue) / chroma }
    if most == green, most != red { sixth = 2 + (blue - red) / chroma }
    // Colours between magenta and red are red.
    if sixth < 0 { sixth += 6 }
    return (sixth >= 5.5 ? sixth - 5.5 : sixth + 0.5) / 6
  }
}
