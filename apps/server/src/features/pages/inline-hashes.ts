import { createHash } from "node:crypto";

/**
 * The Content-Security-Policy sources of the inline scripts in a finished page. Pages are cached as bytes, so a
 * nonce would be the same for everyone; a hash allows exactly the scripts that were rendered and nothing else.
 * What is said to search engines in JSON-LD is data: no browser runs it, and no policy has to allow it.
 */
export function inlineScriptHashes(page: string): string[] {
  return hashesOf(page.matchAll(/<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g));
}

/** The same for the style sheet that a page carries. */
export function inlineStyleHashes(page: string): string[] {
  return hashesOf(page.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g));
}

function hashesOf(elements: Iterable<RegExpMatchArray>): string[] {
  const hashes = Array.from(elements, ([, text = ""]) => createHash("sha256").update(text).digest("base64"));
  return [...new Set(hashes)].map((hash) => `'sha256-${hash}'`);
}
