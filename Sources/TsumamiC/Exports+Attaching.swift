// The header documents these functions.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import CTsumami
import Tsumami
import TsumamiSortable
import TsumamiTrace

// Gestures and the kinds of content, with their settings and options.

@c @implementation
public func tsumami_defaults(
  _ kind: Int32, _ settings: UnsafeMutableRawPointer?, _ size: Int
) -> Bool {
  guard let settings, StructReader.sizes.contains(size) else { return false }
  let memory = StructMemory()
  if let gesture = GestureDescription.usual(kind) {
    gesture.write(to: settings, size: size, memory: memory)
    return true
  }
  switch Kind(rawValue: kind) {
  case .boundingBox: BoxEditing().write(to: settings, size: size, memory: memory)
  case .manipulable: Manipulation().write(to: settings, size: size, memory: memory)
  case .snapping: Snapping().write(to: settings, size: size, memory: memory)
  case .knob: Knob().write(to: settings, size: size, memory: memory)
  case .scroll: Scrolling().write(to: settings, size: size, memory: memory)
  case .sheet: Sheet().write(to: settings, size: size, memory: memory)
  case .sortable: Sortable().write(to: settings, size: size, memory: memory)
  case .dropZone: DropZone().write(to: settings, size: size, memory: memory)
  case nil:
    guard kind >= 101, kind <= 103 else { return false }
    settings.initializeMemory(as: UInt8.self, repeating: 0, count: size)
    settings.storeBytes(of: size, as: Int.self)
  }
  return true
}

@c @implementation
public func tsumami_attach(
  _ stage: OpaquePointer?, _ node: tsumami_node, _ kind: Int32, _ settings: UnsafeRawPointer?,
  _ options: UnsafePointer<tsumami_options>?
) -> tsumami_attachment {
  let none = tsumami_attachment(number: 0, generation: 0)
  guard let host = Host.of(stage), let node = host.node(node) else { return none }
  var competing: AttachmentOptions?
  if options != nil {
    // A wrong option must not leave something attached.
    guard let read = host.options(options, of: AttachmentID(none)) else { return none }
    competing = read
  }
  guard let id = host.attach(kind, settings, to: node) else { return none }
  guard let competing else { return id.inC }
  host.stage.configure(id) { $0 = competing }
  if competing.shouldBegin != nil || competing.shouldReceive != nil,
    let named = host.options(options, of: id)
  {
    // The vetoes know the attachment that they are about.
    host.stage.configure(id) { $0 = named }
  }
  return id.inC
}

extension Host {
  /// Attaches something by its number in C; nil where something is wrong, which is noted.
  fileprivate func attach(
    _ kind: Int32, _ settings: UnsafeRawPointer?, to node: NodeID
  ) -> AttachmentID? {
    guard let content = Kind(rawValue: kind) else {
      return GestureDescription.read(kind, settings, self).map { stage.attach($0, to: node) }
    }
    guard node != stage.root else {
      fail("the stage itself can have gestures only")
      return nil
    }
    switch content {
    case .boundingBox:
      guard var box = read(BoxEditing(), from: settings) else { return nil }
      if let rule = stage.boundingBox(of: node)?.limits.custom { box.limits.rule = rule }
      return stage.attach(box, to: node)
    case .manipulable:
      guard var manipulation = read(Manipulation(), from: settings) else { return nil }
      if let rule = stage.manipulation(of: node)?.limits.custom { manipulation.limits.rule = rule }
      return stage.attach(manipulation, to: node)
    case .snapping: return read(Snapping(), from: settings).map { stage.attach($0, to: node) }
    case .knob: return read(Knob(), from: settings).map { stage.attach($0, to: node) }
    case .scroll:
      var scrolling = Scrolling()
      scrolling.contentSize = stage.frame(of: node)?.size ?? .zero
      return read(scrolling, from: settings).map { stage.attach($0, to: node) }
    case .sheet: return read(Sheet(), from: settings).map { stage.attach($0, to: node) }
    case .sortable: return read(Sortable(), from: settings).map { stage.attach($0, to: node) }
    case .dropZone: return read(DropZone(), from: settings).map { stage.attach($0, to: node) }
    }
  }

