/**
 * The redirect target after the login, if it is a page of this site. Browsers treat a backslash as a slash and skip
 * tabs and line breaks, so such URLs may lead elsewhere.
 */
export function safeRedirect(wanted: string | null): string | null {
  return wanted !== null && /^\/(?!\/)[^\\\s]*$/.test(wanted) ? wanted : null;
}
