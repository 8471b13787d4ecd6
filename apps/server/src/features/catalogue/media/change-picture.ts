import type { MediaItem } from "@tatka/contract/catalogue/media";
import { picture } from "@tatka/database/schema/catalogue/catalogue";
import { eq } from "drizzle-orm";
import { writeAndInvalidate } from "../../../platform/cache/cache-tags.ts";
import { recordAudit } from "../../../platform/database/audit.ts";
import { isStillReferredTo } from "../../../platform/database/db.ts";
import type { Office } from "../../../platform/database/staff-records.ts";
import type { Staff } from "../../../platform/http/environment.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { enqueue } from "../../../platform/jobs/jobs.ts";
import { deletePictureFilesTask } from "./delete-files.ts";
import { mediaItem } from "./library.ts";
import { isInOrders, usesOf } from "./picture-uses.ts";

/**
 * Changes what a picture shows, if it still says what the editor saw. Pages that carry it have the new words at once, in
 * both languages: the Bangla text of before may no longer be true.
 */
export async function describePicture(
  { db, shared }: Office,
  staff: Staff,
  id: number,
  { alt, seen }: { alt: string; seen: string },
): Promise<MediaItem> {
  return writeAndInvalidate(db, shared, async (tx, touches) => {
    const [before] = await tx.select().from(picture).where(eq(picture.id, id)).for("no key update");
    if (!before) throw new Refusal("record.not_found");
    if (before.alt !== seen) throw new Refusal("record.changed");
    const [after] = await tx.update(picture).set({ alt, altBn: "" }).where(eq(picture.id, id)).returning();
    if (!after) throw new Error("an update returns its row");
    const change = { before: { alt: before.alt }, after: { alt } };
    await recordAudit(tx, staff, { action: "update", resource: "media", resourceId: id, ...change });
    const { products } = await usesOf(tx, id);
    touches("products", "categories", "blog", ...products.map((product) => `product:${product.id}`));
    return mediaItem(after);
  });
}

/**
 * Takes a picture that nothing shows out of the library. Its files stay where an order shows them: orders copied the
 * picture's name when they were placed.
 */
export async function deletePicture({ db, shared }: Office, staff: Staff, id: number): Promise<undefined> {
  await writeAndInvalidate(db, shared, async (tx) => {
    const [before] = await tx.select().from(picture).where(eq(picture.id, id)).for("update");
    if (!before) throw new Refusal("record.not_found");
    const { settings } = await usesOf(tx, id);
    if (settings.length > 0) throw new Refusal("record.in_use");
    await tx.delete(picture).where(eq(picture.id, id)).catch(refuseInUse);
    await recordAudit(tx, staff, { action: "delete", resource: "media", resourceId: id, before: mediaItem(before) });
    // By a job, which goes on trying while the storage is away.
    if (!(await isInOrders(tx, before.name))) await enqueue(tx, deletePictureFilesTask, { name: before.name });
  });
  return undefined;
}

function refuseInUse(error: unknown): never {
  throw isStillReferredTo(error) ? new Refusal("record.in_use") : error;
}
