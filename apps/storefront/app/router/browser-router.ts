import { startTransition, useSyncExternalStore } from "react";
import { entryState } from "./entry-state.ts";
import type { PageState, Place } from "./page.tsx";
import type { Line, RouteEntry, RouteModule } from "./routes.ts";
import { keepScroll } from "./scrolling.ts";

/** Page data in the document, for hydration. */
export type PageHandover = {
  /** The matched routes from the root on, each with its module's file. */
  routes: { id: string; module: string }[];
  params: PageState["params"];
  data: PageState["data"];
  failure?: { at: number; error: { status: number } };
  /** The entry script and all files of these routes. */
  entry: string;
  files: string[];
};

type BrowserRoute = RouteEntry & { load: () => Promise<RouteModule> };

/** The route table is a separate chunk, so that the first page does not wait for it. */
type LoadRoutes = () => Promise<{ findRoutes: (pathname: string) => Line<BrowserRoute> | undefined }>;

declare global {
  interface Window {
    page?: { handover: PageHandover; modules: RouteModule[] };
  }
}

type Options = { replace?: boolean; preventScrollReset?: boolean };
/** Format of a page's data. */
type PageData =
  | { redirect: string }
  | { data: Record<string, unknown>; failure?: { id: string; error: { status: number } } };

/** Waits until the page is idle. */
const ROUTES_MS = 2_000;

let shown: PageState;
let show: (page: PageState) => void = () => undefined;
let loadRoutes: LoadRoutes;
let next: Place | undefined;
let underWay: AbortController | undefined;
const modules = new Map<string, RouteModule>();
const listeners = new Set<() => void>();

/** Hydrates the server's page; `onShow` is called for each later one. */
export function startRouter(page: PageState, onShow: (page: PageState) => void, load: LoadRoutes): void {
  shown = page;
  show = onShow;
  loadRoutes = load;
  for (const { id, module } of page.routes) modules.set(id, module);
  addEventListener("popstate", () => {
    // Only the hash or a dialog's history entry changed: it is the same page.
    const { pathname, search, key } = shown.location;
    if (entryState().key === key && location.pathname + location.search === pathname + search) return;
    void goTo(new URL(location.href), { isBack: true });
  });
  // Loaded early, so that navigation works offline.
  setTimeout(() => void findRoutes("/").catch(() => undefined), ROUTES_MS);
}

/** The page being loaded. */
export function useNext(): Place | undefined {
  return useSyncExternalStore(
    subscribe,
    () => next,
    () => undefined,
  );
}

