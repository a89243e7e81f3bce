// The playground: code in the address, beside a pad that runs it.

const start = `import { load } from "tsumami";

const { createStage } = await load();
const stage = createStage(document.querySelector("#board"));
const photo = stage.add(document.querySelector("#photo"), {
  manipulable: { limits: "inside", momentum: true },
});
photo.on("end", ({ translation, scale }) => console.log(translation, scale));
`;

const encoded = (text) => btoa(String.fromCharCode(...new TextEncoder().encode(text)));
const decoded = (text) => new TextDecoder().decode(Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0)));

let code = start;
try {
  if (location.hash.length > 1) code = decoded(decodeURIComponent(location.hash.slice(1)));
} catch {
  // An address that somebody has cut is that of the first program.
}

const area = Object.assign(document.createElement("textarea"), { value: code, rows: 16, spellcheck: false });
area.ariaLabel = "Code";
const frame = Object.assign(document.createElement("iframe"), { title: "The pad of this code", className: "run" });
const log = Object.assign(document.createElement("p"), { className: "log", role: "status" });
const run = Object.assign(document.createElement("button"), { type: "button", textContent: "Run" });
run.onclick = () => {
  history.replaceState(null, "", `#${encodeURIComponent(encoded(area.value))}`);
  log.textContent = "";
  frame.src = "../pad.html";
};
addEventListener("message", ({ source, data }) => {
  if (source !== frame.contentWindow) return;
  if (data === "ready") frame.contentWindow.postMessage(area.value, location.origin);
  else log.textContent = data;
});
document.getElementById("play").append(area, run, frame, log);
frame.src = "../pad.html";
