import type { Route } from "@tatka/contract/route";

export type PathForLog = (path: string) => string;

/** The path for the log. A `{token}` in the path is secret, so such paths are logged as their pattern. */
export function pathsForLog(apiBase: string, routes: readonly Pick<Route, "path">[]): PathForLog {
  const secret = routes
    .filter(({ path }) => path.includes("{token}"))
    .map(({ path }) => ({ begin: apiBase + path.slice(0, path.indexOf("{token}")), pattern: apiBase + path }));
  return (path) => secret.find(({ begin }) => path.toLowerCase().startsWith(begin))?.pattern ?? path;
}
