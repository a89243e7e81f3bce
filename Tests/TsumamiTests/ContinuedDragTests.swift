import Testing
import Tsumami
import TsumamiTesting

/// A photo of 600 by 400 points that covers its page, the second of three that a scroll turns.
private final class Pages {
  let stage = Stage(size: Size(600, 400))
  let fingers: Fingers
  let pager: NodeID
  let photo: NodeID

  init(zoom: Double = 2, continues: Bool = true, turned: Bool = false) {
    var frame = Node(frame: Rect(0, 0, 600, 400))
    if turned { frame.placement.rotation = .pi / 2 }
    let around = stage.add(frame)
    pager = stage.add(Node(frame: Rect(0, 0, 600, 400)), to: around)
    stage.scroll(pager) {
      $0.contentSize = Size(1800, 400)
      $0.axes = .horizontal
      $0.snapping = .pages
      $0.continuesDrags = continues
    }
    let page = stage.add(Node(frame: Rect(600, 0, 600, 400), clips: true), to: pager)
    photo = stage.add(Node(frame: Rect(0, 0, 600, 400)), to: page)
    stage.manipulate(photo) {
      $0.limits = .cover(.parent)
      $0.limits.edge = .rubberBand
    }
    stage.scrollContent(of: pager, to: Vector(600, 0), animated: false)
    var placement = Placement.identity
    placement.scale = Vector(zoom, zoom)
    stage.setPlacement(placement, of: photo)
    fingers = Fingers(on: stage)
  }

  var offset: Double { stage.contentOffset(of: pager)?.x ?? .nan }
  var translation: Double { stage.placement(of: photo)?.translation.x ?? .nan }
  /// The point of the photo under a point of the stage.
  func under(_ point: Vector) -> Vector { stage.convert(point, to: photo) ?? .zero }
}

@Suite struct ContinuedDragTests {
  @Test(
    "at its edge a photo hands a swipe on to the pages, and takes it back",
    arguments: [false, true])
  func there(turned: Bool) {
    let pages = Pages(turned: turned)
    // Of a turned pager the finger goes downwards.
    func point(_ way: Double) -> Vector {
      turned ? Vector(300, 20 + way * 0.5) : Vector(80 + way, 200)
    }
    let unit = turned ? 0.5 : 1
    pages.fingers.down(1, at: point(0)).move((1, point(40)))
    let held = pages.under(point(40))
    var seen: [Double: (Double, Double)] = [:]
    for way in stride(from: 50.0, through: 500, by: 10) {
      pages.fingers.move((1, point(way)))
      #expect((pages.under(point(way)) - held).length < 1e-9)
      seen[way] = (pages.offset, pages.translation)
    }
    // The photo has 300 points to its edge.
    let whole = 500 * unit
    if !turned {
      #expect(abs(pages.translation - 300) < 1e-9)
      #expect(pages.offset < 600 - (whole - 320) && pages.offset > 600 - (whole - 290))
    }
    for way in stride(from: 490.0, through: 50, by: -10) {
      pages.fingers.move((1, point(way)))
      #expect(abs(pages.offset - (seen[way]?.0 ?? 0)) < 1e-9)
      #expect(abs(pages.translation - (seen[way]?.1 ?? 0)) < 1e-9)
    }
  }

  @Test("a photo that is not larger than its page turns it")
  func unzoomed() {
    let pages = Pages(zoom: 1)
    pages.fingers.down(1, at: [400, 200]).glide((1, [200, 200]), steps: 10)
    #expect(pages.translation == 0 && pages.offset > 780)
    pages.fingers.up(1).wait(2)
    #expect(pages.offset == 1200)
  }

  @Test("what no finger holds any more comes to rest on a page, and the flick is that of the pages")
  func flick() {
    let pages = Pages()
    pages.fingers.down(1, at: [50, 200]).glide((1, [500, 200]), steps: 12)
    let offset = pages.offset
    pages.fingers.up(1)
    #expect(pages.offset == offset)
    pages.fingers.wait(2)
    #expect(pages.offset == 0 && pages.translation == 300)
    #expect(!pages.stage.isAnimating && !pages.stage.isScrolling(pages.pager))
  }

