import { createHash } from "node:crypto";

/**
 * The Content-Security-Policy sources of the inline scripts in a finished page. Pages are cached as bytes, so a
 * nonce would be the same for everyone; a hash allows exactly the scripts that were rendered and nothing else.
 * What is said to search engines in JSON-LD is data: no browser runs it, and no policy has to allow it.
 */
export function inlineScriptHashes(page: string): string[] {
  const scripts = page.matchAll(/<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g);
  const hashes = [...scripts].map(([, code = ""]) => createHash("sha256").update(code).digest("base64"));
  return [...new Set(hashes)].map((hash) => `'sha256-${hash}'`);
}
