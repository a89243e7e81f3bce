import FuzzKit

/// The first line of a trace: a stage of a few nodes with attachments of all kinds, as the bytes of
/// a fuzzer say.
struct StageText {
  private var source: ByteSource
  /// The line.
  private(set) var text = ""
  /// The number of nodes.
  private(set) var nodeCount = 0
  private var gestureCount = 0

  /// Writes a stage and takes the bytes that it needs.
  init(from source: inout ByteSource) {
    self.source = source
    var nodes: [String] = []
    for _ in 0...self.source.number(below: 6) { nodes.append(node()) }
    text = #"{"tsumami":1,"stage":{"size":[800,600],"nodes":[\#(nodes.joined(separator: ","))]}}"#
    source = self.source
  }

  private mutating func node() -> String {
    let place = nodeCount
    nodeCount += 1
    var keys = [#""id":"n\#(place)""#]
    if place > 0, source.chance(110) {
      keys.append(#""parent":"n\#(source.number(below: place))""#)
    }
    keys.append(
      #""frame":[\#(number(-100...400)),\#(number(-100...300)),\#(number(20...500)),\#(number(20...400))]"#
    )
    if source.chance(90) { keys.append(#""rotation":\#(number(-4...4))"#) }
    if source.chance(90) { keys.append(#""scale":[\#(number(-1...2)),\#(number(0.2...2))]"#) }
    if source.chance(40) { keys.append(#""clips":true"#) }
    if source.chance(20) {
      keys.append(#""mask":"\#(source.one(of: "all", "gesture", "subviews", "none"))""#)
    }
    var gestures: [String] = []
    while source.chance(70), gestures.count < 4 { gestures.append(gesture()) }
    if !gestures.isEmpty { keys.append(#""gestures":[\#(gestures.joined(separator: ","))]"#) }
    let kind = source.byte()
    if kind & 3 == 1 { keys.append(#""manipulable":\#(manipulation())"#) }
    if kind & 3 == 2 { keys.append(#""boundingBox":\#(box())"#) }
    if kind & 12 == 4 { keys.append(#""scroll":\#(scroll())"#) }
    if kind & 12 == 8, kind & 3 == 0 { keys.append(#""sheet":\#(sheet())"#) }
    return "{\(keys.joined(separator: ","))}"
  }

  private mutating func number(_ range: ClosedRange<Double>) -> String {
    let value = source.chance(6) ? source.anyDouble(near: range) : source.double(in: range)
    return value.isFinite ? "\(value)" : "0"
  }

  private mutating func gesture() -> String {
    gestureCount += 1
    var keys = [#""name":"g\#(gestureCount)""#, #""gesture":\#(description(depth: 0))"#]
    if source.chance(40) { keys.append(#""priority":"high""#) }
    if source.chance(60) { keys.append(#""simultaneousWith":"all""#) }
    if gestureCount > 1, source.chance(40) {
      keys.append(#""requiresFailureOf":["g\#(1 + source.number(below: gestureCount - 1))"]"#)
    }
    return "{\(keys.joined(separator: ","))}"
  }

  private mutating func description(depth: Int) -> String {
    if depth < 3, source.chance(70) {
      let word = source.one(of: "simultaneous", "sequence", "exclusive")
      return #"{"\#(word)":[\#(description(depth: depth + 1)),\#(description(depth: depth + 1))]}"#
    }
    return source.one(
      of: #"{"tap":{"count":1}}"#, #"{"tap":{"count":2}}"#, #"{"longPress":{}}"#, #"{"pan":{}}"#,
      #"{"pan":{"axis":"horizontal","minimumDistance":3}}"#, #"{"pan":{"minimumPointers":2}}"#,
      #"{"swipe":{"direction":"left"}}"#, #"{"edgePan":{"edges":["left"]}}"#, #"{"pinch":{}}"#,
      #"{"axisPinch":{}}"#, #"{"rotation":{}}"#, #"{"transform":{}}"#,
      #"{"transform":{"axes":true}}"#, #"{"hover":{}}"#, #"{"scroll":{}}"#)
  }

  private mutating func limits() -> String {
    let rule = source.one(of: "inside", "cover")
    let edge = source.one(of: "stop", "rubberBand")
    return #"{"\#(rule)":{"insets":[\#(number(-20...40)),5,5,5]},"edge":"\#(edge)"}"#
  }

  private mutating func manipulation() -> String {
    var keys: [String] = []
    if source.chance(40) { keys.append(#""pan":false"#) }
    if source.chance(80) { keys.append(#""pinch":\#(source.one(of: #""axes""#, "false"))"#) }
    if source.chance(40) { keys.append(#""rotation":false"#) }
    if source.chance(128) { keys.append(#""limits":\#(limits())"#) }
    if source.chance(100) { keys.append(#""momentum":true"#) }
    if source.chance(60) { keys.append(#""doubleTapResets":true"#) }
    return "{\(keys.joined(separator: ","))}"
  }

  private mutating func box() -> String {
    var keys: [String] = []
    if source.chance(80) { keys.append(#""resize":"uniform""#) }
    if source.chance(80) { keys.append(#""flips":true"#) }
    if source.chance(80) { keys.append(#""snapAngle":0.2617993877991494"#) }
    if source.chance(80) { keys.append(#""snapDistance":6"#) }
    if source.chance(100) { keys.append(#""limits":\#(limits())"#) }
    return "{\(keys.joined(separator: ","))}"
  }

  private mutating func scroll() -> String {
    var keys = [#""content":[\#(abs(number(0...900))),\#(abs(number(0...3000)))]"#]
    keys.append(#""axes":"\#(source.one(of: "vertical", "horizontal", "both"))""#)
    keys.append(#""deceleration":"\#(source.one(of: "normal", "fast", "fling"))""#)
    if source.chance(60) { keys.append(#""bounces":false"#) }
    if source.chance(80) { keys.append(#""snapping":\#(source.one(of: #""pages""#, "[40,90]"))"#) }
    return "{\(keys.joined(separator: ","))}"
  }

  /// The text of a number without its sign.
  private func abs(_ number: String) -> String {
    number.hasPrefix("-") ? String(number.dropFirst()) : number
  }

  private mutating func sheet() -> String {
    var keys = [
      #""detents":[{"name":"a","height":\#(abs(number(0...200)))},{"name":"b","fraction":0.5}]"#
    ]
    if source.chance(100) { keys.append(#""dismissible":true"#) }
    if source.chance(100) { keys.append(#""undimmed":"a""#) }
    return "{\(keys.joined(separator: ","))}"
  }
}
