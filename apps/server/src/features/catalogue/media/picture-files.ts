import { pictureFormats, pictureWidths } from "@tatka/contract/catalogue/picture";
import sharp, { type Sharp } from "sharp";
import type { Files } from "../../../platform/files/files.ts";

/** Storage of pictures: the originals, which are never served, and their sizes. */
const originals = "media/originals";
const sizes = "media/sizes";

export type PictureFormat = (typeof pictureFormats)[number];

/** Low effort costs a tenth more bytes than high effort and a quarter of the time. */
const encode: Record<PictureFormat, (image: Sharp) => Sharp> = {
  avif: (image: Sharp) => image.avif({ quality: 55, effort: 1 }),
  webp: (image: Sharp) => image.webp({ quality: 78, effort: 2 }),
  jpg: (image: Sharp) => image.flatten({ background: "#fff" }).jpeg({ quality: 80 }),
};

/**
 * Renders every width and format of a picture. Re-encoding removes metadata and hidden payloads. Pictures are never
 * enlarged: larger widths are copies of the largest one. Transparency is kept, except in JPEG, where it becomes white.
 */
export async function renderSizes(files: Files, name: string, source: Buffer): Promise<void> {
  const { data, info } = await sharp(source, { limitInputPixels: MOST_PIXELS })
    .rotate()
    .resize({ width: Math.max(...pictureWidths), withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const decoded = sharp(data, { raw: info });

  for (const format of pictureFormats) {
    let largest: Buffer | undefined;
    for (const width of pictureWidths) {
      if (!largest || width <= info.width) largest = await encode[format](decoded.clone().resize({ width })).toBuffer();
      await writeSize(files, `${name}-${width}.${format}`, largest);
    }
  }
}

/** A square drawing, and the length of its sides in its own units. */
type Drawing = { svg: string; side: number };

/** A file rasterised from a drawing at exactly the requested width. */
export async function renderDrawing({ svg, side }: Drawing, width: number, format: PictureFormat): Promise<Buffer> {
  const image = sharp(Buffer.from(svg), { density: (POINTS_PER_INCH * width) / side });
  return encode[format](image.resize({ width })).toBuffer();
}

/** Renders a drawing losslessly, to be stored as an original. */
export async function rasterise({ svg, side }: Drawing, width: number): Promise<Buffer> {
  const image = sharp(Buffer.from(svg), { density: (POINTS_PER_INCH * width) / side });
  return image.resize({ width }).webp({ lossless: true }).toBuffer();
}

/** Pixel density of an SVG that declares none. */
const POINTS_PER_INCH = 72;

export const contentTypes: Record<PictureFormat, string> = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
};

/** File names contain a hash of the content, so browsers never need to revalidate. */
export const keptForGood = "public, max-age=31536000, immutable";

/** Stores one file of a picture. */
export async function writeSize(files: Files, file: string, bytes: Buffer): Promise<void> {
  const format = pictureFormats.find((one) => file.endsWith(`.${one}`)) ?? "jpg";
  await files.put(`${sizes}/${file}`, bytes, { type: contentTypes[format], cacheControl: keptForGood });
}

export async function readSize(files: Files, file: string): Promise<Buffer | undefined> {
  return files.get(`${sizes}/${file}`);
}

export async function listSizes(files: Files): Promise<string[]> {
  return files.list(sizes);
}

/** 50 megapixels: more than any likely camera, and decoded in a second. */
export const MOST_PIXELS = 50_000_000;

export async function writeOriginal(files: Files, name: string, bytes: Buffer): Promise<void> {
  await files.put(`${originals}/${name}`, bytes);
}

export async function readOriginal(files: Files, name: string): Promise<Buffer> {
  const bytes = await files.get(`${originals}/${name}`);
  if (!bytes) throw new Error("the original of a picture is missing");
  return bytes;
}

/** The original, or the largest size if there is none: the demo's pictures are drawn, not uploaded. */
export async function readSource(files: Files, name: string): Promise<Buffer | undefined> {
  return (await files.get(`${originals}/${name}`)) ?? readSize(files, `${name}-${Math.max(...pictureWidths)}.jpg`);
}

export async function removeFiles(files: Files, name: string): Promise<void> {
  const own = pictureFormats.flatMap((format) => pictureWidths.map((width) => `${sizes}/${name}-${width}.${format}`));
  await Promise.all([`${originals}/${name}`, ...own].map((file) => files.delete(file)));
}
