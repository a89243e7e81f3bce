import Tsumami

// What a page describes, in the order in which `Web/package/encode.js` writes it; settings are read
// by their lists.

extension CallReader {
  /// A node with its placement.
  mutating func node() -> Node {
    let frame = rect()
    let anchor = vector()
    let rotation = number()
    let mirror = vector()
    let placement = placement()
    let clips = flag()
    let insets = insets()
    let isEnabled = flag()
    let masks: [AttachmentMask] = [.all, .gesture, .subviews, .none]
    let mask = integer()
    var node = Node(
      frame: frame, anchor: anchor, placement: placement, clips: clips, hitInsets: insets,
      isEnabled: isEnabled, mask: masks.indices.contains(mask) ? masks[mask] : .all)
    node.frame.rotation = rotation
    node.frame.mirror = mirror
    return node
  }

  /// Replaces limits by those that the page answers for a node, if the next number says so.
  package mutating func customLimits(
    _ limits: inout Limits, asking question: Page.Question, of node: Int
  ) {
    guard flag() else { return }
    limits.rule = .custom { Page.current?.askLimits(question, of: node, $0, about: $1) ?? $0 }
  }

  /// The options of an attachment; vetoes ask the page about the subject.
  mutating func options(of subject: Int, on page: Page) -> AttachmentOptions {
    var options = AttachmentOptions()
    options.priority = flag() ? .high : .normal
    let simultaneity = integer()
    let others = attachments(on: page)
    switch simultaneity {
    case 1: options.simultaneity = .all
    case 2: options.simultaneity = .node
    case 3: options.simultaneity = .with(others)
    default: options.simultaneity = .none
    }
    options.requiredToFail = attachments(on: page)
    options.isEnabled = flag()
    options.kinds = PointerKinds(rawValue: UInt8(exactly: number()) ?? 0)
    options.buttons = PointerButtons(rawValue: integer())
    if flag() { options.shouldBegin = { Page.current?.ask(.begin, subject) != 0 } }
    if flag() {
      options.shouldReceive = { Page.current?.askReceive(subject, $0) ?? true }
    }
    return options
  }

  private mutating func attachments(on page: Page) -> [AttachmentID] {
    var others: [AttachmentID] = []
    let length = integer()
    guard length > 0 else { return others }
    for _ in 0..<Swift.min(length, remaining) {
      if let id = page.attachment(integer()) { others.append(id) }
    }
    return others
  }

  // MARK: Gestures

  /// A gesture or a composition; nil for a kind that does not exist.
  mutating func gesture(depth: Int = 0) -> GestureDescription? {
    guard depth < 64 else { return nil }
    let kind = integer()
    let single = GestureDescription.single
    if single.indices.contains(kind) {
      var gesture = single[kind]
      settings { gesture.visit($0) }
      return gesture
    }
    switch kind - single.count {
    case 0: return pair(depth) { .simultaneous($0, $1) }
    case 1: return pair(depth) { .sequence($0, $1) }
    case 2: return pair(depth) { .exclusive($0, $1) }
    default: return nil
    }
  }

  @inline(never) private mutating func pair(
    _ depth: Int, _ compose: (GestureDescription, GestureDescription) -> GestureDescription
  ) -> GestureDescription? {
    guard let first = gesture(depth: depth + 1), let second = gesture(depth: depth + 1) else {
      return nil
    }
    return compose(first, second)
  }
}
