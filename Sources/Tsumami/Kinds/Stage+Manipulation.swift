extension Stage {
  /// Makes a node manipulable, or changes the settings of its manipulation.
  ///
  /// ```swift
  /// let manipulation = stage.attach(Manipulation(), to: photo) { $0.kinds = .touch }
  /// ```
  ///
  /// - Parameters:
  ///   - manipulation: the settings.
  ///   - node: the node; nothing happens if it does not exist, or is the root.
  ///   - configure: changes the options.
  /// - Returns: the identity of the manipulation; a node has at most one.
  @discardableResult
  public func attach(
    _ manipulation: Manipulation, to node: NodeID,
    configure: (inout AttachmentOptions) -> Void = { _ in }
  ) -> AttachmentID {
    attachSingle(to: node, configure) { index in
      let attachment =
        attachment(ManipulationAttachment.self, at: index)
        ?? makeManipulation(manipulation, at: index)
      attachment.update(manipulation, on: self)
      return attachment
    }
  }

  /// Makes a node manipulable with the default settings, or changes those that it has.
  ///
  /// ```swift
  /// stage.manipulate(photo) {
  ///   $0.scale = 0.1...10
  ///   $0.limits = .inside(.parent, insets: Insets(10))
  ///   $0.doubleTapResets = true
  /// }
  /// ```
  ///
  /// - Returns: the identity of the manipulation.
  @discardableResult
  public func manipulate(
    _ node: NodeID, configure: (inout Manipulation) -> Void = { _ in }
  ) -> AttachmentID {
    var settings = manipulation(of: node) ?? Manipulation()
    configure(&settings)
    return attach(settings, to: node)
  }

  private func makeManipulation(
    _ settings: Manipulation, at index: Int
  ) -> ManipulationAttachment {
    // The limits may move the node away from under the fingers that edit its layout.
    interruptEdits(of: index)
    let manipulator = Manipulator(
      settings, frame: nodes[index].frame, area: area(of: index),
      placement: nodes[index].placement)
    return add(at: index, order: .max - 1) { ManipulationAttachment(manipulator, $0) }
  }

  private func manipulator(of node: NodeID) -> ManipulationAttachment? {
    attachment(ManipulationAttachment.self, of: node)
  }

  /// Removes the manipulation of a node; an active one is cancelled.
  ///
  /// The node stays where it is.
  package func stopManipulating(_ node: NodeID) {
    if let attachment = manipulator(of: node) { remove(attachment.id) }
  }

  /// The settings of a node's manipulation; nil if it has none.
  ///
  /// A copy; ``manipulate(_:configure:)`` changes them.
  public func manipulation(of node: NodeID) -> Manipulation? {
    manipulator(of: node)?.manipulator.manipulation
  }

  /// Whether pointers hold a node by its manipulation.
  ///
  /// False while momentum, a reset or an animation moves it.
  public func isManipulating(_ node: NodeID) -> Bool {
    manipulator(of: node)?.manipulator.isManipulating ?? false
  }

  /// Whether limits keep a node from where the pointers that hold it ask for it.
  ///
  /// False while nothing holds it.
  public func isLimited(_ node: NodeID) -> Bool {
    manipulator(of: node)?.manipulator.isLimited ?? false
  }

  /// Calls a closure with each event of a node's manipulation and the placement at that time.
  ///
  /// A reset or an animation has the events `departed` when it starts and `arrived` when the node
  /// rests. Nothing happens if the node has no manipulation. A later closure replaces an earlier
  /// one; nil removes it.
  public func onManipulation(of node: NodeID, _ action: ((AttachmentEvent, Placement) -> Void)?) {
    manipulator(of: node)?.reports.callback = action
  }

  /// How fast the fingers that held a manipulable node moved when they let go, in points of its
  /// parent per second: for a program that decides by it, as whether a swipe throws a photo away.
  ///
  /// ```swift
  /// stage.onManipulation(of: photo) { event, placement in
  ///   guard event == .ended, let velocity = stage.releaseVelocity(of: photo) else { return }
  ///   if velocity.y > 500 { showNextPage() }
  /// }
  /// ```
  ///
  /// It is the velocity of the mean of the fingers, whatever axis and limits make of it; zero after
  /// keys, a wheel, and fingers that stood still. It is known for a node with a closure as above,
  /// with momentum or with a rubber band.
  ///
  /// - Parameter node: the node.
  /// - Returns: the velocity; nil if the node is not manipulable.
  public func releaseVelocity(of node: NodeID) -> Vector? {
    manipulator(of: node)?.releaseVelocity
  }

  /// The same of an attachment; nil if it is no manipulation.
  package func releaseVelocity(of id: AttachmentID) -> Vector? {
    (attachments[id] as? ManipulationAttachment)?.releaseVelocity
  }

  /// Records the fingers of a manipulation, so that the velocity of a release is known.
  package func recordFingers(of id: AttachmentID) {
    (attachments[id] as? ManipulationAttachment)?.record()
  }

  /// Moves a manipulable node to its layout, or as near as its limits allow.
  ///
  /// - Parameters:
  ///   - node: the node.
  ///   - animated: whether a spring moves it; true by default.
  /// - Returns: whether it moves: false while pointers hold it, and if it is there already.
  @discardableResult
  public func reset(_ node: NodeID, animated: Bool = true) -> Bool {
    guard let attachment = manipulator(of: node) else { return false }
    note(.reset(node, animated: animated))
    var goes = false
    change { goes = attachment.reset(animated: animated, on: self) }
    return goes
  }

  /// Moves a manipulable node to a placement by a spring, or as near as its limits allow.
  ///
  /// Fingers can catch it; another call goes on from its velocity. It has the events `departed`
  /// when it starts and `arrived` when the node rests.
  ///
  /// - Parameters:
  ///   - node: the node.
  ///   - placement: the placement relative to the frame; rotations are not wrapped.
  ///   - spring: the spring; that of a reset by default: response 0.2 s, no overshoot.
  /// - Returns: whether it moves: false while pointers hold it, if it is there already, if it is
  ///   not manipulable, and for numbers that no placement or spring has.
  @discardableResult
  public func animate(
    _ node: NodeID, to placement: Placement, by spring: DampedSpring = DampedSpring(response: 0.2)
  ) -> Bool {
    guard let attachment = manipulator(of: node), placement.isFinite, spring.isPossible
    else { return false }
    note(.animate(node, to: placement, by: spring))
    var goes = false
    change { goes = attachment.move(to: placement, by: spring, on: self) }
    return goes
  }

  /// Scales a manipulable node about a point of the stage, or as near as its limits allow.
  ///
  /// ```swift
  /// stage.scale(photo, by: 2, about: Vector(400, 300))
  /// ```
  ///
  /// What is at the point stays there, also on the way, as far as the limits allow. A node that
  /// moves to a placement by a spring is scaled from there, so two calls have the product of their
  /// factors. The events are those of ``animate(_:to:by:)``.
  ///
  /// - Parameters:
  ///   - node: the node.
  ///   - factor: the factor of its scales; positive and finite.
  ///   - point: the point in stage coordinates; nil for the anchor of the node.
  ///   - animated: whether a spring scales it, with a response of 0.2 s; true by default.
  /// - Returns: whether it moves: false while pointers hold it, if its limits or its settings keep
  ///   it as it is, and if it is not manipulable.
  @discardableResult
  public func scale(
    _ node: NodeID, by factor: Double, about point: Vector? = nil, animated: Bool = true
  ) -> Bool {
    guard let attachment = manipulator(of: node), factor > 0, factor.isFinite,
      point?.isOnPlane ?? true
    else { return false }
    note(.scale(node, by: factor, about: point, animated: animated))
    var goes = false
    change { goes = attachment.scale(by: factor, about: point, animated: animated, on: self) }
    return goes
  }

  /// Scales a manipulable node to a scale about a point of the stage, as
  /// ``scale(_:by:about:animated:)`` does.
  ///
  /// - Parameters:
  ///   - node: the node.
  ///   - scale: the scale along its x axis; positive and finite.
  ///   - point: the point in stage coordinates; nil for the anchor of the node.
  ///   - animated: whether a spring scales it; true by default.
  /// - Returns: whether it moves.
  @discardableResult
  public func scale(
    _ node: NodeID, to scale: Double, about point: Vector? = nil, animated: Bool = true
  ) -> Bool {
    factor(of: node, toScale: scale).map {
      self.scale(node, by: $0, about: point, animated: animated)
    } ?? false
  }

  /// The factor that takes a manipulable node, or the end of its way, to a scale along its x axis;
  /// nil if none does.
  package func factor(of node: NodeID, toScale scale: Double) -> Double? {
    manipulator(of: node)?.manipulator.factor(toScale: scale)
  }
}

extension Manipulation {
  /// The largest distance in stage points at which a further finger beside a held node joins its
  /// manipulation: 44, the minimum size of a touch target in Apple's guidelines.
  package static var reach: Double { 44 }

  /// Whether the velocity of the fingers matters at the release.
  package var needsVelocity: Bool { hasMomentum || limits.edge == .rubberBand }
}

extension TransformGesture {
  /// The gesture that recognises the fingers of a manipulation.
  package init(of manipulation: Manipulation) {
    var degrees: Degrees = []
    if manipulation.isPanEnabled {
      switch manipulation.axis {
      case .both: degrees.insert(.pan)
      case .horizontal: degrees.insert(.panAlongX)
      case .vertical: degrees.insert(.panAlongY)
      }
    }
    if manipulation.wheel != .page { degrees.insert(.wheel) }
    if manipulation.pinch != .off { degrees.insert(.pinch) }
    if manipulation.isRotationEnabled { degrees.insert(.rotation) }
    self.init(
      degrees: degrees, perAxis: manipulation.pinch == .axes,
      combinesTravel: manipulation.combinesTravel,
      slop: manipulation.includesSlop ? .included : .consumed)
  }
}
