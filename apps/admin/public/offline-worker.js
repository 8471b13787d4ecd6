/**
 * Caches one page and its files, so that it works offline. The back office registers it once for each such page, with
 * the page as its scope. The cache has no personal data. API calls pass through untouched; the page stores their
 * responses itself. Logging out deletes both.
 */
const CACHE = "tatka-admin-offline";
const PAGE = new URL(self.registration.scope).pathname;
const MOST_FILES = 150;
/** The cache of the previous release. */
const OLD_CACHE = "tatka-admin-ride";

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) =>
  event.waitUntil(Promise.all([caches.delete(OLD_CACHE), self.clients.claim()])),
);

self.addEventListener("message", (event) => {
  const { keep: urls } = event.data ?? {};
  if (Array.isArray(urls)) event.waitUntil(keepFilesThenPage(urls));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (pathname.startsWith("/admin/assets/")) event.respondWith(fileFromCacheFirst(request));
  else if (request.mode === "navigate" && pathname === PAGE) event.respondWith(pageFromNetworkFirst(request));
});

/** The page comes last: once it is cached, the files it loads are too. */
async function keepFilesThenPage(urls) {
  await Promise.allSettled(urls.slice(0, MOST_FILES).map(keepByUrl));
  await keepByUrl(new URL(PAGE, self.location.origin).href);
}

async function keepByUrl(url) {
  const { origin, pathname } = new URL(url);
  if (origin !== self.location.origin) return;
  const cache = await caches.open(CACHE);
  if (pathname !== PAGE && (await cache.match(url))) return;
  const response = await fetch(url);
  if (response.status === 200) await cache.put(url, response);
}

/** File names contain a hash of the content, so cached files never go stale. */
async function fileFromCacheFirst(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request.url);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.status === 200) await cache.put(request.url, response.clone());
  return response;
}

async function pageFromNetworkFirst(request) {
  const cache = await caches.open(CACHE);
  try {
    const response = await fetch(request);
    if (response.status === 200) await cache.put(PAGE, response.clone());
    return response;
  } catch {
    return (await cache.match(PAGE)) ?? Response.error();
  }
}
