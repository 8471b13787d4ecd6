import type { Route } from "@tatka/contract/route";

export type PathForLog = (path: string) => string;

/** The path as a log may hold it. A `{token}` in the path is a secret, so of such a call the log has the pattern only. */
export function pathsForLog(apiBase: string, routes: readonly Pick<Route, "path">[]): PathForLog {
  const secret = routes
    .filter(({ path }) => path.includes("{token}"))
    .map(({ path }) => ({ begin: apiBase + path.slice(0, path.indexOf("{token}")), pattern: apiBase + path }));
  return (path) => secret.find(({ begin }) => path.toLowerCase().startsWith(begin))?.pattern ?? path;
}
