import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Log } from "../../../platform/log.ts";
import { eachAlone } from "../../../platform/many-rows.ts";

/** Where the pictures of reviews lie. Nothing is served from here but what the database says may be seen. */
export type ReviewPictureFolder = { path: string };

const pictureSizes = ["small", "large"] as const;
export type PictureSize = (typeof pictureSizes)[number];

export async function openReviewPictureFolder(dataDir: string): Promise<ReviewPictureFolder> {
  const path = join(dataDir, "review-pictures");
  await mkdir(path, { recursive: true, mode: 0o700 });
  return { path };
}

export async function keepPicture(
  { path }: ReviewPictureFolder,
  name: string,
  sizes: Record<PictureSize, Uint8Array>,
): Promise<void> {
  for (const size of pictureSizes) await writeFile(join(path, fileOf(name, size)), sizes[size], { mode: 0o600 });
}

/** Undefined where the file is missing: the database may know a picture that a restored folder lacks. */
export async function readPicture(
  { path }: ReviewPictureFolder,
  name: string,
  size: PictureSize,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const bytes = await readFile(join(path, fileOf(name, size))).catch(() => undefined);
  return bytes && new Uint8Array(bytes);
}

/** Removes the files of all pictures but these. One that cannot be removed is logged, and the rest go. */
export async function deletePicturesExcept(
  { path }: ReviewPictureFolder,
  kept: ReadonlySet<string>,
  log: Log,
): Promise<void> {
  const files = (await readdir(path)).filter((file) => {
    const name = parsedFile(file)?.name;
    return name !== undefined && !kept.has(name);
  });
  const noted = { log, message: "a picture of a review could not be deleted", name: (file: string) => ({ file }) };
  await eachAlone(files, noted, (file) => rm(join(path, file), { force: true }));
}

/** Only names of this very shape reach the disk, so no path can lead out of the folder. */
export function parsedFile(file: string): { name: string; size: PictureSize } | undefined {
  const [, name, size] = /^([0-9a-f]{32})-(small|large)\.webp$/.exec(file) ?? [];
  return name ? { name, size: size === "small" ? "small" : "large" } : undefined;
}

function fileOf(name: string, size: PictureSize): string {
  return `${name}-${size}.webp`;
}
