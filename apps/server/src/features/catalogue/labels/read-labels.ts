import { type adminLabels, MostLabels } from "@tatka/contract/catalogue/labels";
import type { z } from "zod";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { Refusal } from "../../../platform/http/refusal.ts";

type Chosen = z.output<typeof adminLabels.query>;

export type Label = {
  title: string;
  titleBn: string;
  size: string;
  sizeBn: string;
  sku: string;
  gtin: string | null;
  pricePoisha: number;
  measurement: number;
  weightGrams: number;
  isByWeight: boolean;
  uom: string;
};

/** Labels in the order of the selected products, with copies. */
export async function readLabels(db: Database, { ids, variationId, region, copies }: Chosen): Promise<Label[]> {
  const which = ids ? sql`v.product_id = any (${sql.param(ids)}::int[])` : sql`v.id = ${variationId ?? null}`;
  // Labels show the usual price, because a flash price ends sooner than the paper is replaced.
  const { rows } = await db.execute<Label>(sql`
    select p.title_en as title, p.title_bn as "titleBn", v.title_en as size, v.title_bn as "sizeBn", v.sku, v.gtin,
      u.sale_poisha::float8 as "pricePoisha", v.measurement::float8 as measurement, v.weight_grams as "weightGrams",
      v.weight_tolerance_percent is not null as "isByWeight", uom.title as uom
    from current_variation v
    join product p on p.id = v.product_id
    join uom on uom.id = v.uom_id
    join usual_price u on u.variation_id = v.id and u.region_code = ${region}
    where ${which}
    order by array_position(${sql.param(ids ?? [])}::int[], v.product_id), v.sort, v.id`);
  if (rows.length === 0) throw new Refusal("record.not_found");
  if (rows.length * copies > MostLabels) throw new Refusal("labels.too_many", { limit: MostLabels });
  return rows.flatMap((row) => Array.from({ length: copies }, () => row));
}
