import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Files } from "../../../platform/files/files.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { photoAtDoor, readPicture, type StoredPhoto } from "../../catalogue/reviews/index.ts";

export async function readDoorPhoto(db: Database, files: Files, number: string): Promise<Uint8Array<ArrayBuffer>> {
  const { rows } = await db.execute<{ photo: StoredPhoto | null }>(
    sql`select ${photoAtDoor(sql`o.id`)} as photo from customer_order o where o.number = ${number}`,
  );
  const photo = rows[0]?.photo;
  const bytes = photo && (await readPicture(files, photo.name, "large"));
  if (!bytes) throw new Refusal("record.not_found");
  return bytes;
}
