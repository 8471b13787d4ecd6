import { pictureNamePattern } from "@tatka/contract/catalogue/picture";
import { z } from "zod";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Files } from "../../../platform/files/files.ts";
import { removeFiles } from "./picture-files.ts";

export const deletePictureFilesTask = "delete-picture-files";

const Payload = z.object({ name: z.string().regex(new RegExp(`^${pictureNamePattern}$`)) });

/** Deletes the files of a deleted picture, unless the same picture was uploaded again. */
export function deletePictureFilesJob(db: Database, files: Files) {
  return async (payload: unknown): Promise<void> => {
    const { name } = Payload.parse(payload);
    const { rows } = await db.execute(sql`select from picture where name = ${name}`);
    if (rows.length === 0) await removeFiles(files, name);
  };
}
