import Testing
import Tsumami

@testable import Studio

/// Every setting of the engine has a field in the lab.
@Suite struct LabParameterTests {
  /// The parameters for a member of a value of the engine; an empty list for one that is no
  /// setting, or that is set by touching.
  private typealias Fields = [String: [String]]

  private static let pan: Fields = [
    "minimumDistance": ["minimumDistance"], "minimumPointers": ["minimumPointers"],
    "maximumPointers": ["maximumPointers"], "axis": ["axis"], "slop": ["slop"],
    "velocityEstimator": ["velocityEstimator"],
  ]
  private static let limits = [
    "limits", "insetTop", "insetLeft", "insetBottom", "insetRight", "edge",
  ]
  private static let detents = (1...4).flatMap { ["detent\($0)", "height\($0)", "fraction\($0)"] }

  /// A value of the engine for each kind, with the fields of its members.
  private static let kinds: [(LabKind, any Sendable, Fields)] = [
    (
      .tap, Tap(),
      [
        "count": ["count"], "pointers": ["pointers"], "maximumDistance": ["maximumDistance"],
        "maximumDuration": ["maximumDuration"], "maximumInterval": ["maximumInterval"],
      ]
    ),
    (
      .longPress, LongPress(),
      [
        "minimumDuration": ["minimumDuration"], "maximumDistance": ["maximumDistance"],
        "pointers": ["pointers"],
      ]
    ),
    (.pan, Pan(), pan),
    (
      .swipe, Swipe(.left),
      [
        "direction": ["direction"], "pointers": ["pointers"],
        "velocityEstimator": ["velocityEstimator"],
      ]
    ),
    (.edgePan, EdgePan(.left), ["edges": ["edges"], "pan": pan.values.flatMap { $0 }]),
    (
      .pinch, Pinch(),
      ["minimumScaleDelta": ["minimumScaleDelta"], "velocityEstimator": ["velocityEstimator"]]
    ),
    (
      .axisPinch, AxisPinch(),
      ["minimumScaleDelta": ["minimumScaleDelta"], "velocityEstimator": ["velocityEstimator"]]
    ),
    (
      .rotation, Rotation(),
      ["minimumAngleDelta": ["minimumAngleDelta"], "velocityEstimator": ["velocityEstimator"]]
    ),
    (
      .transform, TransformGesture(),
      [
        "minimumDistance": ["minimumDistance"], "degrees": ["degrees"], "isPerAxis": ["axes"],
        "combinesTravel": ["combineTravel"], "locksRotation": ["lockRotation"],
        "slop": ["slop"],
        "velocityEstimator": ["velocityEstimator"],
      ]
    ),
    (.hover, Hover(), [:]), (.scroll, Scroll(), [:]),
    (
      .manipulable, Manipulation(),
      [
        "isPanEnabled": ["pan"], "pinch": ["pinch"], "isRotationEnabled": ["rotation"],
        "minimumScale": ["minimumScale"], "maximumScale": ["maximumScale"], "limits": limits,
        "doubleTapResets": ["doubleTapResets"], "hasMomentum": ["momentum"],
        "combinesTravel": ["combineTravel"], "includesSlop": ["slop"],
      ]
    ),
    (
      .boundingBox, BoxEditing(),
      [
        "isEditing": ["editing"], "resize": ["resize"],
        "minimumSize": ["minimumWidth", "minimumHeight"],
        "maximumSize": ["largest", "maximumWidth", "maximumHeight"], "rotates": ["rotates"],
        "flips": ["flips"], "snapAngle": ["snapAngle"], "snapDistance": ["snapDistance"],
        "handleSize": ["handleSize"], "limits": limits,
      ]
    ),
    (
      .list, Scrolling(),
      [
        "contentSize": ["contentWidth", "contentHeight"], "axes": ["axes"],
        "bounces": ["bounces"], "deceleration": ["deceleration", "rate"],
        "snapping": ["snapping", "itemWidth", "itemHeight"],
      ]
    ),
    (
      .sheet, Sheet(),
      [
        "detents": ["detents"] + detents, "isDismissible": ["dismissible"],
        "dimming": ["undimmed"], "grabberHeight": ["grabberHeight"],
        "contentHeight": ["contentHeight"],
      ]
    ),
    (.snapping, Snapping(), ["distance": ["distance"]]),
    (
      .knob, Knob(),
      [
        "value": [], "range": ["bounded", "minimum", "maximum"], "step": ["step"],
        "sweep": ["sweep"], "hasMomentum": ["momentum"],
      ]
    ),
  ]

