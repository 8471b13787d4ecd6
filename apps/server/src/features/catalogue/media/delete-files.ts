import { pictureNamePattern } from "@tatka/contract/catalogue/picture";
import { picture } from "@tatka/database/schema/catalogue/catalogue";
import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../../../platform/database/db.ts";
import type { Files } from "../../../platform/files/files.ts";
import { removeFiles } from "./picture-files.ts";

export const deletePictureFilesTask = "delete-picture-files";

const Payload = z.object({ name: z.string().regex(new RegExp(`^${pictureNamePattern}$`)) });

/** Deletes the files of a deleted picture, unless the same picture was uploaded again. */
export function deletePictureFilesJob(db: Database, files: Files) {
  return async (payload: unknown): Promise<void> => {
    const { name } = Payload.parse(payload);
    const isBack = (await db.select({ id: picture.id }).from(picture).where(eq(picture.name, name))).length > 0;
    if (!isBack) await removeFiles(files, name);
  };
}
