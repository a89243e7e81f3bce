extension Stage {
  // MARK: Order of work

  /// Changes something of the engine, and draws the consequences.
  ///
  /// When the engine is at work already, as when a callback changes the stage, they are left to it.
  func work(_ body: () -> Void) {
    if isBusy {
      body()
      needsSettling = true
    } else {
      enter {
        body()
        needsSettling = true
        settle()
      }
    }
  }

  /// Works with the engine; what comes in meanwhile has to wait.
  func enter(_ body: () -> Void) {
    isBusy = true
    body()
    isBusy = false
    while !isBusy, !inbox.isEmpty {
      let inputs = inbox
      inbox = []
      for input in inputs { send(input) }
      flush()
    }
  }

  /// Draws the consequences of what has happened.
  ///
  /// Decisions are taken first, then what is manipulated is moved, then values are measured where
  /// everything has moved to, and at last everybody is told, when nothing is in use any more. What
  /// callbacks change may lead to further rounds.
  func settle() {
    var rounds = 0
    repeat {
      let hasNews = needsSettling
      needsSettling = false
      if hasNews {
        arbitrate()
        adopt()
      }
      solveManipulations()
      if !allBoxes.isEmpty {
        solveBoxes()
        // What lies in a box that has moved is held by stage positions.
        solveManipulations()
      }
      if axisCount > 0 {
        solveDrags()
        // What lies in a list that has moved is held by stage positions.
        solveManipulations()
      }
      measure()
      deliver()
      if hasNews { tidy() }
      rounds += 1
      // Callbacks that answer each other for ever have to wait for the next event.
    } while needsSettling && rounds < 32
  }

  func measure() {
    for attachment in live where attachment.isMeasured && !attachment.state.isTerminal {
      let changes = attachment.measure(in: context(of: attachment))
      if changes.contains(.value), attachment.state == .active, !attachment.hasJustBegun {
        deliveries.append(.gesture(attachment, .changed))
      } else if changes.contains(.news) {
        deliveries.append(.callbacks(attachment))
      }
    }
  }

  func deliver() {
    var next = 0
    while next < deliveries.count {
      let delivery = deliveries[next]
      next += 1
      switch delivery {
      case .gesture(let attachment, let event):
        attachment.hasJustBegun = false
        attachment.deliver(at: time)
        let node = nodes.id(of: attachment.node)
        observer?.stage(self, gesture: attachment.id, at: node, did: event)
        if attachment.resetsNode, event == .ended { reset(node) }
      case .callbacks(let attachment): attachment.deliver(at: time)
      case .manipulation(let attachment, let event):
        attachment.hasJustBegun = false
        attachment.callback?(event, attachment.manipulator.placement)
        observer?.stage(self, manipulationOf: nodes.id(of: attachment.node), did: event)
      case .box(let node, let callback, let handle, let event):
        callback?(event, handle)
        observer?.stage(self, boxOf: node, by: handle, did: event)
      case .scrolled(let attachment):
        // Two hands may have moved it in one event.
        guard attachment.scroller.offset != attachment.toldOffset else { continue }
        attachment.toldOffset = attachment.scroller.offset
        attachment.callback?(attachment.scroller.offset)
        observer?.stage(self, didScroll: nodes.id(of: attachment.node))
      case .sheet(let attachment, let event):
        let now = (height: attachment.mover.height, phase: attachment.mover.phase)
        if event != .settling {
          guard now != attachment.told else { continue }
          attachment.told = now
        }
        attachment.callback?(event)
        observer?.stage(self, sheet: nodes.id(of: attachment.node), did: event)
      case .moved(let node):
        nodes[node.index].isReported = false
        if nodes.index(of: node) != nil { observer?.stage(self, didMove: node) }
      case .diagnostic(let diagnostic):
        observer?.stage(self, didNotice: diagnostic)
      }
    }
    deliveries.removeAll(keepingCapacity: true)
  }

  func notice(_ diagnostic: Diagnostic) {
    if observer != nil { work { deliveries.append(.diagnostic(diagnostic)) } }
  }

  func isOver(_ attachment: Attachment) -> Bool {
    attachment.state.isTerminal && attachment.pointers.isDisjoint(with: present)
  }

  /// Makes gestures fresh that are over and whose pointers are up, and finds the next deadline.
  func tidy() {
    earliestDecision = .infinity
    var kept = 0
    for index in live.indices {
      let attachment = live[index]
      if attachment.pointers.isDisjoint(with: present) {
        if attachment.state == .possible, attachment.deadline == .infinity {
          // Without fingers and without a deadline nothing would ever become of it.
          follow(attachment) { $0.stop(.tooShort, at: time) }
        } else if isOver(attachment), !needsSettling {
          attachment.reset()
          attachment.pointers = []
          attachment.lastPointer = nil
          attachment.isLive = false
          continue
        }
      }
      takeNoteOfDeadline(of: attachment)
      live[kept] = attachment
      kept += 1
    }
    live.removeSubrange(kept...)
  }
}
