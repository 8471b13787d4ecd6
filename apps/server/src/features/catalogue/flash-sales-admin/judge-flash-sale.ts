import type { adminJudgeFlashSale } from "@tatka/contract/catalogue/flash-sales-admin";
import type { Answer } from "@tatka/contract/route";
import { poishaOf, takaFromPoisha } from "@tatka/domain/money";
import type { Region } from "@tatka/domain/region";
import type { z } from "zod";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";

type Query = z.output<typeof adminJudgeFlashSale.query>;
type Judgement = Answer<typeof adminJudgeFlashSale>;

/** Preview before saving: regular prices of the items, and overlapping sales. */
export async function judgeFlashSale(db: Database, query: Query): Promise<Judgement> {
  const [items, overlaps] = await Promise.all([usualPrices(db, query), overlapping(db, query)]);
  return { items, overlaps };
}

type UsualRow = { variationId: number; usualPoisha: number; region: Region };

async function usualPrices(db: Database, query: Query): Promise<Judgement["items"]> {
  const { variationIds } = query;
  const region = query.region ?? null;
  const { rows } = await db.execute<UsualRow>(sql`
    select distinct on (u.variation_id) u.variation_id as "variationId", u.sale_poisha::float8 as "usualPoisha",
      u.region_code as region
    from usual_price u
    where u.variation_id = any (${sql.param(variationIds)}::int[]) and (${region}::text is null or u.region_code = ${region})
    order by u.variation_id, u.sale_poisha, u.region_code`);
  return rows.map(({ usualPoisha, ...row }) => ({ ...row, usualPrice: takaFromPoisha(poishaOf(usualPoisha)) }));
}

type OverlapRow = Omit<Judgement["overlaps"][number], "startsAt" | "endsAt" | "items"> & {
  startsAt: string;
  endsAt: string;
  items: { variationId: number; pricePoisha: number }[];
};

async function overlapping(db: Database, query: Query): Promise<Judgement["overlaps"]> {
  const { variationIds, startsAt, endsAt, except = 0 } = query;
  const region = query.region ?? null;
  if (!startsAt || !endsAt) return [];
  const { rows } = await db.execute<OverlapRow>(sql`
    select f.id, f.title_en as title, f.title_bn as "titleBn", f.starts_at as "startsAt", f.ends_at as "endsAt",
      f.region_code as region,
      json_agg(json_build_object('variationId', i.variation_id, 'pricePoisha', i.price_poisha) order by i.variation_id) as items
    from flash_sale_item i join flash_sale f on f.id = i.flash_sale_id
    where i.variation_id = any (${sql.param(variationIds)}::int[]) and f.id <> ${except}
      and f.starts_at < ${endsAt}::timestamptz and f.ends_at > ${startsAt}::timestamptz and f.ends_at > now()
      and (f.region_code is null or ${region}::text is null or f.region_code = ${region})
    group by f.id order by f.starts_at, f.id limit 20`);
  return rows.map(({ items, ...sale }) => ({
    ...sale,
    startsAt: new Date(sale.startsAt).toISOString(),
    endsAt: new Date(sale.endsAt).toISOString(),
    items: items.map(({ variationId, pricePoisha }) => ({
      variationId,
      price: takaFromPoisha(poishaOf(pricePoisha)),
    })),
  }));
}