  /// The usual settings, changed by a struct of C; nil where something is wrong, which is noted.
  func read<Value: Settings>(_ usual: Value, from settings: UnsafeRawPointer?) -> Value? {
    var value = usual
    guard let failure = value.read(settings) else { return value }
    fail(failure)
    return nil
  }

  // MARK: Options

  /// Reads options of C.
  ///
  /// - Parameters:
  ///   - options: the options; nil for the usual ones.
  ///   - attachment: the attachment to which vetoes refer.
  /// - Returns: the options; nil where something is wrong, which is noted.
  func options(
    _ options: UnsafePointer<tsumami_options>?, of attachment: AttachmentID
  ) -> AttachmentOptions? {
    guard let options = read(options, or: tsumami_options_default(), "tsumami_options") else {
      return nil
    }
    var read = AttachmentOptions()
    guard
      let others = attachments(options.simultaneous_with, options.simultaneous_count),
      let required = attachments(options.required_to_fail, options.required_count)
    else { return nil }
    switch options.priority {
    case TSUMAMI_NORMAL: read.priority = .normal
    case TSUMAMI_HIGH: read.priority = .high
    default:
      fail("an unknown priority")
      return nil
    }
    switch options.simultaneity {
    case TSUMAMI_WITH_LIST: read.simultaneity = others.isEmpty ? .none : .with(others)
    case TSUMAMI_WITH_ALL: read.simultaneity = .all
    case TSUMAMI_WITH_NODE: read.simultaneity = .node
    default:
      fail("an unknown simultaneity")
      return nil
    }
    read.requiredToFail = required
    read.isEnabled = options.is_enabled
    read.kinds = PointerKinds(rawValue: UInt8(truncatingIfNeeded: options.devices))
    read.buttons = PointerButtons(rawValue: Int(options.buttons))
    setVetoes(&read, options, of: attachment)
    return read
  }

  /// Attachments of C; nil for one that does not exist, or for too many.
  private func attachments(
    _ start: UnsafePointer<tsumami_attachment>?, _ count: Int
  ) -> [AttachmentID]? {
    guard count != 0 else { return [] }
    guard let start, count > 0, count <= 1 << 16 else {
      fail("a list of attachments that is NULL or too long")
      return nil
    }
    var ids: [AttachmentID] = []
    for place in 0..<count {
      guard let id = attachment(start[place]) else { return nil }
      ids.append(id)
    }
    return ids
  }

  /// Lets the program decide what an attachment follows.
  private func setVetoes(
    _ read: inout AttachmentOptions, _ options: tsumami_options, of attachment: AttachmentID
  ) {
    let (address, context) = (address, options.context)
    if let ask = options.should_begin {
      read.shouldBegin = {
        Host.callBack(address) { _ in ask(context, address, attachment.inC) } ?? true
      }
    }
    if let ask = options.should_receive {
      read.shouldReceive = { sample in
        var pointer = sample.inC
        return Host.callBack(address) { _ in ask(context, address, attachment.inC, &pointer) }
          ?? true
      }
    }
  }
}

extension Limits {
  /// The rule, if it is a function of the program.
  fileprivate var custom: Rule? { if case .custom = rule { rule } else { nil } }
}

@c @implementation
public func tsumami_detach(_ stage: OpaquePointer?, _ attachment: tsumami_attachment) -> Bool {
  guard let host = Host.of(stage), let id = host.attachment(attachment) else { return false }
  host.stage.remove(id)
  return true
}

@c @implementation
public func tsumami_set_options(
  _ stage: OpaquePointer?, _ attachment: tsumami_attachment,
  _ options: UnsafePointer<tsumami_options>?
) -> Bool {
  guard let host = Host.of(stage), let id = host.attachment(attachment),
    let read = host.options(options, of: id)
  else { return false }
  host.stage.configure(id) { $0 = read }
  return true
}

@c @implementation
public func tsumami_set_attachment_enabled(
  _ stage: OpaquePointer?, _ attachment: tsumami_attachment, _ isEnabled: Bool
) -> Bool {
  guard let host = Host.of(stage), let id = host.attachment(attachment) else { return false }
  host.stage.configure(id) { $0.isEnabled = isEnabled }
  return true
}

