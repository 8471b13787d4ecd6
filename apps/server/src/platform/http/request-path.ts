/** Characters that a path may contain; browsers encode or reinterpret all others. */
const plainPath = /^\/[\w\-.~!$&'()*+,;=:@%/|]*$/;

/** An empty segment, `.` or `..`. */
const relativeSegment = /\/(\/|\.{1,2}(\/|$))/;

/** Characters that need no encoding: `%61` is another spelling of `a`, and `%2e` of a dot. */
const needlesslyEncoded = /%(2d|2e|5f|7e|3\d|[46][1-9a-f]|[57][0-9a])/i;

const controlCharacter = /%([01][0-9a-f]|7f)/i;

/**
 * The path of a request's URL; undefined unless it is in canonical form. Cache, limits and privacy depend on the path,
 * but handlers parse the URL by rules of their own, which resolve dots, convert backslashes and decode. Only paths that
 * both parse alike are accepted.
 */
export function normalPath(url: string): string | undefined {
  const query = url.indexOf("?");
  const path = query < 0 ? url : url.slice(0, query);
  if (!plainPath.test(path) || relativeSegment.test(path) || url.includes("#")) return undefined;
  if (!path.includes("%")) return path;
  return needlesslyEncoded.test(path) || controlCharacter.test(path) || !isDecodable(path) ? undefined : path;
}

function isDecodable(path: string): boolean {
  try {
    return decodeURIComponent(path).length > 0;
  } catch {
    return false;
  }
}
