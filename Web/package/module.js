// Finds, compiles and starts the module; whatever is wrong is told in a sentence.

const NO_WEBASSEMBLY =
  "tsumami: this browser has no WebAssembly, which every browser has since 2017.";
const BLOCKED =
  "tsumami: the page's Content-Security-Policy does not allow WebAssembly: add " +
  "'wasm-unsafe-eval' to script-src.";

/** A readable error in place of one of the browser. */
function explained(error, source) {
  const text = String(error?.message ?? error);
  if (/unsafe-eval|Content Security Policy|blocked by CSP|call to WebAssembly/i.test(text)) {
    return new Error(BLOCKED, { cause: error });
  }
  const advice = source.includes("/.vite/deps/")
    ? 'Vite has moved the script and left the module: set optimizeDeps: { exclude: ["tsumami"] }.'
    : "Serve the package's tsumami.wasm as it is, or use tsumami/inline.";
  return new Error(`tsumami: ${source} is not the module: ${text}. ${advice}`, { cause: error });
}

/** The bytes, or the response that has them, and their name. */
async function found(source) {
  const isBytes = source instanceof ArrayBuffer || ArrayBuffer.isView(source);
  if (isBytes) return [source, "what was given"];
  const url = typeof source === "string" || source instanceof URL ? source : null;
  let response;
  try {
    response = url === null ? await source : await fetch(url);
  } catch (error) {
    throw new Error(
      `tsumami: ${url ?? "the module"} could not be loaded: ${error.message}. From a file:// ` +
        "page, use tsumami/inline.",
      { cause: error });
  }
  if (typeof response?.arrayBuffer !== "function") {
    throw new TypeError(
      "load: expected nothing, a URL, a Response, bytes or a WebAssembly.Module, got " +
        (response === null ? "null" : typeof response));
  }
  if (response.ok === false) {
    throw new Error(
      `tsumami: ${response.url || url} answered ${response.status}: copy tsumami.wasm of the ` +
        "package there, or give load() its address.");
  }
  return [response, response.url || String(url ?? "the response")];
}

/** Compiles bytes while they arrive, if the server says that they are a module. */
async function compiled(bytes) {
  if (typeof bytes.arrayBuffer !== "function") return WebAssembly.compile(bytes);
  const type = bytes.headers?.get("content-type") ?? "";
  return type.startsWith("application/wasm") && WebAssembly.compileStreaming !== undefined
    ? WebAssembly.compileStreaming(bytes) : WebAssembly.compile(await bytes.arrayBuffer());
}

/** Compiles a module from a URL, a Response, bytes, or a module. */
export async function compile(source) {
  if (typeof WebAssembly !== "object") throw new Error(NO_WEBASSEMBLY);
  if (source instanceof WebAssembly.Module) return source;
  const [bytes, name] = await found(source);
  try {
    return await compiled(bytes);
  } catch (error) {
    throw explained(error, name);
  }
}

/** Compiles bytes at once. */
export function compileNow(bytes) {
  if (typeof WebAssembly !== "object") throw new Error(NO_WEBASSEMBLY);
  try {
    return new WebAssembly.Module(bytes);
  } catch (error) {
    throw explained(error, "what is inline");
  }
}

/** Makes instances of a module: each stage has one, and its memory goes with it. */
export function instantiator(module) {
  return (ask) => {
    try {
      return new WebAssembly.Instance(module, { Math, tsumami: { ask } }).exports;
    } catch (error) {
      // A module that is another one is said by its own error.
      if (!(error instanceof RangeError)) throw error;
      throw new Error(
        `createStage: the browser has no room for one more stage: ${error.message}. Dispose ` +
          "those that are gone, or add all items to one.",
        { cause: error });
    }
  };
}

/** The modules of addresses. */
const modules = new Map();

/** Compiles the module at an address once, and again only after a failure; all else each time. */
export function compileOnce(source) {
  if (typeof source !== "string" && !(source instanceof URL)) return compile(source);
  const address = String(source);
  if (!modules.has(address)) {
    const compiling = compile(source);
    modules.set(address, compiling);
    compiling.catch(() => modules.delete(address));
  }
  return modules.get(address);
}
