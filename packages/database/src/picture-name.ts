import { createHash } from "node:crypto";

/** Red, green and blue, each from 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number];

/** The colours of a placeholder. */
export type PictureLook = { edge: Colour; middle: Colour };

/**
 * Pictures are named after their source, so the same source is never stored or rendered twice. The name ends with the
 * placeholder's colours, so code that knows a picture's URL can show a similar placeholder at once.
 */
export function pictureName(source: Buffer, look?: PictureLook): string {
  const hash = createHash("sha256").update(source).digest("hex").slice(0, 20);
  return look ? hash + shortHex(look.edge) + shortHex(look.middle) : hash;
}

/** One hex digit per channel, as in #fed. */
function shortHex(colour: Colour): string {
  return colour.map((part) => Math.round(part / 17).toString(16)).join("");
}