  @Test("every setting of every gesture and of every other attachment has a field, and only those")
  func settings() {
    #expect(
      Set(Self.kinds.map { "\($0.0)" }).union(["simultaneous", "sequence", "exclusive"])
        == Set(LabKind.allCases.map { "\($0)" }))
    for (kind, value, fields) in Self.kinds {
      let members = Mirror(reflecting: value).children.compactMap(\.label)
      #expect(Set(members) == Set(fields.keys), "\(kind)")
      let parameters = kind.parameters.map { "\($0.name)" }
      #expect(Set(parameters) == Set(fields.values.flatMap { $0 }), "\(kind)")
      #expect(Set(parameters).count == parameters.count)
    }
    let options = Mirror(reflecting: LabOptions()).children.compactMap(\.label)
    let known = [
      "priority": "isHigh", "simultaneity": "simultaneity", "requiredToFail": "requiresFailureOf",
      "kinds": "kinds", "buttons": "buttons", "isEnabled": "isEnabled",
    ]
    // A page has no closures.
    let closures: Set = ["shouldBegin", "shouldReceive"]
    let members = Mirror(reflecting: AttachmentOptions()).children.compactMap(\.label)
    #expect(Set(members).subtracting(closures) == Set(known.keys))
    #expect(Set(options) == Set(known.values))
  }

  @Test("every case of the engine's choices can be chosen, apart from closures")
  func choices() {
    func words(_ kind: LabKind, _ name: String) -> Int {
      kind.parameters.first { "\($0.name)" == name }?.words.count ?? 0
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
    #expect(words(.sheet, "detent1") == count(Sheet.Detent.Height.content))
    #expect(words(.list, "snapping") == count(Scrolling.Snapping.none))
    #expect(words(.manipulable, "pinch") == count(Manipulation.Pinch.off))
  }

  /// The part with which a parameter matters.
  private func using(_ parameter: LabParameter, of part: LabPart) -> LabPart {
    var part = part
    var need = parameter.need
    while let wanted = need {
      let value = (0..<8).first { wanted.values >> $0 & 1 == 1 } ?? 0
      part.set(wanted.name, Double(value))
      need = part.kind.parameters.first { "\($0.name)" == "\(wanted.name)" }?.need
    }
    return part
  }

  private func setup(_ part: LabPart) -> LabSetup {
    var setup = LabPreset.square.setup(size: Size(300, 300))
    setup.nodes[0].parts = [part]
    setup.nameAll()
    return setup
  }

  @Test("every value of a field that matters reaches the stage, and a file keeps it")
  func values() throws {
    for kind in LabKind.allCases {
      for (place, parameter) in kind.parameters.enumerated() {
        let part = using(parameter, of: LabPart(kind))
        #expect(part.uses(place), "\(kind) \(parameter.name)")
        let before = setup(part).header
        var values = [
          parameter.range.lowerBound, parameter.range.upperBound, parameter.allowed.upperBound,
        ]
        if parameter.unit == .choice {
          values = parameter.words.indices.map(Double.init)
        } else if parameter.unit == .set {
          values = (1...Int(parameter.range.upperBound)).map(Double.init)
        }
        var isSeen = false
        for value in values {
          var changed = part
          changed.set(place, value)
          guard changed != part else { continue }
          let header = setup(changed).header
          isSeen = isSeen || header != before
          let opened = try LabSetup(header: header)
          #expect(opened.header == header, "\(kind) \(parameter.name) \(value)")
          // What was said in a file is read into the same fields.
          #expect(LabRun(opened).setup.header == header)
        }
        #expect(isSeen, "\(kind) \(parameter.name) changes nothing")
      }
    }
  }

  @Test("a field that does not matter is not shown")
  func unused() {
    let sheet = LabPart(.sheet)
    func isShown(_ name: String, _ part: LabPart) -> Bool {
      part.kind.parameters.indices.contains {
        "\(part.kind.parameters[$0].name)" == name && part.uses($0)
      }
    }
    #expect(isShown("height1", sheet) && !isShown("fraction1", sheet))
    #expect(isShown("fraction3", sheet) && !isShown("detent4", sheet))
    #expect(!isShown("fraction4", sheet) && isShown("fraction4", sheet.with("detents", 4)))
    #expect(!isShown("insetTop", LabPart(.boundingBox)))
    #expect(isShown("insetTop", LabPart(.boundingBox).with("limits", 1)))
  }

  @Test("an option for buttons reaches the stage, and a file keeps it")
  func buttons() throws {
    let room = LabRoom(size: Size(300, 300))
    room.set(.buttons, of: 0, to: 2)
    let opened = try LabSetup(header: room.header)
    #expect(opened.parts[0].options.buttons == .secondary)
    let fingers = PadFingers(room)
    fingers.down(at: 150, 150).wait(0.6).up().settle()
    #expect(room.run.events(of: 0) == [])
  }
}
