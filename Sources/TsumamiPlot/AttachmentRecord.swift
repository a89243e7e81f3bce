import Tsumami

/// The record of one attachment for a picture.
protocol AttachmentRecord: AnyObject {
  /// Makes a record with the initial values.
  init(_ site: RecordSite)

  /// Whether the attachment moves the children of its node; false by default.
  var movesChildren: Bool { get }
  /// Whether it has ended, and waits for its pointers to leave; false by default.
  var isOver: Bool { get }

  /// Called with the time of the first line, before everything else.
  func begin(at time: Double)
  /// Records an event of the attachment, while the stage delivers it.
  func take(
    _ event: AttachmentEvent, of attachment: AttachmentID, at time: Double, on stage: Stage)
  /// Records that a pointer has reached the attachment.
  func wasReached(at time: Double)
  /// Records that the node has moved, for whatever reason, or that something else of it has acted.
  func nodeDidMove(at time: Double, on stage: Stage)
  /// Called when the pointers have left an attachment that is over.
  func forget()
  /// The track of everything that was recorded; nil if there is nothing to draw.
  ///
  /// - Parameters:
  ///   - start: the time of the first line in seconds.
  ///   - end: the time of the end of the play.
  /// - Returns: the track; nil if nothing has happened.
  func finished(from start: Double, to end: Double) -> PlottedTrack?
}

extension AttachmentRecord {
  var movesChildren: Bool { false }
  var isOver: Bool { false }
  func begin(at time: Double) {}
  func wasReached(at time: Double) {}
  func nodeDidMove(at time: Double, on stage: Stage) {}
  func forget() {}
}

/// The attachment that a record is made for.
struct RecordSite {
  let stage: Stage
  let node: NodeID
  let nodeName: String
  /// The name of the attachment; empty if it has none.
  let name: String
}

/// The kinds of attachments that a picture knows: the only list of them in this module.
enum PlottedKinds {
  /// The keys of the kinds in the trace format, in the order of their rows in a picture.
  private static let all: [(key: String, record: any (AttachmentRecord & SendableMetatype).Type)] =
    [
      ("gestures", GestureRecord.self),
      ("manipulable", ValueRecord<PlottedManipulation>.self),
      ("snapping", SnappingRecord.self),
      ("boundingBox", ValueRecord<PlottedBox>.self),
      ("knob", ValueRecord<PlottedKnob>.self),
      ("scroll", ScrollRecord.self),
      ("sheet", SheetRecord.self),
      ("sortable", SortableRecord.self),
      ("dropZone", DropZoneRecord.self),
    ]

  /// Makes the record of an attachment, with the index of its row among those of its node; nil if
  /// a picture does not know its kind.
  static func record(
    of attachment: AttachmentID, at site: RecordSite
  ) -> (record: any AttachmentRecord, place: Int)? {
    guard let key = site.stage.key(of: attachment),
      let place = all.firstIndex(where: { $0.key == "\(key)" })
    else { return nil }
    return (all[place].record.init(site), place)
  }
}
