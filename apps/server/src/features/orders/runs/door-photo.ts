import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Files } from "../../../platform/files/files.ts";
import type { Staff } from "../../../platform/http/environment.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { countAttempt, DAY } from "../../../platform/security/attempts.ts";
import { storePicture } from "../../catalogue/reviews/index.ts";
import { readSetting } from "../../content/settings/index.ts";

/** Several times the stops of a busy day. */
const ofRider = { most: 200, inSeconds: DAY };

/**
 * Keeps the photo of a delivery with the customer's pictures. The result may already be recorded, because a phone
 * without a network sends the photo after it. A repeated upload changes nothing, and neither does an order whose
 * customer has deleted the account.
 */
export async function addDoorPhoto(
  { db, files }: { db: Database; files: Files },
  staff: Staff,
  number: string,
  file: unknown,
): Promise<void> {
  const { takesDoorPhotos } = await readSetting(db, "checkout");
  const { rows } = await db.execute<{ id: number; needsPhoto: boolean }>(sql`
    select o.id, o.account_id is not null
      and not exists (select from review_picture p where p.door_order_id = o.id) as "needsPhoto"
    from customer_order o
    where o.number = ${number} and exists (
      select from run_stop s join delivery_run r on r.id = s.run_id
      where s.order_id = o.id and r.rider_id = ${staff.id} and r.state <> 'planned')`);
  const [order] = rows;
  if (!order) throw new Refusal("record.not_found");
  if (!takesDoorPhotos) throw new Refusal("run.photos_off");
  if (!order.needsPhoto) return;
  await countAttempt(db, `photos at the door by ${staff.id}`, ofRider);
  await storePicture(db, files, { file, sentBy: staff.id }, (tx, { name, width, height }) =>
    tx.execute(sql`
      insert into review_picture (name, account_id, door_order_id, width, height)
      select ${name}, o.account_id, o.id, ${width}, ${height}
      from customer_order o where o.id = ${order.id} and o.account_id is not null
      on conflict (door_order_id) where door_order_id is not null do nothing`),
  );
}
