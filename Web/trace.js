// The recorder of traces; it is the package's.
export { TraceRecorder } from "./package/trace.js";