/** Superseded by another navigation. */
export function isNavigating(): boolean {
  return next !== undefined;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export async function navigate(
  to: string | number | { pathname?: string; search?: string; hash?: string },
  options: Options = {},
): Promise<void> {
  if (typeof to === "number") return history.go(to);
  const address = typeof to === "string" ? to : `${to.pathname ?? ""}${to.search ?? ""}${to.hash ?? ""}`;
  const url = new URL(address, location.href);
  if (url.origin !== location.origin) return location.assign(url.href);
  await goTo(url, options);
}

/** Refetches all data of the page. */
export async function revalidate(): Promise<void> {
  await goTo(new URL(location.href), { replace: true, preventScrollReset: true, isSame: true });
}

type Going = Options & { isBack?: boolean; isSame?: boolean };

async function goTo(url: URL, going: Going): Promise<void> {
  underWay?.abort();
  const current = going.isSame ? url : new URL(shown.location.pathname + shown.location.search, url);
  const isWithinPage = current.pathname === url.pathname && current.search === url.search && url.hash !== "";
  if (isWithinPage && !going.isSame) {
    setNext(undefined);
    return arrive({ ...shown, location: placeOf(url, going) }, url, going);
  }

  const mine = new AbortController();
  underWay = mine;
  if (!going.isSame) setNext(placeOf(url, going));
  const page = await pageAt(url, current, mine.signal);
  if (mine.signal.aborted) return;
  underWay = undefined;
  setNext(undefined);
  if (page === "elsewhere") return location.assign(url.href);
  if ("redirect" in page) return navigate(page.redirect, { ...going, replace: going.isBack ?? going.replace ?? false });
  arrive({ ...page, location: placeOf(url, going) }, url, going);
}

function setNext(place: Place | undefined): void {
  next = place;
  for (const listener of listeners) listener();
}

function placeOf({ pathname, search, hash }: URL, { isBack, isSame }: Going): Place {
  const kept = isBack ? entryState().key : isSame ? shown.location.key : undefined;
  return { pathname, search, hash, key: kept ?? Math.random().toString(36).slice(2, 10) };
}

function arrive(page: PageState, url: URL, { replace, isBack, isSame, preventScrollReset }: Going): void {
  if (!isSame) keepScroll(shown.location.key);
  if (!isBack && !isSame) {
    const isSamePlace = url.href === location.href;
    const isOver = entryState().isOver === true;
    const write = replace || isSamePlace || isOver ? "replaceState" : "pushState";
    history[write]({ key: page.location.key }, "", url);
  }
  shown = preventScrollReset ? { ...page, isHeld: true } : page;
  startTransition(() => show(shown));
}

type Loaded = Omit<PageState, "location">;

/** "elsewhere": this page cannot be rendered here, so the browser loads it from the server. */
async function pageAt(
  url: URL,
  current: URL,
  signal: AbortSignal,
): Promise<Loaded | { redirect: string } | "elsewhere"> {
  try {
    const found = await findRoutes(url.pathname);
    if (!found) return "elsewhere";
    const [routes, answer] = await Promise.all([
      Promise.all(found.line.map(async (route) => ({ id: route.id, module: await moduleOf(route) }))).catch(() => null),
      dataOf(found, url, current, signal),
    ]);
    if ("redirect" in answer) return answer;
    if (!routes) return "elsewhere";
    const data = Object.fromEntries(routes.map(({ id }) => [id, id in answer.data ? answer.data[id] : shown.data[id]]));
    const { failure } = answer;
    const at = failure && boundaryFor(routes, failure.id);
    return { routes, params: found.params, data, failure: failure && { at: at ?? 0, error: failure.error } };
  } catch {
    return "elsewhere";
  }
}

function boundaryFor(routes: PageState["routes"], id: string): number {
  const failed = routes.findIndex((route) => route.id === id);
  return routes.slice(0, failed + 1).findLastIndex(({ module }) => module.ErrorBoundary);
}

/** Routes to load: the page itself, and layouts that are new or revalidate. */
function idsToLoad({ line }: Line<BrowserRoute>, nextUrl: URL, currentUrl: URL): string[] {
  return line
    .filter((route, depth) => {
      if (!route.hasLoader) return false;
      const isShown = !shown.failure && shown.routes[depth]?.id === route.id;
      const asks = modules.get(route.id)?.shouldRevalidate;
      return !isShown || !asks || asks({ currentUrl, nextUrl });
    })
    .map(({ id }) => id);
}

function dataUrl(found: Line<BrowserRoute>, url: URL, current: URL): URL | undefined {
  const ids = idsToLoad(found, url, current);
  if (ids.length === 0) return undefined;
  const asked = new URL(url);
  asked.hash = "";
  asked.pathname += url.pathname.endsWith("/") ? "_.data" : ".data";
  const isPart = ids.length < found.line.filter(({ hasLoader }) => hasLoader).length;
  if (isPart) asked.searchParams.set("_routes", ids.join(","));
  return asked;
}

async function dataOf(found: Line<BrowserRoute>, url: URL, current: URL, signal: AbortSignal): Promise<PageData> {
  const asked = dataUrl(found, url, current);
  if (!asked) return { data: {} };
  const failed = (status: number): PageData => {
    const id = idsToLoad(found, url, current)[0] ?? "root";
    return { data: {}, failure: { id, error: { status } } };
  };
  try {
    const response = await fetch(asked, { signal });
    const isOurs =
      response.headers.get("content-type")?.startsWith("application/json") && response.headers.has("x-page");
    return isOurs ? await response.json() : failed(response.status);
  } catch {
    return failed(0);
  }
}

async function findRoutes(pathname: string): Promise<Line<BrowserRoute> | undefined> {
  return (await loadRoutes()).findRoutes(pathname);
}

async function moduleOf({ id, load }: BrowserRoute): Promise<RouteModule> {
  const known = modules.get(id);
  if (known) return known;
  const loaded = await load();
  modules.set(id, loaded);
  return loaded;
}

const prefetched = new Set<string>();

/** Prefetches the data and the code of a link's page. */
export async function prefetch(url: URL): Promise<void> {
  const found = await findRoutes(url.pathname).catch(() => undefined);
  if (!found) return;
  const data = dataUrl(found, url, new URL(location.href));
  if (data) prefetchData(data.href);
  for (const route of found.line) void moduleOf(route).catch(() => undefined);
}

function prefetchData(href: string): void {
  if (prefetched.has(href)) return;
  prefetched.add(href);
  // Prefetched data may be used for a few seconds only.
  setTimeout(() => prefetched.delete(href), 5_000);
  document.head.append(Object.assign(document.createElement("link"), { rel: "prefetch", as: "fetch", href }));
}
