import Tsumami

/// The room in which the studio starts: five cards on one stage, each with a pad that fingers use.
///
/// The stage is as large as the page that shows the cards; the page decides where each pad is. The
/// room, its stage and its cards refer to each other, so they live as long as the program.
package final class StartRoom: StudioRoom {
  /// The stage with the pads and what is in them.
  package let stage: Stage
  /// Nested views.
  package let nested: NestedCard
  /// Compositions of gestures.
  package let composed: ComposedCard
  /// A bounding box.
  package let box: BoxCard
  /// A pinch with separate axes.
  package let axisPinch: AxisPinchCard
  /// A sheet over a map.
  package let sheet: SheetCard
  /// All cards, in the order in which a page shows them.
  package let cards: [StartCard]
  /// The second finger that a mouse with the alt key stands for.
  package private(set) var mirror = MirroredFinger()

  private var news: [StartNews] = []

  /// Makes the room with a stage of a size in points.
  package init(size: Size) {
    let stage = Stage(size: size)
    self.stage = stage
    let pad = { stage.add(Node(frame: Rect(0, 0, 1, 1), clips: true)) }
    nested = NestedCard(on: stage, in: pad())
    composed = ComposedCard(on: stage, in: pad())
    box = BoxCard(on: stage, in: pad())
    axisPinch = AxisPinchCard(on: stage, in: pad())
    sheet = SheetCard(on: stage, in: pad())
    cards = [nested, composed, box, axisPinch, sheet]
    for card in cards { card.onEvent = { self.note($0, $1) } }
  }

  /// Changes the size of the stage; the pads keep their places.
  package func resize(to size: Size) { stage.resize(to: size) }

  /// Puts the pad of a card into a rectangle of the stage; nothing happens without such a card, or
  /// if the rectangle is empty or not finite.
  package func layOut(_ card: Int, in rect: Rect) {
    guard cards.indices.contains(card), rect.isFinite, rect.size.width > 0, rect.size.height > 0
    else { return }
    cards[card].layOut(in: rect)
  }

  /// The node of a part.
  package func node(of part: StartPart) -> NodeID {
    for card in cards { if let node = card.node(of: part) { return node } }
    return stage.root
  }

  // MARK: Input and time

  /// Receives a pointer sample; a mouse with the alt key sends a second finger, too.
  package func receive(_ sample: PointerSample) {
    if sample.phase == .down { nested.stopDemonstration() }
    mirror.receive(sample, on: stage)
  }

  /// Receives a key, after the stage has received it; only its modifiers count.
  package func receive(_ key: KeySample) { mirror.receive(key, on: stage) }

  /// Makes a step of a part, for a key or a button.
  package func step(_ step: StartStep, of part: StartPart) {
    nested.stopDemonstration()
    for card in cards where card.node(of: part) != nil { card.step(step, part) }
  }

  /// Lets the first card move by itself, once, until somebody touches anything.
  package func demonstrate() { nested.demonstrate() }

  /// Stops the first card, because somebody has touched the page.
  package func stopDemonstration() { nested.stopDemonstration() }

  /// Lets the cards act at the time of the stage, once per frame.
  package func frame(at time: Double) { for card in cards { card.advance() } }

  // MARK: News

  private func note(_ event: StartNews.Event, _ part: StartPart) {
    let one = StartNews(event: event, part: part)
    // One change of a part is as good as many.
    if event == .changed, news.last == one { return }
    news.append(one)
  }

  /// Whether anything in the pads would follow a finger that goes down at a point of the stage.
  package func takes(fingerAt point: Vector) -> Bool {
    stage.offers(PointerSample(-1, .down, at: point, time: stage.time))
  }

  /// Returns the news since the last call, oldest first.
  package func takeNews() -> [StartNews] {
    defer { news = [] }
    return news
  }

  /// Passes on the news since the last call: an event, a part and two zeros.
  package func takeNews(atMost count: Int, _ pass: (Int, Int, Int, Int) -> Void) {
    let taken = news.prefix(count)
    news.removeFirst(taken.count)
    for each in taken { pass(each.event.rawValue, each.part.rawValue, 0, 0) }
  }

  /// The fingers to draw: those of a mouse with alt, or those that demonstrate; nil without.
  package var drawnFingers: DrawnFingers? {
    if let both = nested.demonstratingFingers {
      return DrawnFingers(first: both.first, second: both.second, areDown: true)
    }
    return mirror.drawn
  }
}
