import type { adminListImportPrices } from "@tatka/contract/catalogue/import-export";
import type { Answer } from "@tatka/contract/route";
import type { z } from "zod";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { readStaffSetting } from "../../content/settings/index.ts";
import { getRun } from "./runs.ts";

type Prices = Answer<typeof adminListImportPrices>;

/**
 * Every price change of an import by line, warnings first: changes above the setting, and prices below cost (from the
 * file, otherwise the stored one).
 */
export async function listPriceChanges(
  db: Database,
  id: number,
  { page, take }: z.output<typeof adminListImportPrices.query>,
): Promise<Prices> {
  await getRun(db, id);
  const { percent: warnPercent } = await readStaffSetting(db, "priceWarning");
  const prices = sql`
    select r.line, r.sku, c.key as "column", p.title_en as title, p.title_bn as "titleBn", v.title_en as size,
      v.title_bn as "sizeBn", was.taka as was, now.taka as now,
      coalesce(abs(now.taka - was.taka) * 100 > was.taka * ${warnPercent}::int, false) as "isLarge",
      coalesce(now.taka < coalesce((r.changes->'cost_price'->>1)::numeric, v.cost_poisha / 100.0), false) as "isBelowCost"
    from import_row r
    join variation v on v.sku = r.sku join product p on p.id = v.product_id
    cross join lateral jsonb_each(r.changes) c
    cross join lateral (select nullif(c.value->>0, '')::numeric as taka) was
    cross join lateral (select nullif(c.value->>1, '')::numeric as taka) now
    where r.run_id = ${id} and r.verdict = 'changed' and c.key ~ '^(regular|sale)_price'`;
  const [{ rows }, { rows: counted }] = await Promise.all([
    db.execute<Prices["items"][number]>(sql`
      select line, sku, "column", title, "titleBn", size, "sizeBn", was::float8 as was, now::float8 as now, "isLarge",
        "isBelowCost"
      from (${prices}) price order by "isBelowCost" or "isLarge" desc, line, "column"
      limit ${take} offset ${(page - 1) * take}`),
    db.execute<{ total: number; large: number; belowCost: number }>(sql`
      select count(*)::int as total, count(*) filter (where "isLarge")::int as large,
        count(*) filter (where "isBelowCost")::int as "belowCost" from (${prices}) price`),
  ]);
  const { total = 0, large = 0, belowCost = 0 } = counted[0] ?? {};
  return { items: rows, total, page, take, large, belowCost, warnPercent };
}
