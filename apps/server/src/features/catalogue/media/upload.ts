import type { MediaItem } from "@tatka/contract/catalogue/media";
import { pictureName } from "@tatka/database/picture-name";
import sharp from "sharp";
import { recordAudit } from "../../../platform/database/audit.ts";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Files } from "../../../platform/files/files.ts";
import type { Staff } from "../../../platform/http/environment.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { enqueue } from "../../../platform/jobs/jobs.ts";
import { mediaItem, type PictureRow, pictureColumns } from "./library.ts";
import { MOST_PIXELS, writeOriginal } from "./picture-files.ts";
import { pictureLook } from "./picture-look.ts";
import { renderPictureTask } from "./render-picture.ts";

const acceptedFormats = new Set(["jpeg", "png", "webp", "heif"]);

/**
 * Adds a picture to the library. Its type is detected from its bytes, never from its name. The row and the rendering
 * job are written in one transaction.
 */
export async function uploadPicture(
  db: Database,
  files: Files,
  staff: Staff,
  upload: { file: unknown; alt: unknown },
): Promise<MediaItem> {
  if (!(upload.file instanceof File))
    throw new Refusal("request.invalid", {}, { fields: { file: "file is required" } });
  const bytes = Buffer.from(await upload.file.arrayBuffer());
  const alt = typeof upload.alt === "string" ? upload.alt.trim().slice(0, 200) : "";
  return storePicture(db, files, staff, { bytes, alt, ...(await inspect(bytes)) });
}

type NewPicture = { bytes: Buffer; alt: string; width: number; height: number };

/** Stores a picture and queues the rendering of its sizes. Equal bytes are the same picture. */
export async function storePicture(
  db: Database,
  files: Files,
  staff: Staff,
  { bytes, alt, width, height }: NewPicture,
): Promise<MediaItem> {
  const name = pictureName(bytes, await pictureLook(bytes));
  await writeOriginal(files, name, bytes);

  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<PictureRow>(sql`
      insert into picture (name, alt, width, height) values (${name}, ${alt}, ${width}, ${height})
      on conflict (name) do update set status = 'rendering', alt = coalesce(nullif(excluded.alt, ''), picture.alt)
      returning ${pictureColumns}`);
    const [row] = rows;
    if (!row) throw new Error("the picture was not stored");
    await enqueue(tx, renderPictureTask, { id: row.id });
    await recordAudit(tx, staff, { action: "create", resource: "media", resourceId: row.id, after: { name, alt } });
    return mediaItem(row);
  });
}

async function inspect(bytes: Buffer): Promise<{ width: number; height: number }> {
  const metadata = await readMetadata(bytes).catch(() => undefined);
  if (!metadata || !acceptedFormats.has(metadata.format)) throw new Refusal("media.not_a_picture");
  const { width, height } = metadata.autoOrient;
  if (width * height > MOST_PIXELS) throw new Refusal("media.too_many_pixels", { limit: MOST_PIXELS / 1_000_000 });
  return { width, height };
}

async function readMetadata(bytes: Buffer) {
  return sharp(bytes, { limitInputPixels: false }).metadata();
}
