import { type CountItem, type listCountItems, mostItemsCounted } from "@tatka/contract/delivery/stock-counts";
import type { Answer } from "@tatka/contract/route";
import type { z } from "zod";
import type { Database } from "../../../platform/database/db.ts";
import { type SQL, sql } from "../../../platform/database/sql.ts";
import { moment } from "../../../platform/database/sql-values.ts";
import { oneOrRefuse } from "../../../platform/http/refusal.ts";
import type { HubLimited } from "../hub-limits/index.ts";
import { findByCode } from "../stock-admin/index.ts";
import { type Scope, scopeWithLines, walkScope } from "./scope.ts";

const columns = sql`v.id as "variationId", json_build_object('title', p.title_en, 'titleBn', p.title_bn) as product,
  json_build_object('title', v.title_en, 'titleBn', v.title_bn) as size, v.sku, v.gtin, place.place,
  l.counted, a.name as "countedBy", ${moment(sql`l.counted_at`)} as "countedAt"`;

/** Items to count in walking order, without expected stock. */
export async function readItems(
  db: Database,
  id: number,
  { page, take, q, only }: z.output<typeof listCountItems.query>,
): Promise<Answer<typeof listCountItems>> {
  const scope = await needCount(db, id);
  const like = `%${(q ?? "").replace(/[\\%_]/g, "\\$&")}%`;
  const which = sql`${q ? sql`(p.title_en ilike ${like} or p.title_bn ilike ${like} or v.title_en ilike ${like} or v.sku ilike ${like})` : sql`true`}
    and ${only === undefined ? sql`true` : only === "counted" ? sql`l.count_id is not null` : sql`l.count_id is null`}`;
  const rows = await walkScope(db, id, scope, {
    ...{ columns, which, from: (page - 1) * take, take },
    read: (query) => db.execute<CountItem>(query),
  });
  const { rows: counted } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from (
      select from ${scopeWithLines(id, scope)} where ${which} limit ${mostItemsCounted}) counted`);
  return { items: rows, total: counted[0]?.total ?? 0, page, take };
}

/** The item of a scanned code, if it belongs to the count, including variations that the hub never had. */
export async function findItem(db: Database, staff: HubLimited, id: number, code: string): Promise<CountItem> {
  await needCount(db, id);
  const { id: variationId } = await findByCode(db, staff, code);
  return readItem(db, id, variationId);
}

export async function readItem(db: Database, id: number, variationId: number): Promise<CountItem> {
  const { rows } = await db.execute<CountItem>(sql`
    select ${columns}
    from stock_count k join variation v on v.id = ${variationId} join product p on p.id = v.product_id
    join category c on c.id = p.category_id left join category c2 on c2.id = c.parent_id
    left join stock_count_line l on l.count_id = k.id and l.variation_id = v.id left join account a on a.id = l.counted_by
    left join stock_place place on place.variation_id = v.id and place.hub_id = k.hub_id
    where k.id = ${id} and ${belongs}`);
  return oneOrRefuse(rows, "count.not_in_it");
}

const belongs: SQL = sql`(k.category_id is null or k.category_id in (c.id, c2.id, c2.parent_id))`;

async function needCount(db: Database, id: number): Promise<Scope> {
  const { rows } = await db.execute<Scope>(
    sql`select hub_id as "hubId", category_id as "categoryId" from stock_count where id = ${id}`,
  );
  return oneOrRefuse(rows, "record.not_found");
}
