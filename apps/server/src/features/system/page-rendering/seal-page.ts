import { createHash, randomBytes } from "node:crypto";
import { pagePolicy } from "../../../platform/security-headers.ts";

/** A mark for one rendering that nobody can know before it. */
export function newMark(): string {
  return randomBytes(16).toString("base64url");
}

/**
 * A finished page with its Content-Security-Policy. Pages are cached and the same for everyone, so a nonce would be too;
 * a hash allows exactly one text. Only the inline scripts and styles that the renderer marked are hashed: what got into
 * the page by its content, escaped or not, is not allowed to run. The mark is taken off, since others will read the page.
 */
export function sealPage(
  page: string,
  mark: string,
  framedBy: "'none'" | "'self'" = "'none'",
): { html: string; policy: string } {
  const policy = pagePolicy({
    scripts: markedHashes(page, "script", mark),
    styles: markedHashes(page, "style", mark),
    framedBy,
  });
  return { html: page.replaceAll(` nonce="${mark}"`, ""), policy };
}

function markedHashes(page: string, tag: "script" | "style", mark: string): string[] {
  const marked = new RegExp(`<${tag}(?=[^>]* nonce="${mark}")(?![^>]* src=)[^>]*>([\\s\\S]*?)</${tag}>`, "g");
  const hashes = Array.from(page.matchAll(marked), ([, text = ""]) =>
    createHash("sha256").update(text).digest("base64"),
  );
  return [...new Set(hashes)].map((hash) => `'sha256-${hash}'`);
}
