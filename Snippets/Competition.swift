import Tsumami
import TsumamiTesting

let stage = Stage(size: Size(800, 600))
let page = stage.add(Node(frame: Rect(0, 0, 800, 600)))
let card = stage.add(Node(frame: Rect(100, 100, 300, 200)), to: page)

// One of two: the pan of the card excludes the pan of the page, because its node is deeper.
let turnPage = stage.attach(Pan(axis: .horizontal), to: page)
let moveCard = stage.attach(Pan(), to: card)

// Both: the pinch and the rotation of the card share their fingers.
let pinch = stage.attach(Pinch(), to: card)
stage.attach(Rotation(), to: card) { $0.simultaneity = .with([pinch]) }

// One after the other has failed: the single tap waits for the double tap.
let zoom = stage.attach(Tap(count: 2), to: card)
stage.attach(Tap(), to: card) { $0.requiredToFail = [zoom] }

// Before all others: a swipe down with two fingers closes the page, wherever it starts.
stage.attach(Swipe(.down, pointers: 2), to: page) { $0.priority = .high }

// With permission: the program is asked when the gesture wants to begin.
var isLocked = false
stage.configure(moveCard) { $0.shouldBegin = { !isLocked } }

// Exclusion is by pointer: one finger moves the card while another one turns the page.
let log = EventLog(on: stage)
let fingers = Fingers(on: stage)
fingers.down(1, at: [200, 200]).glide((1, [260, 200]))
print("after one finger, the page:", log.events(of: turnPage))
fingers.down(2, at: [600, 500]).glide((2, [500, 500])).up(1, 2)
print("after both, the page:", log.events(of: turnPage))
print("and the card:", log.events(of: moveCard))

// A requirement for pairs of attachments that are not known in advance.
stage.requiresFailure = { attachment, other in attachment == turnPage && other == moveCard }
