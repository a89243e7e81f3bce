import Tsumami

extension LineWriter {
  /// Writes the kind of a gesture as a key, with its parameters that differ from the defaults.
  func write(_ gesture: GestureDescription) {
    switch gesture {
    case .tap(let tap): group("tap") { write(tap) }
    case .longPress(let press): group("longPress") { write(press) }
    case .pan(let pan): group("pan") { write(pan) }
    case .swipe(let swipe): group("swipe") { write(swipe) }
    case .edgePan(let edgePan): group("edgePan") { write(edgePan) }
    case .pinch(let pinch):
      group("pinch") {
        if pinch.minimumScaleDelta != Pinch().minimumScaleDelta {
          number("minimumScaleDelta", pinch.minimumScaleDelta)
        }
        write(pinch.velocityEstimator)
      }
    case .axisPinch(let pinch):
      group("axisPinch") {
        if pinch.minimumScaleDelta != AxisPinch().minimumScaleDelta {
          number("minimumScaleDelta", pinch.minimumScaleDelta)
        }
        write(pinch.velocityEstimator)
      }
    case .rotation(let rotation):
      group("rotation") {
        if rotation.minimumAngleDelta != Rotation().minimumAngleDelta {
          number("minimumAngleDelta", rotation.minimumAngleDelta)
        }
        write(rotation.velocityEstimator)
      }
    case .transform(let transform): group("transform") { write(transform) }
    case .hover: group("hover") {}
    case .scroll: group("scroll") {}
    case .simultaneous(let first, let second): objects("simultaneous", [first, second], write)
    case .sequence(let first, let second): objects("sequence", [first, second], write)
    case .exclusive(let first, let second): objects("exclusive", [first, second], write)
    }
  }

  private func write(_ tap: Tap) {
    let standard = Tap()
    if tap.count != standard.count { number("count", Double(tap.count)) }
    if tap.pointers != standard.pointers { number("pointers", Double(tap.pointers)) }
    if tap.maximumDistance != standard.maximumDistance {
      bound("maximumDistance", tap.maximumDistance)
    }
    if tap.maximumDuration != standard.maximumDuration {
      bound("maximumDuration", tap.maximumDuration)
    }
    if tap.maximumInterval != standard.maximumInterval {
      bound("maximumInterval", tap.maximumInterval)
    }
  }

  private func write(_ press: LongPress) {
    let standard = LongPress()
    if press.minimumDuration != standard.minimumDuration {
      bound("minimumDuration", press.minimumDuration)
    }
    if press.maximumDistance != standard.maximumDistance {
      bound("maximumDistance", press.maximumDistance)
    }
    if press.pointers != standard.pointers { number("pointers", Double(press.pointers)) }
  }

  private func write(_ pan: Pan) {
    if let distance = pan.minimumDistance { number("minimumDistance", distance) }
    if pan.minimumPointers != 1 { number("minimumPointers", Double(pan.minimumPointers)) }
    if let most = pan.maximumPointers { number("maximumPointers", Double(most)) }
    switch pan.axis {
    case .both: break
    case .horizontal: word("axis", "horizontal")
    case .vertical: word("axis", "vertical")
    }
    if pan.slop == .included { word("slop", "included") }
    write(pan.velocityEstimator)
  }

  private func write(_ swipe: Swipe) {
    switch swipe.direction {
    case .left: word("direction", "left")
    case .right: word("direction", "right")
    case .up: word("direction", "up")
    case .down: word("direction", "down")
    }
    if swipe.pointers != 1 { number("pointers", Double(swipe.pointers)) }
    write(swipe.velocityEstimator)
  }

  private func write(_ edgePan: EdgePan) {
    var edges: [StaticString] = []
    if edgePan.edges.contains(.left) { edges.append("left") }
    if edgePan.edges.contains(.right) { edges.append("right") }
    if edgePan.edges.contains(.top) { edges.append("top") }
    if edgePan.edges.contains(.bottom) { edges.append("bottom") }
    words("edges", edges)
    write(edgePan.pan)
  }

  private func write(_ transform: TransformGesture) {
    if let distance = transform.minimumDistance { number("minimumDistance", distance) }
    if transform.degrees != .all {
      var degrees: [StaticString] = []
      if transform.degrees.contains(.pan) { degrees.append("pan") }
      if transform.degrees.contains(.pinch) { degrees.append("pinch") }
      if transform.degrees.contains(.rotation) { degrees.append("rotation") }
      words("degrees", degrees)
    }
    if transform.isPerAxis { bool("axes", true) }
    if transform.locksRotation { bool("lockRotation", true) }
    write(transform.velocityEstimator)
  }

  private func write(_ estimator: VelocityEstimator) {
    switch estimator {
    case .leastSquares: break
    case .impulse: word("velocityEstimator", "impulse")
    case .weighted: word("velocityEstimator", "weighted")
    case .none: word("velocityEstimator", "none")
    }
  }
}
