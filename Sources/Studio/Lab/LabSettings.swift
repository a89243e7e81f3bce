import Tsumami
import TsumamiSortable

/// The settings of a part: a value of the engine, which has the list of them.
package indirect enum LabSettings: Sendable {
  case gesture(GestureDescription)
  case manipulation(Manipulation)
  case box(BoxEditing)
  case list(Scrolling)
  case sheet(Sheet)
  case knob(Knob)
  case snapping(Snapping)
  case sortable(Sortable)
  case dropZone(DropZone)
  /// None: those of its parts.
  case composition

  /// The settings of a kind as a document begins with them.
  init(usual kind: LabKind) {
    self =
      switch kind {
      case .simultaneous, .sequence, .exclusive: .composition
      case .manipulable: .manipulation(Manipulation())
      case .boundingBox: .box(BoxEditing())
      case .list: .list(Scrolling())
      case .sheet: .sheet(Sheet())
      case .knob: .knob(Knob())
      case .snapping: .snapping(Snapping())
      case .sortable: .sortable(Sortable())
      case .dropZone: .dropZone(DropZone())
      case .edgePan: .gesture(.edgePan(EdgePan(.left)))
      default: .gesture(GestureDescription.single[kind.rawValue])
      }
  }

  /// The settings of a new part, which has content and detents.
  init(_ kind: LabKind) {
    self.init(usual: kind)
    if kind == .list { self = .list(Scrolling(contentSize: Size(0, 1200))) }
    guard case .sheet(var sheet) = self else { return }
    sheet.detents = [.points(90, "first"), .fraction(0.5, "second"), .fraction(0.9, "third")]
    sheet.grabberHeight = 24
    self = .sheet(sheet)
  }

  /// Goes to each setting.
  mutating func visit(_ each: LabVisitor) {
    switch self {
    case .gesture(var gesture):
      gesture.visit(each)
      self = .gesture(gesture)
    case .manipulation(var manipulation):
      manipulation.visit(each)
      self = .manipulation(manipulation)
    case .box(var box):
      box.visit(each)
      self = .box(box)
    case .list(var list):
      list.visit(each)
      self = .list(list)
    case .sheet(var sheet):
      sheet.visit(each)
      self = .sheet(sheet)
    case .knob(var knob):
      knob.visit(each)
      self = .knob(knob)
    case .snapping(var snapping):
      snapping.visit(each)
      self = .snapping(snapping)
    case .sortable(var sortable):
      sortable.visit(each)
      self = .sortable(sortable)
    case .dropZone, .composition: break
    }
  }

  /// The gesture; a tap for what is none.
  var gesture: ErasedGesture<AnyGestureValue> {
    if case .gesture(let gesture) = self { return gesture.gesture }
    return ErasedGesture(writing: Tap())
  }

  /// Attaches what is no gesture to a node.
  func attach(to node: NodeID, on stage: Stage) -> AttachmentID {
    switch self {
    case .manipulation(let manipulation): stage.attach(manipulation, to: node)
    case .box(let box): stage.attach(box, to: node)
    case .list(let list): stage.attach(list, to: node)
    case .sheet(let sheet): stage.attach(sheet, to: node)
    case .knob(let knob): stage.attach(knob, to: node)
    case .snapping(let snapping): stage.attach(snapping, to: node)
    case .sortable(let sortable): stage.attach(sortable, to: node)
    case .dropZone(let zone): stage.attach(zone, to: node)
    case .gesture, .composition: stage.attach(gesture, to: node)
    }
  }
}
