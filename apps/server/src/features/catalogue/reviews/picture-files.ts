import { eachAlone } from "../../../platform/database/many-rows.ts";
import type { Files } from "../../../platform/files/files.ts";
import type { Log } from "../../../platform/telemetry/log.ts";

/** Folder of review pictures. Nothing is served without a check in the database. */
const folder = "review-pictures";

const pictureSizes = ["small", "large"] as const;
export type PictureSize = (typeof pictureSizes)[number];
type PictureFile = { name: string; size: PictureSize };

export async function keepPicture(files: Files, name: string, sizes: Record<PictureSize, Uint8Array>): Promise<void> {
  await Promise.all(pictureSizes.map((size) => files.put(pathOf({ name, size }), sizes[size])));
}

/** Undefined if the file is missing: after a restore, the database may have pictures that the folder lacks. */
export async function readPicture(
  files: Files,
  name: string,
  size: PictureSize,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const bytes = await files.get(pathOf({ name, size }));
  return bytes && new Uint8Array(bytes);
}

export async function listPictures(files: Files): Promise<PictureFile[]> {
  return (await files.list(folder)).flatMap((file) => parsedFile(file) ?? []);
}

/** Failures are logged and the rest continue. */
export async function deletePictures(files: Files, pictures: readonly PictureFile[], log: Log): Promise<void> {
  const noted = { log, message: "a picture of a review could not be deleted", name: (file: PictureFile) => file };
  await eachAlone(pictures, noted, (file) => files.delete(pathOf(file)));
}

/** Only names of this format reach the storage, so no path can escape it. */
export function parsedFile(file: string): PictureFile | undefined {
  const [, name, size] = /^([0-9a-f]{32})-(small|large)\.webp$/.exec(file) ?? [];
  return name ? { name, size: size === "small" ? "small" : "large" } : undefined;
}

function pathOf({ name, size }: PictureFile): string {
  return `${folder}/${name}-${size}.webp`;
}
