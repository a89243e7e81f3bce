// The wire between a page and a stage that is written in Swift; it is the package's.
export { clock, Wire as Tsumami } from "./package/wire.js";
