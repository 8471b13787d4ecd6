import { createHash } from "node:crypto";

/** Pictures are named after their source, so the same source is never stored or rendered twice. */
export function pictureName(source: Buffer): string {
  return createHash("sha256").update(source).digest("hex").slice(0, 20);
}
