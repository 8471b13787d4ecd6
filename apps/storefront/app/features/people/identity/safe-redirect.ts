/**
 * Where to go after the login, if that is a page of this site. Browsers read a backslash as a slash and skip tabs and
 * line breaks, so a URL with any of them may lead elsewhere than it seems to.
 */
export function safeRedirect(wanted: string | null): string | null {
  return wanted !== null && /^\/(?!\/)[^\\\s]*$/.test(wanted) ? wanted : null;
}
