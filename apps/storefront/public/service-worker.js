/**
 * Caches built files, pictures and visited pages for offline use. Pages come from the network whenever possible, so
 * prices are never older than the connection. API, back office and personal requests pass through untouched.
 */
importScripts("/push-worker.js");

const keptCaches = {
  offline: { name: "offline-1", most: Number.POSITIVE_INFINITY },
  assets: { name: "assets-1", most: 120 },
  pictures: { name: "pictures-1", most: 300 },
  pages: { name: "pages-1", most: 60 },
};

const offlinePages = { en: "/offline", bn: "/bn/offline" };
const MOST_OF_FIRST_PAGE = 100;
const passedBy = /^\/(api|admin|dev|healthz|readyz|metrics)(\/|$)/;

self.addEventListener("install", (event) => {
  event.waitUntil(Promise.all(Object.values(offlinePages).map(keepOfflinePage)).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(deleteOldCaches().then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin || passedBy.test(pathname)) return;

  if (pathname.startsWith("/assets/")) event.respondWith(fromCacheFirst(event, keptCaches.assets));
  else if (pathname.startsWith("/media/")) event.respondWith(fromCacheFirst(event, keptCaches.pictures));
  else if (request.mode === "navigate") event.respondWith(pageFromNetworkFirst(event));
  else if (pathname.endsWith(".data")) event.respondWith(fromNetworkFirst(event));
});

/** The first page loads before the worker, so it sends the list of its files to be cached. */
self.addEventListener("message", (event) => {
  const { keep: urls } = event.data ?? {};
  if (Array.isArray(urls)) event.waitUntil(keepFirstPage(urls));
});

function keepFirstPage(urls) {
  return Promise.allSettled(urls.slice(0, MOST_OF_FIRST_PAGE).map(keepByUrl));
}

async function keepByUrl(url) {
  const { origin, pathname } = new URL(url);
  if (origin !== self.location.origin || passedBy.test(pathname)) return;
  const cache = cacheOf(pathname);
  if (await caches.match(url, { cacheName: cache.name, ignoreVary: true })) return;
  const response = await fetch(url);
  if (response.status === 200) await keep(cache, url, response);
}

function cacheOf(pathname) {
  if (pathname.startsWith("/assets/")) return keptCaches.assets;
  return pathname.startsWith("/media/") ? keptCaches.pictures : keptCaches.pages;
}

/** Names contain content hashes, so a cached file equals the server's. */
async function fromCacheFirst(event, cache) {
  const kept = await caches.match(event.request, { cacheName: cache.name, ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(event.request);
  if (response.status === 200) event.waitUntil(keep(cache, event.request, response.clone()));
  return response;
}

async function fromNetworkFirst(event) {
  try {
    const response = await fetch(event.request);
    if (response.status === 200) event.waitUntil(keep(keptCaches.pages, event.request, response.clone()));
    return response;
  } catch (error) {
    const kept = await caches.match(event.request, { cacheName: keptCaches.pages.name, ignoreVary: true });
    if (kept) return kept;
    throw error;
  }
}

async function pageFromNetworkFirst(event) {
  try {
    return await fromNetworkFirst(event);
  } catch {
    const { pathname } = new URL(event.request.url);
    const isBangla = pathname === "/bn" || pathname.startsWith("/bn/");
    const page = await caches.match(isBangla ? offlinePages.bn : offlinePages.en, { ignoreVary: true });
    return page ?? Response.error();
  }
}

/** Caches a response and evicts the oldest if there are too many. */
async function keep({ name, most }, request, response) {
  const cache = await caches.open(name);
  await cache.put(request, response);
  const kept = await cache.keys();
  await Promise.all(kept.slice(0, Math.max(0, kept.length - most)).map((old) => cache.delete(old)));
}

/**
 * The offline page is shown at any URL. Its scripts would request that URL's data, so they are removed; its style sheet
 * and fonts are cached with it.
 */
async function keepOfflinePage(path) {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  const page = await response.text();
  const plain = page.replace(/<script\b[\s\S]*?<\/script>/g, "").replace(/<link\b[^>]*rel="modulepreload"[^>]*>/g, "");
  const needed = new Set([...plain.matchAll(/href="(\/assets\/[^"#]+)/g)].map(([, address]) => address));
  const cache = await caches.open(keptCaches.offline.name);
  await cache.put(path, new Response(plain, { headers: response.headers }));
  const assets = await caches.open(keptCaches.assets.name);
  await assets.addAll([...needed]);
}

async function deleteOldCaches() {
  const current = new Set(Object.values(keptCaches).map(({ name }) => name));
  const names = await caches.keys();
  await Promise.all(names.filter((name) => !current.has(name)).map((name) => caches.delete(name)));
}
