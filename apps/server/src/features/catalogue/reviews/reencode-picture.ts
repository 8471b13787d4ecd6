import sharp, { type Metadata } from "sharp";

/** Pictures are encoded in Base64. */
export type PictureAnswer =
  | { large: string; small: string; width: number; height: number }
  | { refused: "review.not_a_picture" | "review.too_many_pixels" };

/** The resolution of a good phone camera, which decodes in about a second. */
export const MOST_PIXELS = 50_000_000;
const longestSides = { large: 1600, small: 320 };
const acceptedFormats: ReadonlySet<string> = new Set(["jpeg", "png", "webp"]);

/**
 * Re-encodes a picture, which removes metadata and hidden payloads. Keeps the first frame of an animation. Runs in a
 * child process.
 */
export async function reencodedPicture(bytes: Uint8Array): Promise<PictureAnswer> {
  const metadata = await sharp(bytes, { limitInputPixels: false }).metadata().catch(nothing);
  if (!metadata || !acceptedFormats.has(metadata.format)) return { refused: "review.not_a_picture" };
  if (metadata.width * metadata.height > MOST_PIXELS) return { refused: "review.too_many_pixels" };
  try {
    const { data: large, info } = await encoded(bytes, longestSides.large);
    const { data: small } = await encoded(large, longestSides.small);
    const { width, height } = info;
    return { large: large.toString("base64"), small: small.toString("base64"), width, height };
  } catch {
    // It has a picture's header, but is not one.
    return { refused: "review.not_a_picture" };
  }
}

function encoded(bytes: Uint8Array, side: number) {
  return sharp(bytes, { limitInputPixels: MOST_PIXELS })
    .rotate()
    .flatten({ background: "#fff" })
    .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
    .webp({ quality: 78, effort: 3 })
    .toBuffer({ resolveWithObject: true });
}

const nothing = (): Metadata | undefined => undefined;
