export const plainPath = "/ucp/plain-assistant";

/** Stands for assistants that publish no profile, such as chat programs with plain MCP. Nothing is fetched from it. */
export function plainProfile(origin: string): string {
  return origin + plainPath;
}

/** In whichever of the store's origins it was used. */
export function isPlainProfile(url: string): boolean {
  return new URL(url).pathname === plainPath;
}
