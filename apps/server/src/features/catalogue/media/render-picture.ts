import { picture } from "@tatka/database/schema/catalogue/catalogue";
import { eq } from "drizzle-orm";
import type { JobHelpers } from "graphile-worker";
import { z } from "zod";
import type { Database } from "../../../platform/db.ts";
import { type MediaFolder, readOriginal, renderSizes } from "./picture-files.ts";

export const renderPictureTask = "render-picture";

const Payload = z.object({ id: z.number().int() });

/** The job behind an upload. Running it twice gives the same files; only the last of its tries marks it failed. */
export function renderPictureJob(db: Database, folder: MediaFolder) {
  return async (payload: unknown, { job }: Pick<JobHelpers, "job">): Promise<void> => {
    const { id } = Payload.parse(payload);
    const [row] = await db.select({ name: picture.name }).from(picture).where(eq(picture.id, id));
    if (!row) return;
    try {
      await renderSizes(folder, row.name, await readOriginal(folder, row.name));
      await db.update(picture).set({ status: "ready" }).where(eq(picture.id, id));
    } catch (error) {
      if (job.attempts >= job.max_attempts) {
        await db.update(picture).set({ status: "failed" }).where(eq(picture.id, id));
      }
      throw error;
    }
  };
}
