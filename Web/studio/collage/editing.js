// Texts, edited in place by the browser itself: input methods, right to left, spelling.

export class Editing {
  /** Called when the editing of a text has ended. */
  onend = null;

  #board;
  #values;
  #exports;
  #language;
  #view = null;

  constructor({ board, values, exports, place, language }) {
    this.#board = board;
    this.#values = values;
    this.#exports = exports;
    this.#language = language;
    place.addEventListener("focusout", (event) => {
      if (this.#view !== null && event.target === this.#view.words) this.#end();
    });
    place.addEventListener("keydown", (event) => {
      if (this.#view === null || event.target !== this.#view.words) return;
      // Safari reports the key that ends a composition after its end, with this code.
      if (event.isComposing || event.keyCode === 229) return;
      const isEnd = event.key === "Escape" ||
        (event.key === "Enter" && (event.ctrlKey || event.metaKey));
      if (!isEnd) return;
      event.preventDefault();
      const { element } = this.#view;
      this.end();
      element.focus({ preventScroll: true });
    });
    place.addEventListener("input", () => this.#view?.fit());
  }

  /** Whether an element belongs to the text that is being edited. */
  owns(element) {
    return this.#view !== null && this.#view.words.contains(element);
  }

  /** Begins to edit the text of an item. */
  begin(node) {
    const view = this.#board.item(node);
    if (!view?.words || view === this.#view) return;
    this.end();
    this.#view = view;
    const { words } = view;
    words.contentEditable = "plaintext-only";
    // A browser without that word takes any text, of which only the text is kept.
    if (words.contentEditable !== "plaintext-only") words.contentEditable = "true";
    words.setAttribute("role", "textbox");
    words.setAttribute("aria-multiline", "true");
    words.setAttribute("aria-label", this.#language.text("text.edited"));
    this.#exports.collage_edit(node);
    words.focus({ preventScroll: true });
    const range = document.createRange();
    range.selectNodeContents(words);
    range.collapse(false);
    getSelection().removeAllRanges();
    getSelection().addRange(range);
  }

  /** Keeps the text as it is now, because the page may be gone soon; the editing goes on. */
  keep() {
    if (this.#view !== null) this.#setText(this.#view);
  }

  /** Ends it; the text is one step. */
  end() {
    const words = this.#view?.words;
    if (words === undefined) return;
    // A window that is not the front one has no events of the focus.
    this.#end();
    words.blur();
  }

  #end() {
    const view = this.#view;
    this.#view = null;
    const { words } = view;
    const text = textOf(words);
    words.removeAttribute("contenteditable");
    for (const name of ["role", "aria-multiline", "aria-label"]) words.removeAttribute(name);
    // While it is still that of the hand that writes.
    this.#setText(view, text);
    this.#exports.collage_edit(-1);
    words.textContent = text;
    this.onend?.();
  }

  #setText({ words, data }, text = textOf(words)) {
    if (text === data.text) return;
    this.#values.setBytes("collage_set_text", new TextEncoder().encode(text), data.node);
  }
}

/** The text of an element that is edited; the last line break is the browser's. */
const textOf = (words) => words.innerText.replace(/\n$/, "");
