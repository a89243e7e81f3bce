// The pads of the front page. The first one uses the small module at once; the others load the whole
// module when they come near.

import { load } from "tsumami/core";
import { showHands } from "./hands.js";
import { accessibility } from "./said.js";

const root = document.documentElement.dataset.root ?? "";
const element = (id) => document.getElementById(id);

/** Shows where fingers are in a pad, and the points of the content that they hold. */
class Marks {
  #stage;
  #pad;
  #fingers = new Map();

  constructor(stage, pad) {
    this.#stage = stage;
    this.#pad = pad;
    const place = ({ clientX, clientY }) => stage.fromWindow([clientX, clientY]);
    pad.addEventListener("pointerdown", (event) => {
      const item = stage.itemOf(event.target);
      if (item === null) return;
      const [x, y] = place(event);
      this.lift(event.pointerId);
      const point = new DOMMatrix(item.stageMatrix).inverse().transformPoint({ x, y });
      this.hold(event.pointerId, item, point, [x, y]);
      this.#draw();
    });
    addEventListener("pointermove", (event) => {
      const finger = this.#fingers.get(event.pointerId);
      if (!finger) return;
      finger.at = place(event);
      this.#put(finger.ring, finger.at);
    });
    for (const type of ["pointerup", "pointercancel"]) {
      addEventListener(type, ({ pointerId }) => this.lift(pointerId));
    }
    stage.on("frame", () => this.#draw());
  }

  /** A finger at a point of the stage that holds a point of an item; the next frame shows it. */
  hold(id, item, point, at) {
    const finger = this.#fingers.get(id) ?? {
      item, point, ring: this.#mark("ring"), pin: this.#mark("pin"),
    };
    this.#fingers.set(id, Object.assign(finger, { at }));
  }

  lift(id) {
    const finger = this.#fingers.get(id);
    finger?.ring.remove();
    finger?.pin.remove();
    this.#fingers.delete(id);
  }

  #mark(className) {
    const made = document.createElement("i");
    made.className = className;
    made.ariaHidden = "true";
    this.#pad.append(made);
    return made;
  }

  #put(element, [x, y]) {
    element.style.translate = `${x}px ${y}px`;
  }

  #draw() {
    for (const { item, pin, ring, point, at } of this.#fingers.values()) {
      this.#put(ring, at);
      const { x, y } = new DOMMatrix(item.stageMatrix).transformPoint(point);
      this.#put(pin, [x, y]);
    }
  }
}

async function hero() {
  const { createStage } = await load(new URL(`${root}tsumami/tsumami-core.wasm`, document.baseURI));
  const pad = element("hero");
  const stage = createStage(pad, { accessibility });
  const settings = { slop: "included", wheel: "zoom", momentum: true, scale: [0.4, 4] };
  const frame = stage.add(element("frame"), {
    layoutRotation: 0.2, manipulable: { ...settings, scale: [0.5, 2] }, label: element("hero").ariaLabel,
  });
  const photo = stage.add(element("photo"), { layoutRotation: -0.35, manipulable: settings });
  const marks = new Marks(stage, pad);
  const reset = element("reset");
  reset.hidden = false;
  reset.onclick = () => [frame, photo].forEach((each) => each.reset());
  pad.dataset.ready = "";
  globalThis.hero = { stage, frame, photo };
  await showHands(stage, pad, { frame, photo }, marks);
}

let whole;
/** The package with the whole module, loaded once. */
function all() {
  whole ??= import(new URL(`${root}tsumami/tsumami.min.js`, document.baseURI))
    .then(async (module) => ({ ...module, ...await module.load() }));
  return whole;
}

async function sheetPad() {
  const { createStage } = await all();
  const stage = createStage(element("sheet-pad"), { accessibility });
  return { stage, sheet: stage.sheet(element("drawer"), {
    detents: { low: 90, high: "88%" }, initial: "low", grabber: element("grabber"), grabberHeight: 24,
    scrolls: [element("list")],
  }) };
}

