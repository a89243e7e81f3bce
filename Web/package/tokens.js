// Reads the events and descriptions that TokenStream.swift writes, as objects.

const PART = {
  end: 0, null: 1, no: 2, yes: 3, number: 4, text: 5, word: 6, numbers: 7, words: 8, booleans: 9,
  object: 10, list: 11, node: 12, nodes: 13, attachment: 14, attachments: 15,
};
const LENGTH_FACTOR = 16;

/** Reads a stream of numbers in the memory of a module. */
export class TokenReader {
  /** The numbers from the start of the memory. */
  numbers;
  /** The place of the next number. */
  place = 0;
  #memory;
  /** Names and words by their addresses: they are constants of the module. */
  #words = new Map();
  #decoder = new TextDecoder();
  #nameOf;

  /**
   * @param memory the module's memory
   * @param nameOf gives the value for a node or an attachment: ("node" or "attachment", index)
   */
  constructor(memory, nameOf) {
    this.#memory = memory;
    this.#nameOf = nameOf;
  }

  /** Begins to read at an address. */
  start(address) {
    this.numbers = new Float64Array(this.#memory.buffer);
    this.place = address / 8;
  }

  next() {
    return this.numbers[this.place++];
  }

  /** Reads parts until the end of the object; adds them to one that is given. */
  object(object = {}) {
    for (;;) {
      const token = this.next();
      if (token === PART.end) return object;
      const part = token % LENGTH_FACTOR;
      const name = this.#word((token - part) / LENGTH_FACTOR);
      object[name] = this.#value(part);
    }
  }

  #value(part) {
    switch (part) {
      case PART.null: return null;
      case PART.no: return false;
      case PART.yes: return true;
      case PART.number: return this.next();
      case PART.text: return this.#text();
      case PART.word: return this.#word(this.next());
      case PART.numbers: return this.#list(() => this.next());
      case PART.words: return this.#list(() => this.#word(this.next()));
      case PART.booleans: return this.#list(() => this.next() === 1);
      case PART.object: return this.object();
      case PART.list: return this.#list(() => this.object());
      case PART.node: return this.#nameOf("node", this.next());
      case PART.nodes: return this.#list(() => this.#nameOf("node", this.next()));
      case PART.attachment: return this.#nameOf("attachment", this.next());
      case PART.attachments: return this.#list(() => this.#nameOf("attachment", this.next()));
      default: throw new Error(`A part of an unknown kind, ${part}.`);
    }
  }

  #list(element) {
    return Array.from({ length: this.next() }, element);
  }

  #word(length) {
    const address = this.next();
    let word = this.#words.get(address);
    if (word === undefined) {
      word = this.#decoder.decode(new Uint8Array(this.#memory.buffer, address, length));
      this.#words.set(address, word);
    }
    return word;
  }

  #text() {
    const length = this.next();
    const bytes = new Uint8Array(this.#memory.buffer, 8 * this.place, length);
    this.place += Math.ceil(length / 8);
    return this.#decoder.decode(bytes);
  }
}
