// A sheet as a dialog: while it is open, what is behind it has neither the focus nor touches.

import { isShownIn, parentOf } from "./geometry.js";
import { closes, isUnderTopLayer } from "./sheet-focus.js";

/** What gets the focus at first; not the hidden grabber. */
const FOCUSABLE = "a[href], button, input, select, textarea, [contenteditable], " +
  "[tabindex]:not([tabindex='-1'], [data-tsumami-grabber])";
/**
 * What stays within reach behind it: what is said aloud goes on to be said, and what the browser
 * shows above everything lies above it, too.
 */
const SPARED = "script, style, output, [aria-live], [role=status], [role=alert], [role=log], " +
  "dialog:not([open]), dialog:modal, [popover]";
const ATTRIBUTES = { role: "dialog", "aria-modal": "true" };
const STATES = ["begin", "end", "depart", "rest"];
/** The open dialogs of a document, the topmost last: it alone is within reach. */
const opened = new WeakMap();

export class Modal {
  #item;
  #attachment;
  #element;
  #page;
  /** Whether it is open; null until it is known. */
  #isOpen = null;
  /** The elements that are out of reach: while it is open those behind it, else those in it. */
  #inert = [];
  /** What had the focus, and the attributes as they were. */
  #before = null;
  #attributes = {};
  /** Whether the last pointer went down beside the sheet. */
  #isDownBeside = false;
  #ending = new AbortController();

  /** Makes a sheet a dialog, until `end`. */
  constructor(item, attachment) {
    this.#item = item;
    this.#attachment = attachment;
    this.#element = item.element;
    this.#page = item.element.ownerDocument;
    if (!opened.has(this.#page)) opened.set(this.#page, []);
    const { signal } = this.#ending;
    for (const type of STATES) attachment.on(type, () => this.follow(), { signal });
    const listen = (target, type, listener, capture = false) =>
      target?.addEventListener(type, listener, { signal, capture });
    listen(this.#page, "keydown", (event) => this.#onKey(event));
    listen(this.#page, "pointerdown", (event) => {
      // The click that opens it closes nothing.
      this.#isDownBeside = this.#isOpen && !this.#isCovered && this.#isBeside(event);
    }, true);
    listen(this.#page, "click", (event) => {
      if (this.#isDownBeside && this.#isBeside(event)) this.#dismiss();
    });
    const { visualViewport } = this.#page.defaultView;
    listen(visualViewport, "resize", () => this.#makeRoom());
    listen(visualViewport, "scroll", () => this.#makeRoom());
  }

  /** Opens or closes the dialog with its sheet. */
  follow() {
    const { phase, place } = this.#item.sheetPosition;
    const isOpen = phase === "dragging" || place >= 0;
    const wasOpen = this.#isOpen;
    if (isOpen === wasOpen) return;
    this.#isOpen = isOpen;
    if (isOpen) return this.#open();
    if (wasOpen) this.#close();
    this.#hideContent();
  }

  /** Makes the sheet one of no dialog. */
  end() {
    this.#ending.abort();
    if (this.#isOpen) this.#close();
    else this.#uncover();
    this.#isOpen = false;
  }

  /** The dialogs that are open on its page. */
  get #opened() { return opened.get(this.#page); }

  /** What has the focus: in its own tree, or on the page around that. */
  get #focused() {
    return this.#element.getRootNode().activeElement ?? this.#page.activeElement;
  }

  #open() {
    const element = this.#element;
    this.#uncover();
    this.#before = this.#focused;
    for (const [name, value] of Object.entries(ATTRIBUTES)) {
      this.#attributes[name] = element.getAttribute(name);
      element.setAttribute(name, value);
    }
    this.#opened.at(-1)?.#uncover();
    this.#opened.push(this);
    this.#cover();
    this.#makeRoom();
    if (element.contains(this.#before)) return;
    for (const each of ["[autofocus]", FOCUSABLE]) {
      for (const one of element.querySelectorAll(each)) {
        // What is hidden or disabled does not get it.
        one.focus({ preventScroll: true });
        if (element.contains(this.#focused)) return;
      }
    }
    if (element.tabIndex < 0) {
      this.#attributes.tabindex = element.getAttribute("tabindex");
      element.tabIndex = -1;
    }
    element.focus({ preventScroll: true });
  }

  #close() {
    const element = this.#element;
    const others = this.#opened.filter((each) => each !== this);
    opened.set(this.#page, others);
    this.#uncover();
    others.at(-1)?.#cover();
    // A sheet that was opened from it goes back to where it was opened from.
    for (const each of others) if (element.contains(each.#before)) each.#before = this.#before;
    for (const [name, value] of Object.entries(this.#attributes)) {
      if (value === null) element.removeAttribute(name);
      else element.setAttribute(name, value);
    }
    this.#makeRoom();
    const focused = this.#focused;
    const hasFocus = element.contains(focused) || focused === this.#page.body;
    if (hasFocus && this.#before?.isConnected) this.#before.focus({ preventScroll: true });
  }

  /** Puts all but the sheet and what is around it out of reach. */
  #cover() {
    this.#leaveAlone(this.#element, null);
  }

  /** Puts what a closed sheet holds out of reach, but what opens it by keys. */
  #hideContent() {
    const grabber = this.#attachment.settings.grabber ??
      this.#element.querySelector(":scope > [data-tsumami-grabber]");
    if (grabber && isShownIn(grabber, this.#element)) this.#leaveAlone(grabber, this.#element);
    else for (const each of this.#element.children) this.#putOut(each);
  }

  /** Puts all beside an element, and beside those around it up to one, out of reach. */
  #leaveAlone(element, end) {
    for (let each = element; each && each !== end; each = parentOf(each)) {
      for (const one of each.parentNode?.children ?? []) if (one !== each) this.#putOut(one);
    }
  }

  #putOut(element) {
    if (element.inert || element.matches(SPARED)) return;
    element.inert = true;
    this.#inert.push(element);
  }

  #uncover() {
    for (const each of this.#inert.splice(0)) each.inert = false;
  }

  #isBeside(event) {
    const path = event.composedPath();
    return !path.includes(this.#element) && !path.some((each) => each.matches?.(":popover-open"));
  }

  /** Whether another dialog lies over this one. */
  get #isCovered() {
    const element = this.#element;
    return this.#opened.at(-1) !== this || element.closest("[inert]") !== null ||
      isUnderTopLayer(element);
  }

  #onKey(event) {
    if (closes(event, this.#item) && this.#dismiss()) event.preventDefault();
  }

  #dismiss() {
    const { isDismissible } = this.#attachment.settings;
    if (!this.#isOpen || !isDismissible || this.#isCovered) return false;
    this.#item.moveSheet(null);
    return true;
  }

  /** Keeps a sheet of the stage above the keyboard of a phone, which covers the page. */
  #makeRoom() {
    const { stage, parent } = this.#item;
    const view = this.#page.defaultView.visualViewport;
    if (!view || parent !== null || stage.isDisposed) return;
    const { bottom, height } = stage.element.getBoundingClientRect();
    const isOpen = this.#opened.some((each) => each.#item.stage === stage && !each.#item.parent);
    const covered = isOpen ? Math.max(bottom - view.offsetTop - view.height, 0) : 0;
    stage.cover(Math.min(covered / height || 0, 1));
  }
}
