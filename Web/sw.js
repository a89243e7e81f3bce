// Keeps the studio's own files on the device, so that it starts without a network.
//
// script/build-web writes files.js: their names, and a version made of their content. A browser
// that finds another version keeps it beside the old one: a page gets all its files of the version
// with which it was opened, also those of a room that it has not shown yet. A version goes once no
// page is of it.

importScripts("files.js");

const { version, paths } = self.FILES;
// Another studio of the same origin keeps its own.
const OWN = `tsumami ${self.registration.scope} `;
const CACHE = OWN + version;
/** The page itself. It is kept last, so a version that has it is whole. */
const PAGE = "./";

/** The names of the caches of pages and their workers, by their ids, as far as they are known. */
const known = new Map();

self.addEventListener("install", (event) => {
  self.skipWaiting();
  event.waitUntil(keepAll());
});

/**
 * Fetches one file after another, as the page is in use meanwhile: all at once would hold up what
 * it loads itself. What a visit that ended early has kept is not fetched again.
 */
async function keepAll() {
  const cache = await caches.open(CACHE);
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  for (const path of [...paths.filter((each) => each !== PAGE), PAGE]) {
    const request = new Request(path, { cache: "reload" });
    if (!kept.has(request.url)) await cache.add(request);
  }
}

self.addEventListener("activate", (event) => event.waitUntil(takePages()));

/** Serves the pages that are there, which are older than this worker. */
async function takePages() {
  const before = (await whole(await others())).at(-1) ?? CACHE;
  // Those of the worker before this one: any other came from the network, and is no older.
  for (const { id } of await self.clients.matchAll({ type: "all" })) {
    if ((await caches.match(markOf(id))) === undefined) await mark(id, before);
  }
  await self.clients.claim();
}

// A page says that it has started.
self.addEventListener("message", (event) => event.waitUntil(removeUnused()));

async function removeUnused() {
  const ids = (await everyone()).map(({ id }) => id);
  const used = await Promise.all(ids.map(cacheOf));
  const names = await others();
  // A visit may have been too short to keep all of the newest: the next one goes on with it.
  const newest = (await versions()).slice(-1);
  const begun = (await whole(newest)).length === 0 ? newest : [];
  const needed = [...used, ...begun];
  // A worker that is coming has a cache which no page uses yet.
  const { installing, waiting } = self.registration;
  const isLast = installing === null && waiting === null && (await hasPages());
  const unused = isLast ? names.filter((name) => !needed.includes(name)) : [];
  await Promise.all(unused.map((name) => caches.delete(name)));
  // The marks of pages that have gone.
  const cache = await caches.open(CACHE);
  const kept = new Set([...paths, ...ids.map(markOf)].map((path) => new Request(path).url));
  for (const request of await cache.keys()) {
    if (!kept.has(request.url)) await cache.delete(request);
  }
}

/** The caches of all versions, the oldest first: they are listed as they were made. */
async function versions() {
  return (await caches.keys()).filter((name) => name.startsWith(OWN));
}

async function others() {
  return (await versions()).filter((name) => name !== CACHE);
}

/** Those of some caches that have all of their version. */
async function whole(names) {
  const pages = await Promise.all(names.map((cacheName) => caches.match(PAGE, { cacheName })));
  return names.filter((_, at) => pages[at] !== undefined);
}

/** Whether this worker has pages: one that a newer worker has replaced has none. */
async function hasPages() {
  return (await self.clients.matchAll({ type: "all" })).length > 0;
}

/** All pages and their workers. */
function everyone() {
  return self.clients.matchAll({ type: "all", includeUncontrolled: true });
}

/** What lies in the cache of a page's version, with its name: a worker forgets what it knows. */
function markOf(id) {
  return `page-${id}`;
}

async function mark(id, name) {
  known.set(id, name);
  try {
    await (await caches.open(name)).put(markOf(id), new Response(name));
  } catch (error) {
    // A full device takes no mark, and the page opens all the same.
    console.warn(error);
  }
}

/** The name of the cache of a page or a worker. */
async function cacheOf(id) {
  if (!known.has(id)) known.set(id, (await (await caches.match(markOf(id)))?.text()) ?? CACHE);
  return known.get(id);
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const isOwn = new URL(request.url).origin === self.location.origin;
  if (request.method !== "GET" || !isOwn) return;
  event.respondWith(answer(event));
});

async function answer({ request, clientId, resultingClientId }) {
  const cacheName = request.mode === "navigate" ? CACHE : await cacheOf(clientId);
  // The page that this opens, or the worker that it starts.
  if (resultingClientId) await mark(resultingClientId, cacheName);
  return (await caches.match(request, { cacheName, ignoreSearch: true })) ?? fetch(request);
}
