import type { PageParameters, PageRoute } from "@tatka/contract/page";
import { COST_OF_PAGE, COST_OF_SEARCH, costOf, type Route } from "@tatka/contract/route";
import { NO_ROUTE } from "../http/watch-request.ts";

type SharedUrl = {
  /** The normalised URL: declared parameters only, in a fixed order and encoding. */
  url: string;
  /** The canonical path, if it was requested with capitals or a trailing slash. */
  movedTo?: string;
  /** The cost of rendering it. */
  cost: number;
  /** The pattern of its path, for metrics. */
  route: string;
};

export type SharedUrls = (url: string) => SharedUrl | undefined;

/** Everything below these paths is personal, a file, or not public. */
const notPages = /^\/(api|admin|media|icons|dev|assets|healthz|readyz|metrics)(\/|\.|$)/i;

/**
 * Decides whether a URL has one response for everyone: every page, and the API calls that declare it. Cache and
 * rendering use the normalised URL, so no response depends on an undeclared parameter, and tracking parameters cause no
 * misses.
 */
export function sharedUrls(apiBase: string, routes: readonly Route[], pages: readonly PageRoute[]): SharedUrls {
  const calls = byPath(
    routes
      .filter(({ shared, method }) => shared && method === "get")
      .map((route) => ({
        path: apiBase + route.path.replace(/\{(\w+)\}/g, ":$1"),
        one: Object.keys(route.query?.shape ?? {}),
        cost: costOf(route),
      })),
  );
  const pageAt = byPath(pages);

  return (url) => {
    const mark = url.indexOf("?");
    const path = mark < 0 ? url : url.slice(0, mark);
    const query = mark < 0 ? "" : url.slice(mark);
    const call = path.endsWith("/") ? undefined : calls(path);
    if (call) return settled(call.path.toLowerCase(), query, { reads: call.found });
    if (notPages.test(path)) return undefined;

    if (path.endsWith(".data")) {
      const page = pageAt(pageOfData(path));
      const loaders = page?.found.loaders;
      return settled(page ? dataOfPage(page.path) : path, query, { reads: page?.found, ...(loaders && { loaders }) });
    }
    const page = pageAt(path);
    if (query && isPersonal(query, page?.found)) return undefined;
    const shared = settled(page?.path ?? path, query, { reads: page?.found });
    return page && page.path !== path ? { ...shared, movedTo: page.path } : shared;
  };
}

function settled(
  path: string,
  query: string,
  {
    reads,
    loaders = [],
  }: { reads: (PageParameters & { path: string; cost?: number }) | undefined; loaders?: readonly string[] },
): SharedUrl {
  const cost = reads?.cost ?? (reads?.isSearch ? COST_OF_SEARCH : COST_OF_PAGE);
  const route = reads?.path ?? NO_ROUTE;
  if (query === "") return { url: path, cost, route };
  const said = new URLSearchParams(query);
  const kept = settledQuery(said, reads ?? {});
  const chosen = chosenLoaders(said.get("_routes"), loaders);
  if (chosen.length > 0) kept.set("_routes", chosen.join(","));
  return { url: kept.size > 0 ? `${path}?${kept}` : path, cost, route };
}

function isPersonal(query: string, page: PageParameters | undefined): boolean {
  if (!page?.personal) return false;
  const said = new URLSearchParams(query);
  return page.personal.some((name) => said.get(name) === "1");
}

function settledQuery(said: URLSearchParams, { one = [], many = [] }: PageParameters): URLSearchParams {
  const settled = new URLSearchParams();
  for (const name of one) {
    const value = said.get(name);
    if (value !== null) settled.set(name, value);
  }
  for (const name of many) {
    for (const value of new Set(said.getAll(name).sort())) settled.append(name, value);
  }
  return settled;
}

/** The path from which the router fetches a page's data without its HTML. */
function pageOfData(path: string): string {
  return path === "/_.data" ? "/" : path.slice(0, -".data".length);
}

function dataOfPage(path: string): string {
  return path === "/" ? "/_.data" : `${path}.data`;
}

/** The browser's router requests only the loaders it needs. Requesting all equals naming none. */
function chosenLoaders(said: string | null, loaders: readonly string[]): readonly string[] {
  if (said === null) return [];
  const named = said.split(",");
  const chosen = loaders.filter((id) => named.includes(id));
  return chosen.length === loaders.length ? [] : chosen;
}

type Found<T> = { path: string; found: T };

/**
 * Resolves a path and its canonical spelling. Both routers ignore case in the static parts of a path, and the page
 * router ignores a trailing slash. As in the routers, a static path wins over one with parameters.
 */
function byPath<T extends { path: string }>(all: readonly T[]): (path: string) => Found<T> | undefined {
  const fixed = new Map<string, Found<T>>();
  const varying: { pattern: RegExp; words: string[]; found: T }[] = [];
  for (const one of all) {
    const words = one.path.split("/");
    if (!/[:*]/.test(one.path)) fixed.set(one.path.toLowerCase(), { path: one.path, found: one });
    else if (!one.path.includes("*")) varying.push({ pattern: patternOf(words), words, found: one });
  }
  return (path) => {
    const exact = fixed.get(path);
    if (exact) return exact;
    const plain = path.replace(/(?<=.)\/$/, "");
    const spelled = fixed.get(plain.toLowerCase());
    if (spelled) return spelled;
    const match = varying.find(({ pattern }) => pattern.test(plain));
    if (!match) return undefined;
    const given = plain.split("/");
    return {
      path: match.words.map((word, at) => (word.startsWith(":") ? given[at] : word)).join("/"),
      found: match.found,
    };
  };
}

function patternOf(words: readonly string[]): RegExp {
  // Slugs have no dots: a path with one is a file, such as the sitemap.
  const place = (name: string) => (/slug$/i.test(name) ? "[^/\\\\.]+" : "[^/\\\\]+");
  const parts = words.map((word) => (word.startsWith(":") ? place(word) : word.replace(/[.+?^${}()|[\]\\]/g, "\\$&")));
  return new RegExp(`^${parts.join("/")}$`, "i");
}
