import Foundation
import Testing
import Tsumami
import TsumamiTesting

@testable import TsumamiWeb

@Suite struct TokenStreamTests {
  private let stage = Stage(size: Size(800, 600))
  private let wire: Wire
  private let photo: NodeID

  init() {
    photo = stage.add(Node(frame: Rect(100, 100, 200, 150)))
    stage.manipulate(photo)
    wire = Wire(stage)
  }

  /// What the page reads.
  private func described() throws -> [String: Any] {
    wire.describe()
    var reader = Reader(
      numbers: UnsafeBufferPointer(start: wire.description.numbers, count: wire.description.count))
    let object = try reader.object()
    #expect(reader.place == wire.description.count)
    return object
  }

  private func nodes() throws -> [[String: Any]] {
    try #require(described()["nodes"] as? [[String: Any]])
  }

  @Test("a description has every node after its parent, and the size of the stage")
  func nodesInOrder() throws {
    stage.add(Node(frame: Rect(1, 2, 3, 4)), to: photo)
    let all = try described()
    #expect(all["size"] as? [Double] == [800, 600])
    let nodes = try nodes()
    #expect(nodes.map { $0["id"] as? String } == ["n1", "n2"])
    #expect(nodes[0]["parent"] == nil && nodes[1]["parent"] as? String == "n1")
    #expect(nodes[1]["frame"] as? [Double] == [1, 2, 3, 4])
  }

  @Test("a description says how each kind is attached, and what is selected")
  func kinds() throws {
    stage.manipulate(photo) {
      $0.pinch = .axes
      $0.hasMomentum = true
      $0.limits = Limits(.inside(Insets(8)), edge: .rubberBand)
    }
    stage.editBox(of: photo) { $0.snapDistance = 6 }
    stage.selectedBoxes = [photo]
    let list = stage.add(Node(frame: Rect(0, 0, 200, 300)))
    stage.scroll(list) { $0.contentSize = Size(200, 900) }
    stage.scrollContent(of: list, to: [0, 30], animated: false)
    let sheet = stage.add(Node(frame: Rect(0, 0, 200, 300)))
    stage.makeSheet(sheet, at: "b") {
      $0.detents = [.points(40, "a"), .points(90, "b")]
      $0.grabberHeight = 20
    }
    let nodes = try nodes()
    let manipulable = try #require(nodes[0]["manipulable"] as? [String: Any])
    #expect(manipulable["pinch"] as? String == "axes" && manipulable["momentum"] as? Bool == true)
    let limits = try #require(manipulable["limits"] as? [String: Any])
    #expect(limits["edge"] as? String == "rubberBand")
    #expect((limits["inside"] as? [String: Any])?["insets"] as? [Double] == [8, 8, 8, 8])
    #expect((nodes[0]["boundingBox"] as? [String: Any])?["snapDistance"] as? Double == 6)
    #expect(try described()["selected"] as? [String] == ["n1"])
    let scroll = try #require(nodes[1]["scroll"] as? [String: Any])
    #expect(scroll["content"] as? [Double] == [200, 900])
    #expect(scroll["offset"] as? [Double] == [0, 30])
    let moving = try #require(nodes[2]["sheet"] as? [String: Any])
    #expect(moving["initial"] as? String == "b" && moving["grabberHeight"] as? Double == 20)
    let detents = try #require(moving["detents"] as? [[String: Any]])
    #expect(detents.map { $0["name"] as? String } == ["a", "b"])
    #expect(detents.map { $0["height"] as? Double } == [40, 90])
  }

  @Test("a description says what is mirrored in its frame")
  func mirrored() throws {
    stage.stopManipulating(photo)
    stage.editBox(of: photo) { $0.flips = true }
    stage.send(.pointer(1, .down, at: [300, 175], time: 0))
    stage.send(.pointer(1, .move, at: [250, 175], time: 0.1))
    stage.send(.pointer(1, .move, at: [20, 175], time: 0.2))
    stage.send(.pointer(1, .up, at: [20, 175], time: 0.3))
    stage.flush()
    #expect(try nodes()[0]["mirrored"] as? [Bool] == [true, false])
  }

