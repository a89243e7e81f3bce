import Tsumami
import TsumamiTesting

/// Watches a random stage as ``StageAudit`` does, and changes the stage like its other callbacks.
public final class RandomObserver: StageObserver {
  /// What it noticed.
  public let audit: StageAudit
  private weak var random: RandomStage?

  /// Starts to watch a stage; it takes the place of the stage's observer.
  public init(of random: RandomStage, keepsLog: Bool = false) {
    audit = StageAudit(of: random.stage, keepsLog: keepsLog)
    self.random = random
    random.stage.observer = self
  }

  /// Checks the event, and calls back.
  public func stage(
    _ stage: Stage, attachment: AttachmentID, at node: NodeID, did event: AttachmentEvent
  ) {
    audit.stage(stage, attachment: attachment, at: node, did: event)
    random?.called("observer did")
  }
  /// Calls back.
  public func stage(_ stage: Stage, attachment: AttachmentID, waitsFor other: AttachmentID) {
    random?.called("observer waitsFor")
  }
  /// Checks the move, and calls back.
  public func stage(_ stage: Stage, didMove node: NodeID) {
    audit.stage(stage, didMove: node)
    random?.called("observer didMove")
  }
  /// Calls back.
  public func stage(_ stage: Stage, didResize node: NodeID) {
    random?.called("observer didResize")
  }
  /// Calls back.
  public func stage(_ stage: Stage, didNotice diagnostic: Diagnostic) {
    random?.called("observer didNotice")
  }
}
