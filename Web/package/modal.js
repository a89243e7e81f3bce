// A sheet as a dialog: while it is open, what is behind it has neither the focus nor touches.

/** What gets the focus at first; not the hidden grabber. */
const FOCUSABLE = "a[href], button, input, select, textarea, [contenteditable], " +
  "[tabindex]:not([tabindex='-1'], [data-tsumami-grabber])";
const ATTRIBUTES = { role: "dialog", "aria-modal": "true" };
const STATES = ["begin", "end", "depart", "rest"];

export class Modal {
  #item;
  #element;
  #page;
  #isOpen = false;
  /** Whether the sheet may be closed by Escape and by a click beside it. */
  #isDismissible;
  /** The elements that are out of reach while it is open. */
  #behind = [];
  /** What had the focus, and the attributes as they were. */
  #before = null;
  #attributes = {};
  /** Whether the last pointer went down beside the sheet. */
  #isDownBeside = false;
  #ending = new AbortController();

  /** Makes a sheet a dialog, until `end`. */
  constructor(item, attachment, isDismissible) {
    this.#item = item;
    this.#element = item.element;
    this.#isDismissible = isDismissible;
    this.#page = item.element.ownerDocument;
    const { signal } = this.#ending;
    for (const type of STATES) attachment.on(type, () => this.follow(), { signal });
    const listen = (target, type, listener, capture = false) =>
      target?.addEventListener(type, listener, { signal, capture });
    listen(this.#page, "keydown", (event) => this.#onKey(event));
    listen(this.#page, "pointerdown", (event) => {
      // The click that opens it closes nothing.
      this.#isDownBeside = this.#isOpen && this.#isBeside(event);
    }, true);
    listen(this.#page, "click", (event) => {
      if (this.#isDownBeside && this.#isBeside(event)) this.#dismiss();
    });
    const { visualViewport } = this.#page.defaultView;
    listen(visualViewport, "resize", () => this.#makeRoom());
    listen(visualViewport, "scroll", () => this.#makeRoom());
    this.follow();
  }

  /** Opens or closes the dialog with its sheet. */
  follow() {
    const { phase, place } = this.#item.sheetPosition;
    const isOpen = phase === "dragging" || place >= 0;
    if (isOpen === this.#isOpen) return;
    this.#isOpen = isOpen;
    if (isOpen) this.#open();
    else this.#close();
  }

  /** Makes the sheet one of no dialog. */
  end() {
    this.#ending.abort();
    if (this.#isOpen) this.#close();
    this.#isOpen = false;
  }

  #open() {
    const element = this.#element;
    this.#before = element.getRootNode().activeElement;
    for (const [name, value] of Object.entries(ATTRIBUTES)) {
      this.#attributes[name] = element.getAttribute(name);
      element.setAttribute(name, value);
    }
    for (let each = element; each.parentElement; each = each.parentElement) {
      for (const one of each.parentElement.children) {
        // What is said aloud goes on to be said.
        if (one === each || one.inert || one.matches("script, style, [aria-live]")) continue;
        one.inert = true;
        this.#behind.push(one);
      }
    }
    this.#makeRoom();
    if (element.contains(this.#before)) return;
    const target = element.querySelector("[autofocus]") ??
      [...element.querySelectorAll(FOCUSABLE)].find((each) => !each.disabled) ?? element;
    if (target === element && element.tabIndex < 0) {
      this.#attributes.tabindex = element.getAttribute("tabindex");
      element.tabIndex = -1;
    }
    target.focus({ preventScroll: true });
  }

  #close() {
    const element = this.#element;
    for (const each of this.#behind.splice(0)) each.inert = false;
    for (const [name, value] of Object.entries(this.#attributes)) {
      if (value === null) element.removeAttribute(name);
      else element.setAttribute(name, value);
    }
    this.#makeRoom();
    const { activeElement } = element.getRootNode();
    const hasFocus = element.contains(activeElement) || activeElement === this.#page.body;
    if (hasFocus && this.#before?.isConnected) this.#before.focus({ preventScroll: true });
  }

  #isBeside(event) {
    return !event.composedPath().includes(this.#element);
  }

  /** Whether another dialog lies over this one. */
  get #isCovered() {
    return this.#element.closest("[inert]") !== null;
  }

  #onKey(event) {
    if (event.key !== "Escape" || event.defaultPrevented || this.#isCovered) return;
    // The first Escape cancels the gestures of fingers.
    if (this.#item.stage.exports.tsumami_holds() || !this.#dismiss()) return;
    event.preventDefault();
  }

  #dismiss() {
    if (!this.#isOpen || !this.#isDismissible || this.#isCovered) return false;
    this.#item.moveSheet(null);
    return true;
  }

  /** Keeps a sheet of the stage above the keyboard of a phone, which covers the page. */
  #makeRoom() {
    const { stage, parent } = this.#item;
    const view = this.#page.defaultView.visualViewport;
    if (!view || parent !== null || stage.isDisposed) return;
    const { bottom, height } = stage.element.getBoundingClientRect();
    const covered = this.#isOpen ? Math.max(bottom - view.offsetTop - view.height, 0) : 0;
    stage.cover(Math.min(covered / height || 0, 1));
  }
}