  @Test("a description says which gestures there are and how they compete")
  func gestures() throws {
    let tap = stage.attach(Tap(count: 2), to: photo)
    stage.attach(LongPress(minimumDuration: 0.3).sequenced(before: Pan()), to: photo) {
      $0.priority = .high
      $0.requiredToFail = [tap]
    }
    let gestures = try #require(nodes()[0]["gestures"] as? [[String: Any]])
    let first = try #require(gestures[0]["gesture"] as? [String: Any])
    #expect((first["tap"] as? [String: Any])?["count"] as? Double == 2)
    #expect(gestures[1]["priority"] as? String == "high")
    let name = try #require(gestures[0]["name"] as? String)
    #expect(gestures[1]["requiresFailureOf"] as? [String] == [name])
    let second = try #require(gestures[1]["gesture"] as? [String: Any])
    let parts = try #require(second["sequence"] as? [[String: Any]])
    #expect((parts[0]["longPress"] as? [String: Any])?["minimumDuration"] as? Double == 0.3)
    #expect((parts[1]["pan"] as? [String: Any])?.isEmpty == true)
  }

  @Test("text that is not ASCII, and a stage of a thousand nodes, fit into the buffer")
  func growth() throws {
    stage.makeSheet(photo, at: "höher 🙂") { $0.detents = [.points(40, "höher 🙂")] }
    for _ in 0..<1000 { stage.add(Node(frame: Rect(0, 0, 1, 1))) }
    let nodes = try nodes()
    #expect(nodes.count == 1001 && nodes[1000]["id"] as? String == "n1001")
    #expect((nodes[0]["sheet"] as? [String: Any])?["initial"] as? String == "höher 🙂")
  }

  @Test("the number of changes counts what a program does, and not what fingers do")
  func changes() {
    let before = stage.changeCount
    stage.send(.pointer(1, .down, at: [150, 150], time: 0))
    stage.send(.pointer(1, .move, at: [190, 150], time: 0.1))
    stage.send(.pointer(1, .move, at: [220, 150], time: 0.15))
    stage.send(.pointer(1, .up, at: [220, 150], time: 0.2))
    stage.advance(to: 1)
    #expect(stage.placement(of: photo)?.translation != .zero && stage.changeCount == before)
    stage.setFrame(Rect(0, 0, 10, 10), of: photo)
    #expect(stage.changeCount != before)
  }
}

/// Reads a stream of tokens, as `Web/package/tokens.js` does.
private struct Reader {
  let numbers: UnsafeBufferPointer<Double>
  var place = 0

  private mutating func next() -> Int { Int(number()) }

  private mutating func number() -> Double {
    place += 1
    return numbers[place - 1]
  }

  mutating func object() throws -> [String: Any] {
    var object: [String: Any] = [:]
    while true {
      let token = next()
      let opcode = try #require(TokenStream.Opcode(rawValue: token % TokenStream.lengthFactor))
      if opcode == .end { return object }
      let name = try word(length: token / TokenStream.lengthFactor)
      switch opcode {
      case .end: break
      case .null: object[name] = NSNull()
      case .no: object[name] = false
      case .yes: object[name] = true
      case .number: object[name] = number()
      case .text: object[name] = text()
      case .word: object[name] = try word(length: next())
      case .numbers: object[name] = (0..<next()).map { _ in number() }
      case .words: object[name] = try (0..<next()).map { _ in try word(length: next()) }
      case .booleans: object[name] = (0..<next()).map { _ in number() == 1 }
      case .object: object[name] = try self.object()
      case .list:
        var elements: [[String: Any]] = []
        for _ in 0..<next() { elements.append(try self.object()) }
        object[name] = elements
      case .node: object[name] = "n\(next())"
      case .nodes: object[name] = (0..<next()).map { _ in "n\(next())" }
      case .attachment: object[name] = "a\(next())"
      case .attachments: object[name] = (0..<next()).map { _ in "a\(next())" }
      }
    }
  }

  private mutating func word(length: Int) throws -> String {
    let address = try #require(UnsafePointer<UInt8>(bitPattern: UInt(number())))
    return String(decoding: UnsafeBufferPointer(start: address, count: length), as: UTF8.self)
  }

  private mutating func text() -> String {
    let length = next()
    let bytes = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(numbers)[(8 * place)...])
    place += (length + 7) / 8
    return String(decoding: bytes[..<length], as: UTF8.self)
  }
}
