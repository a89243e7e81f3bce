/// Lets a manipulable node snap while a finger moves it: its edges and centre to those of its
/// siblings and of its parent, and its gaps to theirs.
///
/// ```swift
/// stage.manipulate(photo)
/// stage.attach(Snapping(distance: 6), to: photo)
/// ```
///
/// It is an attachment beside the manipulation, so that a program without it does not link it. Two
/// fingers keep their points under them, so they do not snap. The node comes to a line as soon as
/// it is near, and leaves it at 1.5 times the distance; a node that was let go at a line stays
/// there. The control key suspends it. A node with a bounding box and without a manipulation has
/// ``BoxEditing/snapDistance`` instead.
public struct Snapping: Equatable, Sendable {
  /// The snap distance in stage points; 6 by default, 0 or less for never.
  ///
  /// It is the same on the screen at any zoom of the parent.
  public var distance: Double

  /// Makes settings.
  ///
  /// - Parameter distance: the snap distance in stage points.
  public init(distance: Double = 6) {
    self.distance = distance
  }
}

extension Snapping {
  /// Goes to each setting: the only list of them.
  package mutating func visit(_ each: some SettingsVisitor) {
    each.number("distance", &distance, or: Snapping().distance, .distance)
  }
}

/// The snapping of a manipulable node.
final class SnappingAttachment: Attachment, ContentShifter {
  /// The settings.
  private(set) var settings: Snapping
  @exclusivity(unchecked) private var snapper = PlacementSnapper()

  init(_ settings: Snapping, _ site: AttachmentSite) {
    self.settings = settings
    super.init(site)
  }

  /// Changes the settings; content that is held keeps the old ones.
  func update(_ settings: Snapping) { self.settings = settings }

  override var inputs: GestureInputs { [] }

  override func claim(_ arrival: Arrival, on stage: Stage) -> Offer.Claim { .none }

  // MARK: Carrying

  override var role: AttachmentRole { .shifts(self) }

  func willShift(on stage: Stage) {
    snapper.snapping =
      options.isEnabled
      ? stage.snapping(within: settings.distance, beside: node, without: { $0 == node }) : nil
  }

  func shift(
    _ manipulator: inout Manipulator, modifiers: KeyModifiers, on stage: Stage
  ) -> Bool {
    snapper.snap(&manipulator, isSuspended: isGone || modifiers.contains(.control))
  }

  /// The lines to which its node is snapped.
  func guides(on stage: Stage) -> [BoxGuide] {
    stage.isManipulating(nodeID) ? snapper.guides : []
  }

  // MARK: Describing

  override var key: StaticString? { "snapping" }

  override func describe(to writer: any EventWriter) {
    var settings = settings
    settings.visit(SettingsWriter(writer))
  }
}

extension Stage {
  /// Lets a node snap while its manipulation moves it, or changes the settings.
  ///
  /// - Parameters:
  ///   - snapping: the settings.
  ///   - node: the node; nothing happens if it does not exist, or is the root.
  ///   - configure: changes the options; only ``AttachmentOptions/isEnabled`` matters.
  /// - Returns: the identity of the attachment; a node has at most one.
  @discardableResult
  public func attach(
    _ snapping: Snapping, to node: NodeID,
    configure: (inout AttachmentOptions) -> Void = { _ in }
  ) -> AttachmentID {
    attachSingle(to: node, configure) { index in
      let attachment =
        attachment(SnappingAttachment.self, at: index)
        ?? add(at: index) { SnappingAttachment(snapping, $0) }
      attachment.update(snapping)
      return attachment
    }
  }

  /// The settings of a node's snapping; nil if it has none.
  ///
  /// A copy; ``attach(_:to:configure:)-(Snapping,_,_)`` changes them.
  public func snapping(of node: NodeID) -> Snapping? {
    attachment(SnappingAttachment.self, of: node)?.settings
  }

  /// The lines to which the manipulation of a node has snapped, in the parent's coordinates; empty
  /// while pointers do not hold it, and for a node without ``Snapping``.
  public func snapGuides(of node: NodeID) -> [BoxGuide] {
    attachment(SnappingAttachment.self, of: node)?.guides(on: self) ?? []
  }

  /// The lines to which something may snap that has the parent of a node.
  ///
  /// - Parameters:
  ///   - distance: the snap distance in stage points; 0 or less for no snapping.
  ///   - node: the index of the node.
  ///   - isMoved: whether a sibling moves itself, so that its lines do not count.
  /// - Returns: the lines; nil without snapping.
  func snapping(
    within distance: Double, beside node: Int, without isMoved: (Int) -> Bool
  ) -> BoxSnapping? {
    let unit = nodes.space(of: node).toStage.meanScale
    guard distance > 0, unit > 0 else { return nil }
    var siblings: [Rect] = []
    var sibling = nodes[nodes[node].parent].firstChild
    while sibling != NodeStore.none {
      if !isMoved(sibling), nodes[sibling].isEnabled {
        siblings.append(nodes.shownBox(of: sibling).boundingRect)
      }
      sibling = nodes[sibling].nextSibling
    }
    return BoxSnapping(siblings: siblings, area: area(of: node), distance: distance / unit)
  }
}
