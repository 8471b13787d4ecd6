import { resourcePath } from "./oauth-paths.ts";

/** The header by which an assistant learns where to ask for a token, or for more scopes. */
export function challenge(origin: string, error?: string, scope?: string): { "www-authenticate": string } {
  const parts = {
    realm: origin,
    resource_metadata: origin + resourcePath,
    ...(error !== undefined && { error }),
    ...(scope !== undefined && { scope }),
  };
  const written = Object.entries(parts).map(([name, value]) => `${name}="${value}"`);
  return { "www-authenticate": `Bearer ${written.join(", ")}` };
}
