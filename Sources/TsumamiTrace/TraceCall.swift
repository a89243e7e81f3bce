import Tsumami

/// The terms of calls in a trace.
///
/// Nodes and attachments are indices: into those of the header, followed by those that calls have
/// added since. A removed one keeps its index.
package enum TraceTerms: CallTerms {
  package typealias Node = Int
  package typealias Attachment = Int
  package typealias Added = [NodeDescription]
  package typealias Attached = [AttachmentDescription]
  package typealias Options = AttachmentDescription.Options
}

/// A call of the stage by the program.
package typealias TraceCall = ProgramCall<TraceTerms>
