/**
 * Links tests to the code behind the routes they call. A test contains URLs, a contract file declares them, and the
 * feature that imports the contract file handles them.
 *
 * @typedef {{ pattern: string[], contract: string }} Route
 */

/** @param {string} contract path of a contract file @param {string} source @returns {Route[]} */
export function declaredRoutes(contract, source) {
  return [...source.matchAll(/\bpath: "(\/[^"]*)"/g)].map(([, path = ""]) => ({ pattern: segmentsOf(path), contract }));
}

/** Returns the URLs in a source as lower-case segments, with `*` for interpolated values. @param {string} source */
export function namedUrls(source) {
  return [...source.matchAll(/["`](\/[a-zA-Z][^"`\s]*)/g)].map(([, url = ""]) =>
    segmentsOf(
      url
        .replace(/\$\{[^}]*\}/g, "*")
        .replace(/[?#].*$/, "")
        .replace(/^\/api\/v1\.0/, ""),
    ),
  );
}

/** @param {string[]} url @param {Route} route */
export function calls(url, { pattern }) {
  return (
    url.length === pattern.length &&
    pattern.every((segment, place) => segment.startsWith("{") || segment === url[place])
  );
}

/** @param {string} path */
function segmentsOf(path) {
  return path.toLowerCase().split("/").filter(Boolean);
}
