import type { adminWasteMovements, WasteMovement } from "@tatka/contract/insight/waste";
import type { Answer } from "@tatka/contract/route";
import type { z } from "zod";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { moment, taka } from "../../../platform/database/sql-values.ts";
import { costOf, keyOf, waste, withMoved } from "./waste-source.ts";

/** The movements of a row of the report, which link to the ledger. */
export async function readWasteMovements(
  db: Database,
  query: z.output<typeof adminWasteMovements.query>,
): Promise<Answer<typeof adminWasteMovements>> {
  const { page, take, split, key } = query;
  const isRow = sql`${keyOf(split)} = ${key} and ${split === "reason" ? sql`true` : sql`m.reason <> 'received'`}`;
  const { rows } = await db.execute<WasteMovement>(sql`
    ${withMoved(query)}
    select m.id::int as id, ${moment(sql`m.at`)} as at, m.variation_id as "variationId",
      json_build_object('title', coalesce(v.product_en, ''), 'titleBn', coalesce(v.product_bn, '')) as product,
      json_build_object('title', coalesce(v.title_en, ''), 'titleBn', coalesce(v.title_bn, '')) as size,
      (select json_build_object('title', h.title_en, 'titleBn', h.title_bn) from hub h where h.id = m.hub_id) as hub,
      l.code as lot, m.reason, m.pieces, ${taka(costOf)} as cost, m.note,
      (select a.name from account a where a.id = m.staff_id) as staff
    from ${waste} where ${isRow} order by m.at desc, m.id desc limit ${take} offset ${(page - 1) * take}`);
  const { rows: counted } = await db.execute<{ total: number }>(
    sql`${withMoved(query)} select count(*)::int as total from ${waste} where ${isRow}`,
  );
  return { items: rows, total: counted[0]?.total ?? 0, page, take };
}