  @Test("a finger that rests before it lifts turns no page")
  func resting() {
    let pages = Pages(zoom: 1)
    pages.fingers.down(1, at: [400, 200]).glide((1, [250, 200]), steps: 5).wait(0.2).up(1).wait(2)
    #expect(pages.offset == 600)
  }

  @Test("a drag that is cancelled leaves the pages on a page")
  func cancelled() {
    let pages = Pages()
    pages.fingers.down(1, at: [50, 200]).glide((1, [450, 200]), steps: 40).escape().wait(2)
    #expect(pages.offset == 600 && pages.translation == 0)
    #expect(!pages.stage.isScrolling(pages.pager))
  }

  @Test("two fingers, a photo that is removed, and pages that do not continue drags turn nothing")
  func others() {
    let pages = Pages()
    pages.fingers.down(1, at: [50, 200]).down(2, at: [90, 200])
    pages.fingers.glide((1, [400, 200]), (2, [440, 200]))
    #expect(pages.offset == 600)
    pages.fingers.up(1, 2).wait(2)
    pages.fingers.down(3, at: [50, 200]).glide((3, [500, 200]))
    pages.stage.remove(pages.photo)
    pages.fingers.wait(2)
    #expect(
      !pages.stage.isScrolling(pages.pager)
        && pages.offset.truncatingRemainder(dividingBy: 600) == 0)
    let still = Pages(continues: false)
    still.fingers.down(1, at: [50, 200]).glide((1, [500, 200]))
    #expect(still.offset == 600)
  }

  @Test("a photo that is pinched while its pages are pulled leaves them there, without a jump")
  func pinched() {
    let pages = Pages()
    let fingers = pages.fingers
    fingers.down(1, at: [50, 200]).glide((1, [500, 200]), steps: 45)
    let pulled = pages.offset
    #expect(pulled < 480)
    fingers.down(2, at: [400, 250]).glide((1, [560, 200]), (2, [300, 250]), steps: 60)
    fingers.glide((1, [540, 200]), (2, [320, 250]), steps: 20)
    #expect(pages.offset == pulled)
    let held = pages.under([540, 200])
    fingers.up(2)
    #expect(abs(pages.offset - pulled) < 1e-9)
    // Farther, and back to where it was left: first the photo moves within its limits.
    let photo = pages.translation
    fingers.move((1, [550, 200]))
    #expect(abs(pages.offset - pulled) < 1e-9 && abs(pages.translation - photo - 10) < 1e-9)
    var last = pages.offset
    for x in stride(from: 550.0, through: 120, by: -5) {
      fingers.move((1, [x, 200]))
      #expect((pages.under([x, 200]) - held).length < 1e-9)
      // The way back undoes that of the pages before it moves the photo.
      let isUndone = pages.offset == 600
      #expect(isUndone || abs(pages.translation - photo) < 10 + 1e-9)
      #expect(abs(pages.offset - last) < 5 + 1e-9)
      last = pages.offset
    }
    #expect(pages.offset == 600 && pages.translation < photo - 100)
    fingers.up(1).wait(2)
    #expect(pages.offset.truncatingRemainder(dividingBy: 600) == 0)
  }

  @Test("pages that scroll no longer, or that the photo has left, do not follow its finger")
  func gone() {
    let removed = Pages()
    removed.fingers.down(1, at: [50, 200]).glide((1, [500, 200]))
    removed.stage.stopScrolling(removed.pager)
    removed.fingers.glide((1, [550, 200]))
    #expect(removed.offset == 0)
    removed.fingers.up(1).wait(2)
    #expect(removed.offset == 0 && !removed.stage.isAnimating)
    let left = Pages()
    left.fingers.down(1, at: [50, 200]).glide((1, [500, 200]))
    left.stage.move(left.photo, to: left.stage.root)
    left.fingers.glide((1, [400, 200]), steps: 3).wait(2)
    #expect(left.offset == 600 || left.offset == 0)
    #expect(left.stage.isManipulating(left.photo) && !left.stage.isScrolling(left.pager))
  }
}
