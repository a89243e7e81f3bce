// A room of the studio: its module, its words, and whether it is shown.

export class Room {
  isShown = false;
  #isConnected = false;

  /**
   * @param parts its module, its section of the page, the language, and what says sentences
   * @param words the tables of its words
   */
  constructor({ tsumami, section, language, say }, ...words) {
    this.tsumami = tsumami;
    this.exports = tsumami.exports;
    this.section = section;
    this.language = language;
    this.say = say;
    this.text = (key, values) => language.text(key, values);
    for (const each of words) language.add(each);
  }

  /** Shows it. The first time `connect` joins the page to its stage. */
  async enter() {
    this.isShown = true;
    if (this.#isConnected) {
      this.tsumami.resume();
    } else {
      this.#isConnected = true;
      await this.connect();
    }
    this.resize();
  }

  leave() {
    this.isShown = false;
    this.tsumami.pause();
  }

  /** Numbers that the module has just written. */
  numbers(count) {
    return this.tsumami.numbers(this.exports.studio_numbers(), count).slice();
  }
}
