/** Redirect targets after login: paths and URLs of the store, otherwise home. */
export function safeCallbackUrl(wanted: string | undefined, origin: string): string {
  if (!wanted) return origin;
  // Browsers treat a backslash as a slash, so "/\evil.example" would leave the site.
  if (/^\/(?![/\\])/.test(wanted)) return URL.canParse(wanted, origin) ? origin + wanted : origin;
  return URL.canParse(wanted) && new URL(wanted).origin === origin ? wanted : origin;
}

/** Not a URL at all: refused. */
export function isMalformed(wanted: string | undefined, origin: string): boolean {
  return Boolean(wanted) && !URL.canParse(wanted ?? "", origin);
}