@c @implementation
public func tsumami_get_settings(
  _ stage: OpaquePointer?, _ node: tsumami_node, _ kind: Int32,
  _ settings: UnsafeMutableRawPointer?, _ size: Int
) -> Bool {
  guard let host = Host.of(stage), let node = host.node(node) else { return false }
  guard let settings, StructReader.sizes.contains(size) else {
    return host.fail("the settings are NULL, or have the size \(size)")
  }
  host.memory.removeAll()
  func write(_ value: (some Settings)?) -> Bool {
    value?.write(to: settings, size: size, memory: host.memory)
    return host.result(value != nil, or: "the node has no attachment of the kind")
  }
  switch Kind(rawValue: kind) {
  case .boundingBox: return write(host.stage.boundingBox(of: node))
  case .manipulable: return write(host.stage.manipulation(of: node))
  case .snapping: return write(host.stage.snapping(of: node))
  case .knob: return write(host.stage.knob(of: node))
  case .scroll: return write(host.stage.scrolling(of: node))
  case .sheet: return write(host.stage.sheet(of: node))
  case .sortable:
    return write(host.stage.behavior(of: Sortable.self, at: node)?.settings)
  case .dropZone:
    return write(host.stage.behavior(of: DropZone.self, at: node)?.settings)
  case nil: return host.fail("\(kind) is no kind of which a node has one")
  }
}

@c @implementation
public func tsumami_kind_of(_ stage: OpaquePointer?, _ attachment: tsumami_attachment) -> Int32 {
  guard let host = Host.of(stage), let id = host.attachment(attachment),
    let key = host.stage.key(of: id)
  else { return 0 }
  return Kind(key: key)?.rawValue ?? 0
}

@c @implementation
public func tsumami_node_of(
  _ stage: OpaquePointer?, _ attachment: tsumami_attachment,
  _ node: UnsafeMutablePointer<tsumami_node>?
) -> Bool {
  guard let host = Host.of(stage), let id = host.attachment(attachment) else { return false }
  return host.write(host.stage.node(of: id)?.inC, to: node, or: "there is no such attachment")
}

@c @implementation
public func tsumami_get_attachments(
  _ stage: OpaquePointer?, _ node: tsumami_node,
  _ attachments: UnsafeMutablePointer<tsumami_attachment>?, _ capacity: Int
) -> Int {
  guard let host = Host.of(stage), let node = host.node(node) else { return 0 }
  var all: [tsumami_attachment] = []
  host.stage.forEachAttachment(of: node) { all.append($0.inC) }
  return host.write(all, to: attachments, capacity)
}

@c @implementation
public func tsumami_get_location(
  _ stage: OpaquePointer?, _ attachment: tsumami_attachment, _ node: tsumami_node,
  _ location: UnsafeMutablePointer<tsumami_vector>?
) -> Bool {
  guard let host = Host.of(stage), let id = host.attachment(attachment), let node = host.node(node)
  else { return false }
  return host.write(
    host.stage.location(of: id, in: node)?.inC, to: location, or: "the attachment has no pointer")
}

@c @implementation
public func tsumami_set_translation(
  _ stage: OpaquePointer?, _ gesture: tsumami_attachment, _ translation: tsumami_vector
) -> Bool {
  guard let host = Host.of(stage), let id = host.attachment(gesture),
    host.areFinite(translation.x, translation.y, as: "the translation")
  else { return false }
  host.stage.setTranslation(Vector(translation), of: id)
  return host.isActive(id)
}

@c @implementation
public func tsumami_set_scale(
  _ stage: OpaquePointer?, _ gesture: tsumami_attachment, _ scale: tsumami_vector
) -> Bool {
  guard let host = Host.of(stage), let id = host.attachment(gesture),
    host.areFinite(scale.x, scale.y, as: "the scale")
  else { return false }
  host.stage.setScale(Vector(scale), of: id)
  return host.isActive(id)
}

@c @implementation
public func tsumami_set_rotation(
  _ stage: OpaquePointer?, _ gesture: tsumami_attachment, _ rotation: Double
) -> Bool {
  guard let host = Host.of(stage), let id = host.attachment(gesture),
    host.areFinite(rotation, as: "the rotation")
  else { return false }
  host.stage.setRotation(rotation, of: id)
  return host.isActive(id)
}
