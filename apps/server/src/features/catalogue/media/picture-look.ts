import type { Colour, PictureLook } from "@tatka/database/picture-name";
import sharp from "sharp";
import { MOST_PIXELS } from "./picture-files.ts";

const SIDE = 5;

/**
 * The colours of a picture's edge and centre, shown while it loads. Null for transparent pictures, which would keep
 * them as a background, and for bytes that cannot be decoded, which the rendering job reports.
 */
export async function pictureLook(source: Buffer): Promise<PictureLook | undefined> {
  if (await isCutOut(source)) return undefined;
  const cells = await shrink(source).catch(() => undefined);
  if (!cells) return undefined;
  const isEdge = (place: number) =>
    [0, SIDE - 1].some((end) => place % SIDE === end || Math.floor(place / SIDE) === end);
  return {
    edge: meanOf(cells.filter((_, place) => isEdge(place))),
    middle: meanOf(cells.filter((_, place) => !isEdge(place))),
  };
}

async function isCutOut(source: Buffer): Promise<boolean> {
  const stats = await sharp(source, { limitInputPixels: MOST_PIXELS })
    .stats()
    .catch(() => undefined);
  return stats !== undefined && !stats.isOpaque;
}

async function shrink(source: Buffer): Promise<Colour[]> {
  const pixels = await sharp(source, { limitInputPixels: MOST_PIXELS })
    .rotate()
    .flatten({ background: "#fff" })
    .toColourspace("srgb")
    .resize(SIDE, SIDE, { fit: "fill" })
    .raw()
    .toBuffer();
  const part = (index: number) => pixels[index] ?? 0;
  return Array.from({ length: SIDE * SIDE }, (_, cell) => [part(cell * 3), part(cell * 3 + 1), part(cell * 3 + 2)]);
}

function meanOf(colours: Colour[]): Colour {
  const mean = (part: 0 | 1 | 2) => colours.reduce((sum, colour) => sum + colour[part], 0) / colours.length;
  return [mean(0), mean(1), mean(2)];
}
