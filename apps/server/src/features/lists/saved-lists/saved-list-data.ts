import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";

type Person = { id: number };

/** A person's saved lists with reminders and standing orders, including deleted ones that can still be restored. */
export const savedListData = {
  name: "savedLists",
  async read(db: Database, { id }: Person) {
    const { rows } = await db.execute(sql`
      select l.name, l.created_at as "createdAt", l.deleted_at as "deletedAt", num_nonnulls(l.share_token_hash, l.share_token) > 0 as "isShared",
        r.every as "remindedEvery", r.day as "remindedOnDay", r.next_on::text as "nextReminderOn",
        case when b.list_id is not null then jsonb_build_object('every', b.every, 'day', b.day, 'nextOn', b.next_on,
          'whenSilent', b.when_silent, 'limitInPoisha', b.cap_poisha, 'isPaused', b.is_paused) end as "standingOrder",
        coalesce((
          select jsonb_agg(jsonb_build_object('product', p.slug, 'size', v.title_en, 'quantity', i.quantity) order by i.place)
          from saved_list_item i join variation v on v.id = i.variation_id join product p on p.id = v.product_id
          where i.list_id = l.id
        ), '[]') as items
      from saved_list l left join list_reminder r on r.list_id = l.id left join standing_basket b on b.list_id = l.id
      where l.account_id = ${id} order by l.id`);
    return rows;
  },
  async erase(tx: Database, { id }: Person): Promise<void> {
    await tx.execute(sql`delete from saved_list where account_id = ${id}`);
  },
};
