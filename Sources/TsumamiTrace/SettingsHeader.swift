#if !hasFeature(Embedded)
import Tsumami
import TsumamiSortable

/// The settings as a header for C: a struct for each kind with its defaults, and the enumerations
/// of the words.
///
/// `tsumami settings --c` prints it, and `libtsumami` reads the structs by the same layout.
package enum SettingsHeader {
  /// The header, without a line feed at its end.
  package static var text: String {
    let kinds = kinds
    let names = Names(of: kinds)
    var parts: [String] = []
    for kind in kinds {
      for part in pieces(of: kind, names) where !parts.contains(part) { parts.append(part) }
    }
    return """
      /* The settings of each gesture and attachment: printed by `tsumami settings --c` from the
         lists by which traces are read, and included by tsumami.h.

         Distances of fingers and handles are points of the stage, sizes, heights and insets
         those of the parent, angles radians, times seconds. A default function gives a struct
         with its usual values; where no usual value is named, the program sets one. */
      #ifndef TSUMAMI_SETTINGS_H
      #define TSUMAMI_SETTINGS_H

      /* The kinds of attachments that have settings. */
      typedef enum tsumami_kind {
        TSUMAMI_KIND_NONE = 0,
      \(kinds.map { "  \($0.constant) = \($0.number)," }.joined(separator: "\n"))
        /* The settings of a composition are a tsumami_composition. */
        TSUMAMI_KIND_SIMULTANEOUS = 101,
        TSUMAMI_KIND_SEQUENCE = 102,
        TSUMAMI_KIND_EXCLUSIVE = 103
      } tsumami_kind;

      \(parts.joined(separator: "\n\n"))

      #endif
      """
  }

  /// A kind with a struct of its own.
  struct Kind {
    /// The name of its struct.
    let name: String
    /// Its number in `tsumami_kind`.
    let number: Int
    let layout: StructLayout

    /// Its constant in `tsumami_kind`.
    var constant: String { "TSUMAMI_KIND_\(name.dropFirst(8).uppercased())" }

    init(_ key: StaticString, _ number: Int, isGesture: Bool, _ layout: StructLayout) {
      let isTaken = isGesture && TraceKinds.singleKeys.contains("\(key)")
      name = "tsumami_\(key.inC)\(isTaken ? "_gesture" : "")"
      self.number = number
      self.layout = layout
    }
  }

  /// All kinds: the gestures by their numbers from 1, what a node has once from 201.
  static var kinds: [Kind] {
    func layout(_ settings: some Listed) -> StructLayout {
      var settings = settings
      return StructLayout { settings.visit($0) }
    }
    let gestures = GestureDescription.single.enumerated().map { place, gesture in
      Kind(gesture.names.word, place + 1, isGesture: true, layout(gesture))
    }
    let attachments: [(StaticString, StructLayout)] = [
      ("boundingBox", layout(BoxEditing())), ("manipulable", layout(Manipulation())),
      ("snapping", layout(Snapping())), ("knob", layout(Knob())), ("scroll", layout(Scrolling())),
      ("sheet", layout(Sheet())), ("sortable", layout(Sortable())),
      ("dropZone", layout(DropZone())),
    ]
    return gestures
      + attachments.enumerated().map { place, each in
        Kind(each.0, place + 201, isGesture: false, each.1)
      }
  }

  // MARK: Parts

  /// The enumerations, the structs and the functions of a kind.
  private static func pieces(of kind: Kind, _ names: Names) -> [String] {
    types(in: kind.layout.fields, of: kind.name, names) + [
      structure(kind.name, kind.layout.fields, names),
      """
      static inline \(kind.name) \(kind.name)_default(void) {
        \(kind.name) settings;
        tsumami_defaults(\(kind.constant), &settings, sizeof settings);
        return settings;
      }
      """,
      """
      static inline tsumami_attachment tsumami_attach_\(kind.name.dropFirst(8))(
          tsumami_stage *stage, tsumami_node node, const \(kind.name) *settings,
          const tsumami_options *options) {
        return tsumami_attach(stage, node, \(kind.constant), settings, options);
      }
      """,
    ]
  }

  /// The enumerations, and the structs of groups and elements, that fields need.
  private static func types(
    in fields: [StructField], of owner: String, _ names: Names
  ) -> [String] {
    var parts: [String] = []
    for field in fields {
      switch field.kind {
      case .word, .words: parts.append(enumeration(names.name(of: field, in: owner), field))
      case .group:
        let name = names.group(field, in: owner)
        parts += types(in: field.members, of: name, names)
        parts.append(structure(name, field.members, names, isGroup: true))
      case .list:
        let name = Names.element(field, of: owner)
        parts += types(in: field.members, of: name, names)
        parts.append(structure(name, field.members, names))
        parts.append(defaults(name, field.members))
      default: break
      }
    }
    return parts
  }

  private static func enumeration(_ name: String, _ field: StructField) -> String {
    let isSet = field.kind == .words
    var lines = field.words.enumerated().map { place, word in
      "  \(Names.constant(word, of: name)) = \(isSet ? 1 << place : place)"
    }
    if field.allowsOther { lines.insert("  \(name.uppercased())_OTHER = -1", at: 0) }
    return "typedef enum \(name) {\n\(lines.joined(separator: ",\n"))\n} \(name);"
  }

  private static func structure(
    _ name: String, _ fields: [StructField], _ names: Names, isGroup: Bool = false
  ) -> String {
    var lines: [String] = []
    if !isGroup {
      lines = ["  /* sizeof(\(name)); the default function sets it */", "  size_t size;"]
    }
    for (place, field) in fields.enumerated() {
      let comment = comment(on: field, named: names.name(of: field, in: name))
      if !comment.isEmpty { lines.append("  /* \(comment) */") }
      let isOther = place > 0 && fields[place - 1].allowsOther
      lines.append("  \(declaration(of: field, isOther: isOther, in: name, names));")
    }
    return "typedef struct \(name) {\n\(lines.joined(separator: "\n"))\n} \(name);"
  }

  private static func declaration(
    of field: StructField, isOther: Bool, in owner: String, _ names: Names
  ) -> String {
    let name = field.name.inC + (isOther ? "_other" : "")
    switch field.kind {
    case .flag: return "bool \(name)"
    case .number: return "double \(name)"
    case .whole: return "int32_t \(name)"
    case .pair: return "\(pairType(field.measure)) \(name)"
    case .insets: return "tsumami_insets \(name)"
    case .word: return "\(names.name(of: field, in: owner)) \(name)"
    case .words: return "uint32_t \(name)"
    case .text: return "const char *\(name)"
    case .refusal: return "bool \(name)_refused"
    case .presence: return "bool is_set"
    case .group: return "\(names.group(field, in: owner)) \(name)"
    case .list: return "const \(Names.element(field, of: owner)) *\(name)"
    case .count: return "size_t \(name.dropLast())_count"
    }
  }

  private static func pairType(_ measure: Measure?) -> String {
    switch measure {
    case .size, .item: "tsumami_size"
    case .range: "tsumami_range"
    default: "tsumami_vector"
    }
  }

  private static func comment(on field: StructField, named type: String) -> String {
    var usual = field.usual.map { value in
      switch field.kind {
      case .flag, .refusal, .presence: value == [1] ? "true" : "false"
      case .word:
        value.map { Names.constant(field.words[Int($0)], of: type) }.joined()
      case .words:
        value.count == field.words.count
          ? "all"
          : value.map { Names.constant(field.words[Int($0)], of: type) }.joined(separator: " | ")
      default:
        value.map { $0.isFinite ? DecimalNumber.text($0) : field.kind == .whole ? "0" : "none" }
          .joined(separator: ", ")
      }
    }
    var values: String?
    switch field.kind {
    case .number, .pair:
      values = field.measure?.words
      if field.allowsNone { values?.append(", or TSUMAMI_NONE") }
      if usual == "none" { usual = "TSUMAMI_NONE" }
    case .whole:
      values = field.measure?.words
      if field.allowsNone { values?.append(", or 0 for none") }
    case .words: values = "bits of \(type)"
    case .text: values = "\(field.noun)" + (field.allowsNone ? ", or NULL for none" : "")
    case .refusal: values = "whether there is to be none at all"
    case .presence: values = "whether the following holds"
    case .list, .group, .count: return ""
    default: break
    }
    return [values, usual.map { "usual: \($0)" }].compactMap { $0 }.joined(separator: "; ")
  }

  /// The function that fills an element of a list.
  private static func defaults(_ name: String, _ fields: [StructField]) -> String {
    let lines = fields.map { field in
      let value =
        switch field.kind {
        case .number, .pair: "TSUMAMI_NONE"
        case .text: "NULL"
        default: field.usual?.first == 1 ? "true" : "false"
        }
      return "  element.\(field.name.inC) = \(value);"
    }
    return """
      static inline \(name) \(name)_default(void) {
        \(name) element;
        element.size = sizeof element;
      \(lines.joined(separator: "\n"))
        return element;
      }
      """
  }

  /// The names of enumerations: that of their values, where no other type has it.
  struct Names {
    /// The words of each noun, and the structs of the kinds.
    private var words: [String: [[String]]] = [:]
    private let taken: [String]

    init(of kinds: [Kind]) {
      taken = kinds.map(\.name)
      func note(_ fields: [StructField]) {
        for field in fields {
          if field.kind == .word || field.kind == .words {
            let list = field.words.map { $0.map { "\($0)" } ?? "" }
            let noun = "tsumami_\(field.noun.inC)"
            if !words[noun, default: []].contains(list) { words[noun, default: []].append(list) }
          }
          note(field.members)
        }
      }
      for kind in kinds { note(kind.layout.fields) }
    }

    /// The enumeration of a field.
    func name(of field: StructField, in owner: String) -> String {
      let noun = "tsumami_\(field.noun.inC)"
      let isAlone = words[noun]?.count == 1 && !taken.contains(noun)
      return isAlone ? noun : "\(owner)_\(field.name.inC)"
    }

    static func constant(_ word: StaticString?, of type: String) -> String {
      "\(type.uppercased())_\(word.map { $0.inC.uppercased() } ?? "OFF")"
    }

    /// The struct of a group; those of kinds that are called alike are alike.
    func group(_ field: StructField, in owner: String) -> String {
      (taken.contains(owner) ? "tsumami_" : "\(owner)_") + field.name.inC
    }

    /// The struct of an element of a list.
    static func element(_ field: StructField, of owner: String) -> String {
      "\(owner)_\(field.name.inC.dropLast())"
    }
  }
}
#endif
