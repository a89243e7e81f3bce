// The playground: code beside a pad that runs it, and what fingers did on it; the address has both.

import { moduleOfPads } from "./site.js";
import { LONGEST_LINK, packed, unpacked } from "./studio/studio/packed.js";

const first = `import { load } from "tsumami";

const { createStage } = await load();
const stage = createStage(document.querySelector("#board"));
const photo = stage.add(document.querySelector("#photo"), {
  manipulable: { limits: "inside", momentum: true },
});
photo.on("end", ({ translation, scale }) => console.log(translation, scale));
`;
const ENDLESS = "This program does not come to its end. Change it, and press Run.";

async function stateOf(address) {
  const { code, trace } = JSON.parse(await unpacked(address));
  if (typeof code !== "string") throw new TypeError("no code");
  return { code, trace: typeof trace === "string" ? trace : "" };
}

let state = { code: first, trace: "" };
let said = "";
if (location.hash.length > 1) {
  try {
    state = await stateOf(location.hash.slice(1));
  } catch {
    said = "This link was cut on its way: here is the first program.";
  }
}

const make = (name, properties) => Object.assign(document.createElement(name), properties);
const area = make("textarea", { value: state.code, rows: 16, spellcheck: false, ariaLabel: "Code" });
const frame = make("iframe", { title: "The pad of this code", className: "run" });
frame.sandbox = "allow-scripts";
const log = make("p", { className: "log", textContent: said });
log.role = "status";
const button = (textContent, onclick) => make("button", { type: "button", textContent, onclick });
const tools = make("p", { className: "buttons" });

/** Whether the pad plays the recording once the code has run. */
let plays = state.trace !== "";
let isRecording = false;
/** Whether the code has made a stage, of which alone there are recordings. */
let hasStage = false;
/** Whether the pad has not answered for long: code that does not end holds it. */
let isStuck = false;
let patience = 0;

function show() {
  record.textContent = isRecording ? "Stop recording" : "Record";
  record.disabled = !hasStage;
  record.title = hasStage ? "" : "For code that makes a stage with createStage";
  replay.disabled = state.trace === "" || isRecording;
}

/** Runs the code on a pad as it is at the start. */
function start(isPlayed) {
  plays = isPlayed;
  isRecording = hasStage = false;
  log.textContent = "";
  frame.src = "../pad.html";
  watch();
  show();
}

/** Says that the pad does not answer, unless it does soon. */
function watch() {
  clearTimeout(patience);
  patience = setTimeout(() => {
    isStuck = true;
    log.textContent = ENDLESS;
  }, 3000);
}

/** Changes what is kept, and starts the pad with it. */
function restart(changes, isPlayed) {
  const kept = keep(changes);
  // The pad has the code of the state at once; the address may take longer.
  if (!isStuck) start(isPlayed);
  // Only another page has another pad then.
  else kept.then((fits) => fits && location.reload());
}

/** Puts code and what was recorded into the address; returns whether they have room in it. */
async function address(kept) {
  const text = await packed(JSON.stringify(kept));
  const fits = text.length <= LONGEST_LINK;
  if (fits) history.replaceState(null, "", `#${text}`);
  else log.textContent = `This is too long for a link: ${text.length} characters of at most ${LONGEST_LINK}.`;
  return fits;
}

function keep(changes) {
  state = { ...state, ...changes };
  return address(state);
}

/** What a person has written since the code ran; what was recorded belongs to that code. */
const written = () => (area.value === state.code ? {} : { code: area.value, trace: "" });

const run = button("Run", () => restart(written(), false));
const record = button("Record", () => {
  isRecording = !isRecording;
  frame.contentWindow.postMessage({ record: isRecording }, "*");
  show();
});
const replay = button("Replay", () => restart({}, true));
const link = button("Copy link", async () => {
  // The pad still has the code that ran last.
  if (!await address({ ...state, ...written() })) return;
  try {
    await navigator.clipboard.writeText(location.href);
    log.textContent = "The link is copied.";
  } catch {
    log.textContent = "This browser does not let the page copy. The address of this page is the link.";
  }
});

addEventListener("message", async ({ source, data }) => {
  if (source !== frame.contentWindow) return;
  if (data.ready) {
    const module = await moduleOfPads();
    frame.contentWindow.postMessage({ code: state.code, module }, "*");
    watch();
  } else if (data.done) {
    clearTimeout(patience);
    isStuck = false;
    if (log.textContent === ENDLESS) log.textContent = "";
  } else if (typeof data === "string") log.textContent = data;
  else if (data.trace !== undefined) {
    await keep({ trace: data.trace });
    show();
  } else if (data.ran) {
    hasStage = true;
    show();
    if (plays) frame.contentWindow.postMessage({ play: state.trace }, "*");
  } else if (data.played) frame.dataset.played = "";
});
// Another link, opened in this page.
addEventListener("hashchange", () => location.reload());
area.onkeydown = (event) => {
  if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) run.click();
};
tools.append(run, record, replay, link);
document.getElementById("play").append(area, tools, frame, log);
show();
frame.src = "../pad.html";
