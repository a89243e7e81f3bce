import Tsumami
import TsumamiTrace

/// A picture of a trace, to be put into a bug report.
///
/// It shows the stage to scale with the ways of its nodes and the paths of the pointers, and below
/// it, on one axis of time, the pointers, the states of each gesture, manipulation and bounding
/// box, and their values. Several traces in one file are drawn one below the other.
///
/// ```swift
/// let plot = try TracePlot(input: file.fileDescriptor, name: "pinch.jsonl")
/// try Data(plot.svg.utf8).write(to: picture)
/// ```
public struct TracePlot: Sendable {
  /// The picture as SVG, which needs nothing beside itself.
  ///
  /// It is dark on a dark page, and always light in print.
  public let svg: String

  /// Plays all traces of a file or a pipe and draws them.
  ///
  /// - Parameters:
  ///   - input: the file descriptor to read from.
  ///   - name: what the picture says it shows.
  /// - Throws: ``TraceError`` at the first line that is wrong.
  public init(input: Int32, name: String) throws(TraceError) {
    var stages: [PlottedStage] = []
    var recorder: PlotRecorder?
    func finish() {
      if let recorder { stages.append(recorder.finish()) }
      recorder = nil
    }
    defer { recorder?.close() }
    try TraceReader.read(input) { line in
      if case .header(let description) = line {
        finish()
        recorder = PlotRecorder(description)
      } else {
        let current = recorder ?? PlotRecorder(.implied)
        recorder = current
        current.take(line)
      }
    }
    finish()
    svg = PlotPage(stages, name: name).draw()
  }
}
