import sharp, { type Sharp } from "sharp";
import { MOST_PIXELS } from "./file-kind.ts";

type Pixels = { data: Uint8Array; width: number; height: number; channels: 1 | 3 | 4 };

/** Large enough to read small text, small enough to read in seconds. */
const LONGEST_SIDE = 2000;

/** Re-encodes a photo, which removes location, camera data and hidden payloads. */
export async function reencoded(photo: Uint8Array): Promise<Buffer> {
  return asKept(sharp(photo, { limitInputPixels: MOST_PIXELS }).rotate().flatten({ background: "#fff" }));
}

/** The reason to refuse a photo, from its header only. */
export async function photoProblem(
  photo: Uint8Array,
): Promise<{ refused: "list.not_a_list" | "list.too_many_pixels" } | undefined> {
  const { width, height } = await sharp(photo, { limitInputPixels: false })
    .metadata()
    .catch(() => ({ width: 0, height: 0 }));
  if (width === 0 || height === 0) return { refused: "list.not_a_list" };
  return width * height > MOST_PIXELS ? { refused: "list.too_many_pixels" } : undefined;
}

/** The picture of a scanned page at the size at which photos are read. */
export async function pictureOfPixels({ data, width, height, channels }: Pixels): Promise<Buffer> {
  return asKept(sharp(data, { raw: { width, height, channels } }));
}

async function asKept(image: Sharp): Promise<Buffer> {
  return image
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: "inside", withoutEnlargement: true })
    .jpeg({ quality: 85 })
    .toBuffer();
}
