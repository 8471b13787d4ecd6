import type { Route } from "@tatka/contract/route";

/** Everything below these is somebody's own, or a file, or not for the public. */
const notPages = /^\/(api|admin|media|icons|dev|assets|healthz|readyz|metrics)(\/|\.|$)/i;

/** Tells by its path whether an address has one answer for everyone: every page, and the API calls that say so. */
export function sharedPaths(apiBase: string, routes: readonly Route[]): (path: string) => boolean {
  const patterns = routes
    .filter(({ shared, method }) => shared && method === "get")
    .map(({ path }) => path.replace(/\{\w+\}/g, "[^/]+"));
  const apiPath = new RegExp(`^${apiBase.replaceAll(".", "\\.")}(${patterns.join("|")})$`, "i");
  return (path) => apiPath.test(path) || !notPages.test(path);
}
