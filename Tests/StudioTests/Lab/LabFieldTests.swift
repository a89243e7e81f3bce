import Foundation
import Testing
import Tsumami

@testable import Studio

/// Every setting of the engine has a field in the lab, and the fields need no list of their own.
@Suite struct LabFieldTests {
  /// A part with another value of a field.
  private struct Change {
    let part: LabPart
    let field: LabField
    let value: Double
    let changed: LabPart
  }

  /// The values that are tried of a field.
  private func values(_ field: LabField) -> [Double] {
    switch field.unit {
    case .flag, .choice: field.words.indices.map(Double.init) + [0, 1]
    case .set: (1..<(1 << field.words.count)).map(Double.init)
    default:
      [field.range.lowerBound, field.range.upperBound, field.allowed.upperBound, field.first, .nan]
    }
  }

  /// Each change of a field of a kind, also of those that only come with a choice.
  private func changes(_ kind: LabKind) -> [Change] {
    var (all, seen, next): ([Change], Set<String>, [LabPart]) = ([], [], [LabPart(kind)])
    while let part = next.popLast() {
      for (place, field) in part.fields.enumerated() where seen.insert(field.name.string).inserted {
        for value in values(field) {
          var changed = part
          changed.set(place, value)
          guard changed != part else { continue }
          all.append(Change(part: part, field: field, value: value, changed: changed))
          next.append(changed)
        }
      }
    }
    return all
  }

  /// The members of the engine's value with their values as text.
  private func members(_ part: LabPart) -> [String: String] {
    func payload(_ value: Any) -> Any { Mirror(reflecting: value).children.first?.value ?? () }
    var value = payload(part.settings)
    if value is GestureDescription { value = payload(value) }
    return Dictionary(
      Mirror(reflecting: value).children.map { ($0.label ?? "", "\($0.value)") },
      uniquingKeysWith: { $1 })
  }

  @Test("every member of every gesture and of every other attachment can be changed by a field")
  func members() {
    for kind in LabKind.allCases where !kind.isComposition {
      let before = members(LabPart(kind))
      var reached: Set<String> = []
      for change in changes(kind) {
        for (name, value) in members(change.changed) where value != before[name] {
          reached.insert(name)
        }
      }
      // The value of a knob is set by touching.
      #expect(reached == Set(before.keys).subtracting(["value"]), "\(kind)")
    }
    let options = Mirror(reflecting: LabOptions()).children.compactMap(\.label)
    // A page has no closures.
    let closures: Set = ["shouldBegin", "shouldReceive"]
    let members = Mirror(reflecting: AttachmentOptions()).children.compactMap(\.label)
    #expect(Set(members).subtracting(closures) == Set(options))
  }

  @Test("every case of the engine's choices can be chosen, apart from closures")
  func choices() {
    func words(_ kind: LabKind, _ name: String) -> Int {
      LabPart(kind).fields.first { $0.name.string == name }?.words.count ?? 0
    }
    // A new case makes one of these switches fail to compile.
    func count(_ rule: Limits.Rule) -> Int {
      switch rule {
      case .none, .inside, .cover, .coverAround, .custom: 4
      }
    }
    func count(_ height: Sheet.Detent.Height) -> Int {
      switch height {
      case .points, .fraction, .content, .custom: 3
      }
    }
    func count(_ snapping: Scrolling.Snapping) -> Int {
      switch snapping {
      case .none, .pages, .items: 3
      }
    }
    func count(_ pinch: Manipulation.Pinch) -> Int {
      switch pinch {
      case .off, .uniform, .axes: 3
      }
    }
    #expect(words(.manipulable, "limits") == count(Limits.Rule.none))
    #expect(words(.sheet, "kind1") == count(Sheet.Detent.Height.content))
    #expect(words(.list, "snapping") == count(Scrolling.Snapping.none))
    #expect(words(.manipulable, "pinch") == count(Manipulation.Pinch.off))
  }

  private func setup(_ part: LabPart) -> LabSetup {
    var setup = LabPreset.square.setup(size: Size(300, 300))
    setup.nodes[0].parts = [part]
    setup.nameAll()
    return setup
  }

