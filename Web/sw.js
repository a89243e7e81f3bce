// Keeps the studio's own files on the device, so that it starts without a network.
//
// script/build-web writes files.js: their names, and a version made of their content. A browser
// that finds another version keeps it beside the old one: a page of the old one may still request
// a part that it has not used yet. The old one is removed when a page starts and is the only page.

importScripts("files.js");

const { version, paths } = self.FILES;
// Another studio of the same origin keeps its own.
const OWN = `tsumami ${self.registration.scope} `;
const CACHE = OWN + version;

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
  for (const path of paths) {
    const request = new Request(path, { cache: "reload" });
    if (!kept.has(request.url)) await cache.add(request);
  }
}

self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

// A page says that it has started.
self.addEventListener("message", (event) => event.waitUntil(removeOthers()));

async function removeOthers() {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (pages.length > 1) return;
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith(OWN) && name !== CACHE);
  await Promise.all(others.map((name) => caches.delete(name)));
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const isOwn = new URL(request.url).origin === self.location.origin;
  if (request.method !== "GET" || !isOwn) return;
  event.respondWith(answer(request));
});

async function answer(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request, { ignoreSearch: true })
    ?? await caches.match(request, { ignoreSearch: true });
  return kept ?? fetch(request);
}
