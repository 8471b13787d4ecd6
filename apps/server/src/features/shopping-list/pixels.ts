import sharp from "sharp";

export type Pixels = { data: Uint8Array; width: number; height: number; channels: 1 | 3 | 4 };

/** The picture of a scanned page, in the size in which photos are read. */
export async function pictureOfPixels({ data, width, height, channels }: Pixels): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels } })
    .resize({ width: 2000, height: 2000, fit: "inside", withoutEnlargement: true })
    .jpeg({ quality: 85 })
    .toBuffer();
}
