import type { ComponentType, ReactNode } from "react";

/** A route of the store. The root has no parent, and a page has no children. */
export type RouteEntry = {
  id: string;
  parentId?: string;
  path: string;
  /** Path below `app`, without extension: `.tsx` is the component, `.server.ts` is the loader. */
  file: string;
  hasLoader?: true;
};

/** Exports of a route's module that run on both sides; loaders run on the server only. */
export type RouteModule = {
  default?: ComponentType<{ loaderData: unknown; params: Params }>;
  ErrorBoundary?: ComponentType;
  Layout?: ComponentType<{ children: ReactNode }>;
  links?: () => Record<string, string>[];
  shouldRevalidate?: (urls: RevalidateArgs) => boolean;
};

export type RevalidateArgs = { currentUrl: URL; nextUrl: URL };

export type Params = Record<string, string>;

/** From the root to the page. */
export type Line<Entry extends RouteEntry> = { line: Entry[]; params: Params };

type Pattern<Entry extends RouteEntry> = { words: string[]; weight: number; line: Entry[] };

/** Finds the route of a path: static segments win over parameters, and the catch-all route comes last. */
export function routeFinder<Entry extends RouteEntry>(
  routes: readonly Entry[],
): (pathname: string) => Line<Entry> | undefined {
  const parents = new Set(routes.map(({ parentId }) => parentId));
  const patterns = routes
    .filter(({ id }) => !parents.has(id))
    .map((route) => patternOf(route, routes))
    .toSorted((a, b) => b.weight - a.weight);
  return (pathname) => {
    const words = pathname.split("/").filter(Boolean);
    for (const { words: wanted, line } of patterns) {
      const params = paramsOf(wanted, words);
      if (params) return { line, params };
    }
    return undefined;
  };
}

function patternOf<Entry extends RouteEntry>(route: Entry, routes: readonly Entry[]): Pattern<Entry> {
  const line = lineOf(route, routes);
  const words = line.flatMap(({ path }) => path.split("/").filter(Boolean));
  const weight = words.reduce((sum, word) => sum * 4 + (word === "*" ? 0 : word.startsWith(":") ? 2 : 3), 1);
  return { words, weight: words.includes("*") ? words.length / 100 : weight, line };
}

/** From the root to the route. */
export function lineOf<Entry extends RouteEntry>(route: Entry, routes: readonly Entry[]): Entry[] {
  const parent = routes.find(({ id }) => id === route.parentId);
  return parent ? [...lineOf(parent, routes), route] : [route];
}

function paramsOf(wanted: string[], words: string[]): Params | undefined {
  const isOpen = wanted.at(-1) === "*";
  if (isOpen ? words.length < wanted.length - 1 : words.length !== wanted.length) return undefined;
  const params: Params = {};
  for (const [place, word] of wanted.entries()) {
    if (word === "*") break;
    const given = words[place] ?? "";
    if (word.startsWith(":")) params[word.slice(1)] = decoded(given);
    else if (word !== given) return undefined;
  }
  return params;
}

function decoded(word: string): string {
  try {
    return decodeURIComponent(word);
  } catch {
    return word;
  }
}
