// Saves, opens and copies what was recorded.

import { icon, iconButton } from "../icons.js";
import { LONGEST_LINK, packed, unpacked } from "../packed.js";
import { button, make } from "../dom.js";
import { Paste } from "./paste.js";
import { picture } from "./picture.js";
import { swiftTest } from "./swift.js";
import { isEmpty, isOfChrome, parse, text } from "./trace.js";

const ACTIONS = [
  ["open", "open"], ["paste", "note"], ["save", "save"], ["copy.link", "link"],
  ["copy.test", "duplicate"], ["copy.javascript", "duplicate"], ["copy.python", "duplicate"],
  ["copy.picture", "photo"], ["phone", "qr"],
];

export class Files {
  #room;
  #paste;
  #phone = null;
  #place;
  #input = make("input", { type: "file", accept: ".jsonl,.json,text/plain", hidden: "" });

  constructor(room, place) {
    this.#room = room;
    this.#place = place;
    const more = iconButton(
      "more", "lab.more", null, { popovertarget: "lab-more", class: "more" });
    const menu = make("div", {
      id: "lab-more", class: "menu", popover: "auto", role: "group", "data-t-label": "lab.more",
      ontoggle: ({ newState }) => newState === "open" && placeMenu(menu, more),
    }, ...ACTIONS.map(([action, iconName]) => {
      const onclick = () => {
        menu.hidePopover();
        this.#run(action);
      };
      return button(
        { "data-action": action, onclick }, icon(iconName),
        make("span", { "data-t": `lab.${action}` }));
    }));
    this.#input.addEventListener("change", () => this.#openFile());
    place.append(more, menu, this.#input);
    this.#paste = new Paste(room, place, (text) => this.#problemOf(room.text("lab.pasted"), text));
    addEventListener("paste", (event) => this.#onPaste(event));
  }

  /** A pasted trace is opened; what is pasted into a field stays there. */
  #onPaste(event) {
    const pasted = event.clipboardData?.getData("text/plain") ?? "";
    if (!this.#room.isShown || event.target.closest?.("input, textarea")) return;
    if (pasted !== "") this.open(this.#room.text("lab.pasted"), pasted);
  }

  #run(action) {
    const { model } = this.#room;
    if (action === "open") return this.#input.click();
    if (action === "paste") return this.#paste.show();
    if (action === "phone") return this.#touchFromPhone();
    if (model.state.mode !== "review") return this.#room.say(this.#room.text("lab.nothing"));
    switch (action) {
      case "save":
        return download(
          new Blob([text(model.trace)], { type: "application/jsonl" }), "touch.jsonl");
      case "copy.link": return this.#copyLink();
      case "copy.test": return this.#copyTest(() => swiftTest);
      case "copy.javascript":
        return this.#copyTest(async () => (await import("./javascript.js")).javascriptTest);
      case "copy.python":
        return this.#copyCode(async () => (await import("./python.js")).pythonTest);
      default: return this.#copyPicture();
    }
  }

  async #openFile() {
    const [file] = this.#input.files;
    this.#input.value = "";
    if (file === undefined) return;
    this.open(file.name, await file.text());
  }

  /** Opens the text of a trace; says what is wrong with one that cannot be opened. */
  open(name, content) {
    const problem = this.#problemOf(name, content);
    if (problem !== null) this.#room.say(problem);
  }

  /** Opens the text of a trace; returns a sentence that says what is wrong with it, or null. */
  #problemOf(name, content) {
    const said = (key, values) => this.#room.text(`lab.${key}`, { name, ...values });
    if (isOfChrome(content)) return said("chrome");
    let trace;
    try {
      trace = parse(content);
    } catch ({ line }) {
      return said("unread", { line });
    }
    if (isEmpty(trace)) return said("empty");
    const problem = this.#room.model.open(trace);
    if (problem !== null) return said("refused", { ...problem, path: problem.path || name });
    this.#room.opened();
    const { count } = trace;
    if (count > 1) this.#room.say(said("first", { count }));
    return null;
  }

  async #touchFromPhone() {
    if (this.#phone === null) {
      const { Phone } = await import("./phone.js");
      this.#phone = new Phone(this.#room, this.#place);
    }
    return this.#phone.show();
  }

  /** Makes this page the pad of another one, which has made the word in a link. */
  async touchFromHere(word) {
    const { touchFromHere } = await import("./phone-pad.js");
    touchFromHere(this.#room, this.#place, word);
  }

  /** Opens the trace that a link carries. */
  async openLink(address) {
    const name = this.#room.text("lab.link");
    try {
      this.open(name, await unpacked(address));
    } catch {
      this.#room.say(this.#room.text("lab.link.cut"));
    }
  }

  async #copyLink() {
    const address = await packed(text(this.#room.model.trace));
    if (address.length > LONGEST_LINK) {
      return this.#room.say(this.#room.text("lab.link.long", {
        length: address.length, limit: LONGEST_LINK }));
    }
    try {
      await navigator.clipboard.writeText(new URL(`#lab/${address}`, location.href).href);
      this.#room.say(this.#room.text("lab.copied.link"));
    } catch {
      this.#room.say(this.#room.text("lab.copied.not"));
    }
  }

  /** Copies a test that has no words for the calls of a program. */
  #copyTest(load) {
    if (this.#room.model.trace.lines.some(({ call }) => call !== undefined)) {
      return this.#room.say(this.#room.text("lab.copied.calls"));
    }
    return this.#copyCode(load);
  }

  /** Copies a test; `load` gives the function that writes it. */
  async #copyCode(load) {
    try {
      const code = (await load())(this.#room.model, this.#room.sentences);
      await navigator.clipboard.writeText(code);
      this.#room.say(this.#room.text("lab.copied.test"));
    } catch {
      this.#room.say(this.#room.text("lab.copied.not"));
    }
  }

  async #copyPicture() {
    const blob = await picture(this.#room);
    try {
      await navigator.clipboard.write([new ClipboardItem({ "image/png": blob })]);
      this.#room.say(this.#room.text("lab.copied.picture"));
    } catch {
      download(blob, "touch.png");
      this.#room.say(this.#room.text("lab.saved.picture"));
    }
  }
}

function placeMenu(menu, button) {
  const box = button.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = menu;
  const left = Math.min(Math.max(box.right - width, 8), innerWidth - width - 8);
  const below = box.bottom + 6 + height < innerHeight;
  menu.style.left = `${Math.max(left, 8)}px`;
  menu.style.top = `${below ? box.bottom + 6 : Math.max(box.top - height - 6, 8)}px`;
}

function download(blob, name) {
  const link = make("a", { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
