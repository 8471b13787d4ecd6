import type { adminCropMedia, MediaItem } from "@tatka/contract/catalogue/media";
import { pictureWidths } from "@tatka/contract/catalogue/picture";
import sharp from "sharp";
import type { z } from "zod";
import type { Database } from "../../../platform/database/db.ts";
import type { Files } from "../../../platform/files/files.ts";
import type { Staff } from "../../../platform/http/environment.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { getMedia } from "./library.ts";
import { MOST_PIXELS, readSource } from "./picture-files.ts";
import type { PictureSource } from "./serve-files.ts";
import { storePicture } from "./upload.ts";

/** The source of a picture: the upload, or the demo's drawing. */
type PictureSources = { files: Files; demo: PictureSource | undefined };

type Rectangle = z.output<typeof adminCropMedia.body>;

/**
 * Crops a picture into a new picture with a new name. The original stays wherever it is used. The rectangle is in
 * pixels of the upright picture.
 */
export async function cropPicture(
  db: Database,
  { files, demo }: PictureSources,
  staff: Staff,
  id: number,
  { left, top, width, height }: Rectangle,
): Promise<MediaItem> {
  const known = await getMedia(db, id);
  if (left + width > known.width || top + height > known.height) {
    throw new Refusal("request.invalid", {}, { fields: { width: "Must be inside the picture" } });
  }
  const source = await sourceOf({ files, demo }, known.name);
  // Rotated first as cameras mark it.
  const { data, info } = await sharp(source, { limitInputPixels: MOST_PIXELS })
    .rotate()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new Refusal("media.not_a_picture");
    });
  // If only its sizes were kept, the source may be smaller than recorded.
  const scale = info.width / known.width;
  const area = {
    left: Math.floor(left * scale),
    top: Math.floor(top * scale),
    width: Math.max(1, Math.min(Math.round(width * scale), info.width - Math.floor(left * scale))),
    height: Math.max(1, Math.min(Math.round(height * scale), info.height - Math.floor(top * scale))),
  };
  const bytes = await sharp(data).extract(area).webp({ quality: 95 }).toBuffer();
  return storePicture(db, files, staff, { bytes, alt: known.alt, width: area.width, height: area.height });
}

async function sourceOf({ files, demo }: PictureSources, name: string): Promise<Buffer> {
  const kept = await readSource(files, name);
  const source = kept ?? (await demo?.fileOf({ name, width: Math.max(...pictureWidths), format: "jpg" }))?.bytes;
  if (!source) throw new Refusal("media.file_missing");
  return source;
}
