/** Redirect targets after login: paths and URLs of the store, otherwise home. */
export function safeCallbackUrl(wanted: string | undefined, origin: string): string {
  if (!wanted) return origin;
  // A backslash is read as a slash by browsers, so "/\evil.example" would leave the site.
  if (/^\/(?![/\\])/.test(wanted)) return URL.canParse(wanted, origin) ? origin + wanted : origin;
  return URL.canParse(wanted) && new URL(wanted).origin === origin ? wanted : origin;
}

/** No URL at all, under any reading: a mistake or an attack, and refused rather than guessed at. */
export function isMalformed(wanted: string | undefined, origin: string): boolean {
  return Boolean(wanted) && !URL.canParse(wanted ?? "", origin);
}
