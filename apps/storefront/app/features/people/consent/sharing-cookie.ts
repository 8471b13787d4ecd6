const DAYS = 180;

/** The browser's choice, which the server reads with an order; null without one. It identifies nobody. */
export function sharingInCookies(cookies: string): boolean | null {
  const said = /(?:^|;\s*)sharing=(yes|no)(?:;|$)/.exec(cookies)?.[1];
  return said === undefined ? null : said === "yes";
}

export function rememberSharing(isGiven: boolean): void {
  const secure = location.protocol === "https:" ? "; secure" : "";
  // Browsers without the Cookie Store API are served too.
  // biome-ignore lint/suspicious/noDocumentCookie: see above
  document.cookie = `sharing=${isGiven ? "yes" : "no"}; max-age=${DAYS * 24 * 60 * 60}; path=/; samesite=lax${secure}`;
}
