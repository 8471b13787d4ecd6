import type { MediaItem } from "@tatka/contract/catalogue/media";
import { writeAndInvalidate } from "../../../platform/cache/cache-tags.ts";
import { recordAudit } from "../../../platform/database/audit.ts";
import { isStillReferredTo } from "../../../platform/database/database-errors.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Office } from "../../../platform/database/staff-records.ts";
import type { Staff } from "../../../platform/http/environment.ts";
import { oneOrRefuse, Refusal } from "../../../platform/http/refusal.ts";
import { enqueue } from "../../../platform/jobs/jobs.ts";
import { deletePictureFilesTask } from "./delete-files.ts";
import { readPictures } from "./library.ts";
import { isInOrders, usesOf } from "./picture-uses.ts";

/**
 * Updates alt text (optimistic locking) and invalidates pages with the picture. The Bangla text changes too, because
 * the old one may be wrong.
 */
export async function describePicture(
  { db, shared }: Office,
  staff: Staff,
  id: number,
  { alt, seen }: { alt: string; seen: string },
): Promise<MediaItem> {
  return writeAndInvalidate(db, shared, async (tx, touches) => {
    const before = oneOrRefuse(await readPictures(tx, sql`where id = ${id} for no key update`), "record.not_found");
    if (before.alt !== seen) throw new Refusal("record.changed");
    await tx.execute(sql`update picture set alt = ${alt}, alt_bn = '' where id = ${id}`);
    const change = { before: { alt: before.alt }, after: { alt } };
    await recordAudit(tx, staff, { action: "update", resource: "media", resourceId: id, ...change });
    const { products } = await usesOf(tx, id);
    touches("products", "categories", "blog", ...products.map((product) => `product:${product.id}`));
    return { ...before, alt };
  });
}

/**
 * Deletes an unused picture from the library. Its files stay while an order shows them: orders copied the picture's
 * name.
 */
export async function deletePicture({ db, shared }: Office, staff: Staff, id: number): Promise<undefined> {
  await writeAndInvalidate(db, shared, async (tx) => {
    const before = oneOrRefuse(await readPictures(tx, sql`where id = ${id} for update`), "record.not_found");
    const { settings } = await usesOf(tx, id);
    if (settings.length > 0) throw new Refusal("record.in_use");
    await tx.execute(sql`delete from picture where id = ${id}`).catch(refuseInUse);
    await recordAudit(tx, staff, { action: "delete", resource: "media", resourceId: id, before });
    // In a job, which is retried while the storage is unavailable.
    if (!(await isInOrders(tx, before.name))) await enqueue(tx, deletePictureFilesTask, { name: before.name });
  });
  return undefined;
}

function refuseInUse(error: unknown): never {
  throw isStillReferredTo(error) ? new Refusal("record.in_use") : error;
}