async function boxPad() {
  const { createStage } = await all();
  const pad = element("box-pad");
  const stage = createStage(pad, { accessibility });
  const boxed = stage.add(element("boxed"), {
    layoutRotation: 0.3, hitInset: -24,
    box: { minimumSize: [60, 45], snapAngle: Math.PI / 12, limits: { inside: "parent", insets: 4 } },
  });
  const marks = pad.querySelector(".marks");
  const draw = () => {
    const names = Object.keys(boxed.handles).filter((name) => name !== "body");
    while (marks.children.length < names.length) marks.append(document.createElement("i"));
    names.forEach((name, place) => {
      const [x, y] = boxed.handles[name];
      marks.children[place].style.translate = `${x}px ${y}px`;
      marks.children[place].className = name === "rotation" ? "turn" : "";
    });
  };
  stage.on("frame", draw);
  draw();
  return { stage, boxed };
}

async function whyPad() {
  const { createStage, longPress, pan, replay, tap } = await all();
  const stage = createStage(element("why-pad"), { accessibility });
  const card = stage.add(element("why-card"));
  const gestures = { tap: tap({ maximumDistance: 10 }), longPress: longPress(), pan: pan() };
  for (const gesture of Object.values(gestures)) card.gesture(gesture);
  const say = (trace) => {
    const said = replay(trace).filter(({ gesture, state }) =>
      gesture !== undefined && ["began", "ended", "failed"].includes(state)).map(
      ({ gesture, state, reason, missed }) => {
        const name = Object.keys(gestures)[Number(String(gesture).match(/\d+$/)?.[0])] ?? gesture;
        const [reached, limit] = [missed?.reached, missed?.limit].map((each) => Number(each).toFixed(1));
        const by = missed ? `: ${missed.quantity} ${reached} / ${limit}` : "";
        return reason ? `${name} ${state} (${reason}${by})` : `${name} ${state}`;
      });
    if (said.length > 0) element("why-log").textContent = [...new Set(said)].join(" · ");
  };
  // Each touch of the pad is a trace of its own, from the first finger to the last one.
  const pointers = new Set();
  let recording = null;
  addEventListener("pointerdown", ({ pointerId, target }) => {
    if (!element("why-pad").contains(target)) return;
    if (pointers.size === 0) {
      recording?.stop();
      recording = stage.record();
    }
    pointers.add(pointerId);
  }, true);
  const lift = ({ pointerId }) => {
    if (!pointers.delete(pointerId) || pointers.size > 0) return;
    const ended = recording;
    setTimeout(() => {
      if (recording !== ended) return;
      recording = null;
      say(ended.stop());
    }, 60);
  };
  addEventListener("pointerup", lift);
  addEventListener("pointercancel", lift);
  return { stage, card };
}

async function recordPad() {
  const { createStage } = await all();
  const [here, there] = ["here", "there"].map((id) => {
    const stage = createStage(element(id), { accessibility });
    const photo = stage.add(element(id).querySelector(".photo"), {
      manipulable: { limits: { inside: "parent", edge: "rubberBand" }, momentum: true },
    });
    return { stage, photo };
  });
  const button = element("replay");
  let recording = here.stage.record();
  let isPlaying = false;
  let isTouched = false;
  const show = () => { button.disabled = isPlaying || !isTouched; };
  here.stage.on("begin", () => {
    isTouched = true;
    show();
  });
  here.stage.on("end", () => { element("count").textContent = "…"; });
  button.onclick = async () => {
    const trace = recording.stop();
    element("count").textContent = String(trace.trim().split("\n").length);
    // What is done while it plays is recorded, too.
    here.photo.placement = {};
    recording = here.stage.record();
    there.photo.placement = {};
    isPlaying = true;
    isTouched = false;
    show();
    await there.stage.play(trace);
    isPlaying = false;
    show();
  };
  return { here, there };
}

const later = { "sheet-pad": sheetPad, "box-pad": boxPad, "why-pad": whyPad, here: recordPad };
const seen = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    seen.unobserve(target);
    later[target.id]().then((made) => {
      globalThis[target.id.replace("-pad", "Pad")] = made;
      target.dataset.ready = "";
    });
  }
}, { rootMargin: "200px" });
for (const id of Object.keys(later)) seen.observe(element(id));
await hero();