  @Test("every value of a field reaches the stage, and a file keeps it")
  func values() throws {
    for kind in LabKind.allCases {
      let changes = changes(kind)
      let names = Set(changes.map(\.field.name.string))
      for change in changes {
        let header = setup(change.changed).header
        let comment: Comment = "\(kind) \(change.field.name.string) \(change.value)"
        #expect(header != setup(change.part).header, comment)
        let opened = try LabSetup(header: header)
        #expect(opened.header == header, comment)
        #expect(opened.parts[0].fields == change.changed.fields, comment)
      }
      for change in changes {
        // All fields that come with a choice can be changed, too.
        for field in change.changed.fields { #expect(names.contains(field.name.string)) }
      }
    }
  }

  @Test("each change of a field is in force when the form is shown again")
  func inForce() {
    for kind in LabKind.allCases {
      for change in changes(kind) {
        guard let field = change.changed.fields.first(where: { $0.name == change.field.name })
        else { continue }
        let wanted = change.field.repaired(change.value) ?? .nan
        // A grabber of no height is none.
        let isSame = field.value == wanted || field.value.isNaN && (wanted.isNaN || wanted == 0)
        #expect(isSame, "\(kind) \(field.name.string): \(wanted) is \(field.value)")
      }
    }
  }

  @Test("a field that does not matter is not shown")
  func unused() {
    let sheet = LabPart(.sheet)
    func isShown(_ name: String, _ part: LabPart) -> Bool {
      part.fields.contains { $0.name.string == name }
    }
    #expect(isShown("height1", sheet) && !isShown("fraction1", sheet))
    #expect(isShown("fraction3", sheet) && !isShown("kind4", sheet))
    let four = sheet.with("detents", 4)
    #expect(!isShown("fraction4", four) && isShown("fraction4", four.with("kind4", 1)))
    #expect(!isShown("insetsTop", LabPart(.boundingBox)))
    #expect(isShown("insetsTop", LabPart(.boundingBox).with("limits", 1)))
    #expect(!isShown("insetsTop", LabPart(.boundingBox).with("limits", 1).with("limits", 0)))
  }

  @Test("insets stay when another limit is chosen, and values that do not fit are not taken")
  func kept() {
    let inside = LabPart(.manipulable).with("limits", 1).with("insetsLeft", 12).with("edge", 1)
    for rule in [2.0, 3, 1] {
      let other = inside.with("limits", rule)
      #expect(other.value("limits") == rule)
      #expect(other.value("insetsLeft") == 12 && other.value("edge") == 1)
    }
    #expect(
      LabPart(.pan).with("maximumPointers", 2).with("minimumPointers", 3).fields
        == LabPart(.pan).with("maximumPointers", 2).fields)
    #expect(LabPart(.edgePan).with("edges", 0) == LabPart(.edgePan))
    #expect(LabPart(.knob).with("rangeMinimum", 4) == LabPart(.knob))
  }

  @Test("a take that an earlier lab has kept opens: its edge pan could be without edges")
  func earlier() throws {
    let header = try Value(
      json: """
        {"tsumami":1,"stage":{"size":[300,300],"nodes":[{"id":"square","frame":[60,60,180,180],\
        "gestures":[{"name":"edgePan","gesture":{"edgePan":{"edges":[],"minimumPointers":2}}}]}]}}
        """)
    let part = try LabSetup(header: header).parts[0]
    #expect(part.fields == LabPart(.edgePan).with("minimumPointers", 2).fields)
  }

  @Test("a new detent has a name of its own, and one that is gone dims nothing")
  func detents() throws {
    let sheet = LabPart(.sheet).with("detents", 4).with("undimmed", 5)
    guard case .sheet(let four) = sheet.settings else { return }
    #expect(four.detents.map(\.name) == ["first", "second", "third", "fourth"])
    #expect(four.dimming == .above("fourth"))
    guard case .sheet(let three) = sheet.with("detents", 3).settings else { return }
    #expect(three.detents.map(\.name) == ["first", "second", "third"])
    #expect(three.dimming == .never)
  }

  @Test("every field and every word has its words")
  func words() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Web/studio/lab/setup-words.js")
    let text = try String(contentsOf: file, encoding: .utf8)
    func isThere(_ keys: String...) -> Bool {
      keys.contains { text.contains("\"\($0)\":") }
    }
    for kind in LabKind.allCases {
      let key = kind == .list ? "list" : "\(kind.key)"
      for field in changes(kind).flatMap(\.changed.fields) {
        let name = field.name.string.filter { !$0.isNumber }
        let numbered = name == field.name.string ? "lab.p.\(name)" : "lab.p.\(name).n"
        #expect(isThere("lab.p.\(name).\(key)", numbered), "\(key) \(name)")
        for word in field.words.map({ "\($0)".filter { !$0.isNumber } }) {
          #expect(isThere("lab.w.\(name).\(word)", "lab.w.\(word)"), "\(name) \(word)")
        }
      }
    }
  }

  @Test("an option for buttons reaches the stage, and a file keeps it")
  func buttons() throws {
    let room = LabRoom(size: Size(300, 300))
    room.set(.buttons, of: 0, to: 2)
    let opened = try LabSetup(header: room.setup.header)
    #expect(opened.parts[0].options.buttons == .secondary)
    let fingers = PadFingers(room)
    fingers.down(at: 150, 150).wait(0.6).up().settle()
    #expect(room.runs.run.events(of: 0) == [])
  }
}
