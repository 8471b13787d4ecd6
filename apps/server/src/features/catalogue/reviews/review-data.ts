import { tellOfTags } from "../../../platform/cache/cache-tags.ts";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { moment } from "../../../platform/database/sql-values.ts";
import { pictureUrls, removePictures } from "./review-pictures.ts";

type Person = { id: number };

/** Photos that riders took at the person's door. `reviewData` erases them with the person's other pictures. */
export const doorPhotoData = {
  name: "doorPhotos",
  async read(db: Database, { id }: Person) {
    const { rows } = await db.execute<{ order: string; at: string; name: string }>(sql`
      select o.number as order, ${moment(sql`p.created_at`)} as at, p.name
      from review_picture p join customer_order o on o.id = p.door_order_id where p.account_id = ${id} order by p.id`);
    return rows.map(({ name, ...photo }) => ({ ...photo, url: pictureUrls(name).large }));
  },
  async erase(): Promise<void> {},
};

/** A person's product reviews, and all pictures that belong to the person. */
export const reviewData = {
  name: "reviews",
  async read(db: Database, { id }: Person) {
    const { rows } = await db.execute(sql`
      select p.slug as product, r.stars, r.text, r.status, r.reply, r.created_at as "createdAt",
        (select count(*)::int from review_picture v where v.review_id = r.id) as pictures
      from review r join product p on p.id = r.product_id where r.account_id = ${id} order by r.id`);
    return rows;
  },
  async erase(tx: Database, { id }: Person): Promise<void> {
    await removePictures(tx, sql`account_id = ${id}`);
    const { rows } = await tx.execute<{ productId: number }>(
      sql`delete from review where account_id = ${id} returning product_id as "productId"`,
    );
    await tellOfTags(
      tx,
      rows.flatMap(({ productId }) => [`product:${productId}`, "products"]),
    );
  },
};
