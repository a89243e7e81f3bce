// Ten lessons, which tell when they are done.

import { icon } from "../icons.js";
import { button, make } from "../dom.js";
import { LESSONS } from "./generated/lists.js";

export class Lessons {
  #model;
  #lab;
  #list = make("ol", { class: "lessons" });
  #count = make("p", { class: "count" });
  #banner;
  #goal = make("p");
  #next;
  #key = "";
  #done = 0;

  /** @param banner the element over the pad that shows the lesson which goes on */
  constructor(element, banner, model, lab) {
    this.#model = model;
    this.#lab = lab;
    this.#banner = banner;
    for (let lesson = 0; lesson < LESSONS.length; lesson++) {
      const start = button({ onclick: () => lab.lesson(lesson) }, make("span"));
      this.#list.append(
        make(
          "li", { "data-lesson": lesson }, make("span", { class: "number" }),
          make(
            "div", {}, make("p", { class: "goal", "data-t": `lab.lesson.${lesson}` }),
            make("p", { class: "why", "data-t": `lab.lesson.${lesson}.why` })),
          start));
    }
    element.append(
      make("p", { class: "lead", "data-t": "lab.lessons.lead" }), this.#count, this.#list);
    this.#next = button(
      { onclick: () => this.#go(this.#following) }, make("span", { "data-t": "lab.lesson.next" }));
    const end = { class: "plain", "data-t-label": "lab.lesson.end", onclick: () => this.#go(-1) };
    banner.append(this.#goal, this.#next, button(end, icon("close")));
  }

  /** Goes on from a button that is gone then; the pad takes the focus. */
  #go(lesson) {
    this.#lab.lesson(lesson);
    this.#lab.surface.focus({ preventScroll: true });
  }

  /** The next lesson that is not done; -1 if there is none. */
  get #following() {
    const { lesson, done } = this.#model.state;
    for (let step = 1; step <= LESSONS.length; step++) {
      const next = (lesson + step) % LESSONS.length;
      if ((done & (1 << next)) === 0) return next;
    }
    return -1;
  }

  /** Words everything again. */
  rebuild() {
    this.#key = "";
  }

  draw() {
    const { lesson, done } = this.#model.state;
    const key = `${lesson}/${done}`;
    if (key === this.#key) return;
    this.#key = key;
    const text = (name, values) => this.#lab.text(name, values);
    let count = 0;
    [...this.#list.children].forEach((item, number) => {
      const isDone = (done & (1 << number)) !== 0;
      count += isDone ? 1 : 0;
      item.classList.toggle("done", isDone);
      item.classList.toggle("now", number === lesson);
      if (number === lesson) item.setAttribute("aria-current", "step");
      else item.removeAttribute("aria-current");
      const mark = item.querySelector(".number");
      mark.replaceChildren(isDone ? icon("check") : String(number + 1));
      mark.setAttribute("aria-hidden", "true");
      const button = item.querySelector("button");
      button.firstChild.textContent = text(isDone ? "lab.lesson.again" : "lab.lesson.start");
      button.setAttribute(
        "aria-label",
        `${button.textContent}: ${text(`lab.lesson.${number}`)}` +
          (isDone ? ` (${text("lab.lesson.isDone")})` : ""));
    });
    this.#count.textContent = text("lab.lessons.done", { count });
    this.#banner.hidden = lesson < 0;
    if (lesson >= 0) {
      const isDone = (done & (1 << lesson)) !== 0;
      this.#banner.classList.toggle("done", isDone);
      this.#goal.replaceChildren(
        make("b", {}, isDone ? icon("check") : String(lesson + 1)), " ",
        make("span", { class: "said" }, text(`lab.lesson.${lesson}${isDone ? ".why" : ""}`)));
      // A small pad has no room for more; the list says the rest.
      if (isDone) this.#goal.append(make("span", { class: "short" }, text("lab.lesson.isDone")));
      this.#next.hidden = !isDone || this.#following < 0;
      if (isDone && (this.#done & (1 << lesson)) === 0) {
        this.#lab.announce(text("lab.lesson.said", { number: lesson + 1 }));
      }
    }
    this.#done = done;
  }
}
