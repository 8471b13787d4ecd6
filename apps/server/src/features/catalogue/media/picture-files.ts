import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pictureFormats, pictureWidths } from "@tatka/contract/catalogue/picture";
import { SIDE } from "@tatka/packshots/drawing/drawing";
import sharp, { type Sharp } from "sharp";

/** Where pictures live: the originals, which nobody is served, and the sizes made from them. */
export type MediaFolder = { originals: string; sizes: string };

export async function openMediaFolder(dataDir: string): Promise<MediaFolder> {
  const folder = { originals: join(dataDir, "media", "originals"), sizes: join(dataDir, "media", "sizes") };
  await mkdir(folder.originals, { recursive: true });
  await mkdir(folder.sizes, { recursive: true });
  return folder;
}

export type PictureFormat = (typeof pictureFormats)[number];

/** Low effort costs a tenth more bytes than high effort and a quarter of the time. */
const encode: Record<PictureFormat, (image: Sharp) => Sharp> = {
  avif: (image: Sharp) => image.avif({ quality: 55, effort: 1 }),
  webp: (image: Sharp) => image.webp({ quality: 78, effort: 2 }),
  jpg: (image: Sharp) => image.flatten({ background: "#fff" }).jpeg({ quality: 80 }),
};

/**
 * Renders every width and format of one picture. Decoding and re-encoding leaves behind whatever else the file
 * carried: places, camera, hidden payloads. A picture is never enlarged: widths beyond its own are the largest
 * one under another name. What is cut out stays so; a JPEG, which cannot, is white there.
 */
export async function renderSizes(folder: MediaFolder, name: string, source: Buffer): Promise<void> {
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
      await writeWhole(join(folder.sizes, `${name}-${width}.${format}`), largest);
    }
  }
}

/** One file of a picture, from a drawing that is rasterised at the very width that is asked for. */
export async function renderDrawing(svg: string, width: number, format: PictureFormat): Promise<Buffer> {
  const image = sharp(Buffer.from(svg), { density: (POINTS_PER_INCH * width) / SIDE });
  return encode[format](image.resize({ width })).toBuffer();
}

/** A drawing as a picture without loss, to be kept as an original. */
export async function rasterise(svg: string, width: number): Promise<Buffer> {
  const image = sharp(Buffer.from(svg), { density: (POINTS_PER_INCH * width) / SIDE });
  return image.resize({ width }).webp({ lossless: true }).toBuffer();
}

/** What an SVG's pixels are taken for when nobody says otherwise. */
const POINTS_PER_INCH = 72;

/** Keeps one file of a picture. */
export async function writeSize(folder: MediaFolder, file: string, bytes: Buffer): Promise<void> {
  await writeWhole(join(folder.sizes, file), bytes);
}

/** Fifty megapixels: more than any camera a shop owner has, few enough to decode in a second. */
export const MOST_PIXELS = 50_000_000;

export async function writeOriginal(folder: MediaFolder, name: string, bytes: Buffer): Promise<void> {
  await writeWhole(join(folder.originals, name), bytes);
}

export async function readOriginal(folder: MediaFolder, name: string): Promise<Buffer> {
  return readFile(join(folder.originals, name));
}

/** The original, or the largest of the sizes where there never was one: the demo's pictures are drawn, not uploaded. */
export async function readSource(folder: MediaFolder, name: string): Promise<Buffer> {
  return readOriginal(folder, name).catch(() =>
    readFile(join(folder.sizes, `${name}-${Math.max(...pictureWidths)}.jpg`)),
  );
}

export async function removeFiles(folder: MediaFolder, name: string): Promise<void> {
  const sizes = pictureFormats.flatMap((format) => pictureWidths.map((width) => `${name}-${width}.${format}`));
  const paths = [join(folder.originals, name), ...sizes.map((size) => join(folder.sizes, size))];
  await Promise.all(paths.map((path) => rm(path, { force: true })));
}

/** A reader sees the whole file or none of it, also when the process dies half-way. */
async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  const unfinished = `${path}.${process.pid}.${randomUUID()}.tmp`;
  await writeFile(unfinished, bytes);
  await rename(unfinished, path);
}
