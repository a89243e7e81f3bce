// Values in the form in which the module takes and gives them: see Document/Value.swift.
//
// A tag, then what the tag says; numbers are little-endian. A text is its length in bytes and its
// UTF-8; a list its count and its values; an object its count and, for each entry, name and value.

const TAG = { null: 0, no: 1, yes: 2, number: 3, text: 4, list: 5, object: 6 };

const encoder = new TextEncoder();

/** The bytes of a value: null, booleans, numbers, strings, arrays and plain objects of these. */
export function encode(value) {
  const writer = new Writer();
  writer.value(value);
  return writer.bytes();
}

/** The value of some bytes that `encode`, or the module, has made. */
export function decode(bytes) {
  return new Reader(bytes).value();
}

class Writer {
  #bytes = new Uint8Array(1024);
  #view = new DataView(this.#bytes.buffer);
  #length = 0;

  bytes() {
    return this.#bytes.slice(0, this.#length);
  }

  value(value) {
    if (value === null || value === undefined) this.#tag(TAG.null);
    else if (typeof value === "boolean") this.#tag(value ? TAG.yes : TAG.no);
    else if (typeof value === "number") this.#number(value);
    else if (typeof value === "string") {
      this.#tag(TAG.text);
      this.#text(value);
    } else if (Array.isArray(value)) {
      this.#tag(TAG.list);
      this.#count(value.length);
      for (const each of value) this.value(each);
    } else {
      const entries = Object.entries(value).filter(([, each]) => each !== undefined);
      this.#tag(TAG.object);
      this.#count(entries.length);
      for (const [name, each] of entries) {
        this.#text(name);
        this.value(each);
      }
    }
  }

  #reserve(count) {
    if (this.#length + count <= this.#bytes.length) return;
    const larger = new Uint8Array(2 * (this.#length + count));
    larger.set(this.#bytes);
    this.#bytes = larger;
    this.#view = new DataView(larger.buffer);
  }

  #tag(tag) {
    this.#reserve(1);
    this.#bytes[this.#length++] = tag;
  }

  #count(count) {
    this.#reserve(4);
    this.#view.setUint32(this.#length, count, true);
    this.#length += 4;
  }

  #number(number) {
    this.#tag(TAG.number);
    this.#reserve(8);
    this.#view.setFloat64(this.#length, number, true);
    this.#length += 8;
  }

  #text(text) {
    const bytes = encoder.encode(text);
    this.#count(bytes.length);
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }
}

class Reader {
  #bytes;
  #view;
  #place = 0;
  #decoder = new TextDecoder();

  constructor(bytes) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  value() {
    const tag = this.#bytes[this.#place++];
    switch (tag) {
      case TAG.null: return null;
      case TAG.no: return false;
      case TAG.yes: return true;
      case TAG.number: return this.#number();
      case TAG.text: return this.#text();
      case TAG.list: return Array.from({ length: this.#count() }, () => this.value());
      case TAG.object: return this.#object();
      default: throw new Error(`A value has the unknown tag ${tag}.`);
    }
  }

  #object() {
    const object = {};
    for (let count = this.#count(); count > 0; count--) {
      const name = this.#text();
      object[name] = this.value();
    }
    return object;
  }

  #count() {
    this.#place += 4;
    return this.#view.getUint32(this.#place - 4, true);
  }

  #number() {
    this.#place += 8;
    return this.#view.getFloat64(this.#place - 8, true);
  }

  #text() {
    const length = this.#count();
    this.#place += length;
    return this.#decoder.decode(this.#bytes.subarray(this.#place - length, this.#place));
  }
}

/** The calls of a module that take or give values. */
export class Values {
  #exports;

  constructor(exports) {
    this.#exports = exports;
  }

  /** A value of the room by its name, and of several by a number; null if there is none. */
  get(name, number = 0) {
    const bytes = this.bytes(name, number);
    return bytes === null ? null : decode(bytes);
  }

  /** As `get`, but the bytes as they are: a document that is only to be kept. */
  bytes(name, number = 0) {
    return this.#result(this.#exports.studio_value(this.#give(encoder.encode(name)), number));
  }

  /** Calls a function whose last argument is the length of a value; returns what it returns. */
  set(name, value, ...numbers) {
    return this.setBytes(name, encode(value), ...numbers);
  }

  /** As `set`, with a function that returns the length of a value; returns that value. */
  ask(name, value, ...numbers) {
    const bytes = this.#result(this.set(name, value, ...numbers));
    return bytes === null ? null : decode(bytes);
  }

  /** As `set`, with bytes. */
  setBytes(name, bytes, ...numbers) {
    const length = this.#give(bytes);
    return this.#exports[name](...numbers, length);
  }

  /** Hands bytes over; returns how many they are. */
  #give(bytes) {
    const address = this.#exports.studio_room_for(bytes.length);
    new Uint8Array(this.#exports.memory.buffer, address, bytes.length).set(bytes);
    return bytes.length;
  }

  #result(length) {
    if (length <= 0) return null;
    const address = this.#exports.studio_bytes();
    return new Uint8Array(this.#exports.memory.buffer, address, length).slice();
  }
}
