import Foundation
import TsumamiPlot

#if canImport(FoundationXML)
import FoundationXML
#endif

/// The picture of a trace, as a person who looks at it sees it.
struct Plotted {
  struct Element {
    var name: String
    var attributes: [String: String]
    /// What is written in it, without what its children say.
    var text = ""

    var classes: [Substring] { attributes["class"]?.split(separator: " ") ?? [] }

    func number(_ name: String) -> Double { attributes[name].flatMap(Double.init) ?? .nan }
  }

  var svg: String
  var isWellFormed: Bool
  var elements: [Element]

  /// All that can be read.
  var texts: [String] { elements.filter { $0.name == "text" }.map(\.text) }

  /// The elements that have all of these classes.
  func elements(_ name: String, _ classes: Substring...) -> [Element] {
    elements.filter { element in
      element.name == name && classes.allSatisfy { element.classes.contains($0) }
    }
  }

  /// The rectangle of the outline that has a title.
  func outline(_ name: String) -> (
    classes: [Substring], x: ClosedRange<Double>, y: ClosedRange<Double>
  )? {
    guard let place = elements.firstIndex(where: { $0.name == "title" && $0.text == name }),
      place > 0, elements[place - 1].name == "path",
      let numbers = elements[place - 1].attributes["d"]?.split(whereSeparator: {
        "MLZ ".contains($0)
      })
      .compactMap({ Double($0) }), numbers.count == 8
    else { return nil }
    return (
      elements[place - 1].classes, numbers[0]...numbers[4], numbers[1]...numbers[5]
    )
  }

  init(_ trace: String, name: String = "a.jsonl") throws {
    let input = FileManager.default.temporaryDirectory.appendingPathComponent(
      "trace-\(UUID().uuidString).jsonl")
    try Data(trace.utf8).write(to: input)
    defer { try? FileManager.default.removeItem(at: input) }
    let reading = try FileHandle(forReadingFrom: input)
    svg = try TracePlot(input: reading.fileDescriptor, name: name).svg
    let reader = Reader()
    let parser = XMLParser(data: Data(svg.utf8))
    parser.delegate = reader
    isWellFormed = parser.parse()
    elements = reader.elements
  }

  private final class Reader: NSObject, XMLParserDelegate {
    var elements: [Element] = []
    private var open: [Int] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      open.append(elements.count)
      elements.append(Element(name: name, attributes: attributes))
    }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?,
      qualifiedName: String?
    ) {
      open.removeLast()
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
      if let place = open.last { elements[place].text += string }
    }
  }
}
