// A sheet as a dialog: while it is open, what is behind it has neither the focus nor touches.

import { Dialogs } from "./dialogs.js";
import { isShownIn } from "./geometry.js";
import { grabberOf } from "./grabber.js";
import { closes, isUnderTopLayer, OPEN_POPOVER } from "./sheet-focus.js";

/** What gets the focus at first; not the hidden grabber. */
const FOCUSABLE = "a[href], button, input, select, textarea, [contenteditable], " +
  "[tabindex]:not([tabindex='-1'], [data-tsumami-grabber])";
const ATTRIBUTES = { role: "dialog", "aria-modal": "true" };
const STATES = ["begin", "end", "depart", "rest"];

export class Modal {
  #item;
  #attachment;
  #element;
  #page;
  /** Those of its page. */
  #dialogs;
  #isOpen = false;
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
    this.#dialogs = Dialogs.of(this.#page);
    this.#dialogs.add(this);
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

  get element() { return this.#element; }
  get isOpen() { return this.#isOpen; }

  /** What stays within reach in it while it is closed; null for nothing. */
  get grabber() {
    const grabber = grabberOf(this.#element, this.#attachment.settings);
    return grabber && isShownIn(grabber, this.#element) ? grabber : null;
  }

  /** Opens or closes the dialog with its sheet. */
  follow() {
    const { phase, place } = this.#item.sheetPosition;
    const wasOpen = this.#isOpen;
    this.#isOpen = phase === "dragging" || place >= 0;
    if (this.#isOpen && !wasOpen) this.#open();
    else if (wasOpen && !this.#isOpen) this.#close();
    else this.#dialogs.update();
  }

  /** Makes the sheet one of no dialog. */
  end() {
    this.#ending.abort();
    const wasOpen = this.#isOpen;
    this.#isOpen = false;
    this.#dialogs.delete(this);
    if (wasOpen) this.#close();
  }

  /** What has the focus: in its own tree, or on the page around that. */
  get #focused() {
    return this.#element.getRootNode().activeElement ?? this.#page.activeElement;
  }

  #open() {
    const element = this.#element;
    this.#before = this.#focused;
    for (const [name, value] of Object.entries(ATTRIBUTES)) {
      this.#attributes[name] = element.getAttribute(name);
      element.setAttribute(name, value);
    }
    this.#dialogs.raise(this);
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
    const focused = this.#focused;
    this.#dialogs.update();
    // A sheet that was opened from it goes back to where it was opened from.
    for (const each of this.#dialogs.opened) {
      if (element.contains(each.#before)) each.#before = this.#before;
    }
    for (const [name, value] of Object.entries(this.#attributes)) {
      if (value === null) element.removeAttribute(name);
      else element.setAttribute(name, value);
    }
    this.#makeRoom();
    const hasFocus = element.contains(focused) || focused === this.#page.body;
    if (hasFocus && this.#before?.isConnected) this.#before.focus({ preventScroll: true });
  }

  #isBeside(event) {
    const path = event.composedPath();
    return !path.includes(this.#element) && !path.some((each) => each.matches?.(OPEN_POPOVER));
  }

  /** Whether another dialog lies over this one. */
  get #isCovered() {
    const element = this.#element;
    return this.#dialogs.top !== this || element.closest("[inert]") !== null ||
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
    const isOpen = this.#dialogs.opened.some((each) =>
      each.#item.stage === stage && !each.#item.parent);
    const covered = isOpen ? Math.max(bottom - view.offsetTop - view.height, 0) : 0;
    stage.cover(Math.min(covered / height || 0, 1));
  }
}
