import { tellOfTags, writeAndInvalidate } from "../../../platform/cache/cache-tags.ts";
import { recordAudit } from "../../../platform/database/audit.ts";
import type { Database } from "../../../platform/database/db.ts";
import { eachAlone } from "../../../platform/database/many-rows.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Office } from "../../../platform/database/staff-records.ts";
import type { Staff } from "../../../platform/http/environment.ts";
import type { Log } from "../../../platform/telemetry/log.ts";
import { type HubLimited, inHubs } from "../hub-limits/index.ts";

/**
 * Ends markdowns whose pieces are sold, or whose lot has left the region or expired. This is the only place where they
 * end automatically. The price stops applying after the lot's last day even before this has run.
 */
export async function endMarkdowns(db: Database, log: Log): Promise<void> {
  const { rows } = await db.execute<{ id: number; productId: number; why: string }>(sql`
    select m.id, v.product_id as "productId", case when m.ends_at <= now() then 'past_date' else 'sold_out' end as why
    from markdown m join variation v on v.id = m.variation_id
    where m.ended_at is null and (m.ends_at <= now() or m.sold >= m.quantity_cap or not exists (
      select from stock_lot s join hub h on h.id = s.hub_id
      where s.lot_id = m.lot_id and s.pieces > 0 and h.region_code = m.region_code
        and free_of_lot(s.variation_id, s.hub_id, s.lot_id) > 0))
    order by v.product_id, m.id`);
  const name = ({ id }: { id: number }) => ({ markdown: id });
  await eachAlone(rows, { log, message: "a markdown could not be ended", name }, ({ id, productId, why }) =>
    db.transaction(async (tx) => {
      await lockProduct(tx, productId);
      await tx.execute(
        sql`update markdown set ended_at = now(), ended_why = ${why} where id = ${id} and ended_at is null`,
      );
      await tellOfTags(tx, ["products", `product:${productId}`]);
    }),
  );
}

type Ended = { productId: number; product: string; size: string; lot: string; region: string; markdown: number };

/** A markdown `m` of a lot in one of the caller's hubs. */
const isOfOwnHubs = (staff: HubLimited) => sql`exists (
  select from stock_lot own where own.lot_id = m.lot_id and ${inHubs(staff, sql`own.hub_id`)})`;

/** Ends markdowns for staff; markdowns that have ended, and those of other hubs, are unchanged. */
export async function withdrawMarkdowns({ db, shared }: Office, staff: Staff & HubLimited, ids: readonly number[]) {
  return writeAndInvalidate(db, shared, async (tx, touches) => {
    const these = sql`m.id = any (${sql.param(ids)}::int[]) and ${isOfOwnHubs(staff)}`;
    await tx.execute(sql`
      select from product p where p.id in (
        select v.product_id from markdown m join variation v on v.id = m.variation_id where ${these})
      order by p.id for no key update`);
    const { rows } = await tx.execute<Ended>(sql`
      update markdown m set ended_at = now(), ended_why = 'withdrawn'
      from lot l, variation v, product p
      where ${these} and m.ended_at is null and l.id = m.lot_id and v.id = m.variation_id and p.id = v.product_id
      returning p.id as "productId", p.title_en as product, v.title_en as size, l.code as lot, m.region_code as region,
        m.price_poisha::float8 / 100 as markdown`);
    for (const { productId, markdown, ...place } of rows) {
      touches("products", `product:${productId}`);
      await recordAudit(tx, staff, {
        ...{ action: "markdown", resource: "product", resourceId: productId },
        before: { ...place, markdown },
        after: { ...place, markdown: null },
      });
    }
    return { ended: rows.length };
  });
}

async function lockProduct(tx: Database, id: number): Promise<void> {
  await tx.execute(sql`select from product where id = ${id} for no key update`);
}
