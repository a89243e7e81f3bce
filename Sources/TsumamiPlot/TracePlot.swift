import Tsumami
@_exported import TsumamiTrace

/// A picture of a trace, for example for a bug report.
///
/// It shows the stage to scale with the outlines of its nodes through time and the paths of the
/// pointers. Below, on one time axis, it shows the pointers, the states of each gesture,
/// manipulation and bounding box, and their values. Several traces in one file are drawn one below
/// the other.
///
/// ```swift
/// let plot = try TracePlot(input: file.fileDescriptor, name: "pinch.jsonl")
/// try Data(plot.svg.utf8).write(to: picture)
/// ```
package struct TracePlot: Sendable {
  /// The picture as a self-contained SVG document.
  ///
  /// It follows the reader's light or dark colour scheme, and is always light in print.
  package let svg: String

  /// Plays all traces of a file or a pipe and draws them.
  ///
  /// - Parameters:
  ///   - input: the file descriptor to read from.
  ///   - name: the title of the picture.
  /// - Throws: `TraceError` at the first line that is wrong, or when the input cannot be read.
  package init(input: Int32, name: String) throws(TraceError) {
    var stages: [PlottedStage] = []
    var recorder: PlotRecorder?
    func finish() {
      if let recorder { stages.append(recorder.finish()) }
      recorder = nil
    }
    defer { recorder?.close() }
    try TraceReader.read(input) { line, _ in
      if case .header(let stage) = line {
        finish()
        recorder = PlotRecorder(stage)
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
