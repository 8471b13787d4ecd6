import type { AdminFlashSale, flashSaleRoutes } from "@tatka/contract/catalogue/flash-sales-admin";
import { poishaOf, takaFromPoisha } from "@tatka/domain/money";
import type { z } from "zod";
import type { Database } from "../../../platform/database/db.ts";
import { listPage } from "../../../platform/database/list-page.ts";
import { hasPart } from "../../../platform/database/parts-to-find.ts";
import { type SQL, sql } from "../../../platform/database/sql.ts";
import { Refusal } from "../../../platform/http/refusal.ts";

type FlashSaleQuery = z.output<typeof flashSaleRoutes.list.query>;
type ItemRow = Omit<AdminFlashSale["items"][number], "price" | "usualPrice"> & {
  pricePoisha: number;
  usualPoisha: number;
};
type Row = Omit<AdminFlashSale, "startsAt" | "endsAt" | "items"> & {
  startsAt: string;
  endsAt: string;
  items: ItemRow[];
};

/** Running sales first, then upcoming, then past ones, latest first. */
export async function listFlashSales(db: Database, query: FlashSaleQuery) {
  const matching = flashSalesThat(query);
  return listPage(db, query, sql`flash_sale f where ${matching}`, (limit) =>
    db
      .execute<Row>(sql`
      select ${columns} from flash_sale f where ${matching}
      order by f.ends_at <= now(), case when f.ends_at > now() then f.starts_at end, f.ends_at desc, f.id desc
      ${limit}`)
      .then(({ rows }) => rows.map(adminSale)),
  );
}

export async function getFlashSale(db: Database, id: number): Promise<AdminFlashSale> {
  const { rows } = await db.execute<Row>(sql`select ${columns} from flash_sale f where f.id = ${id}`);
  if (!rows[0]) throw new Refusal("record.not_found");
  return adminSale(rows[0]);
}

type Filters = Pick<FlashSaleQuery, "q" | "standing">;

/** The SQL condition on `f` for these filters. */
export function flashSalesThat({ q, standing: wanted }: Filters): SQL {
  const found = hasPart(q, [sql`f.title_en`, sql`f.title_bn`]);
  return wanted ? sql`${standing} = ${wanted} and ${found}` : found;
}

const standing = sql`case
  when f.ends_at <= now() then 'ended' when f.starts_at > now() then 'upcoming' else 'running' end`;

const columns = sql`
  f.id, f.title_en as title, f.title_bn as "titleBn", f.starts_at as "startsAt", f.ends_at as "endsAt",
  f.region_code as region, f.version, ${standing} as standing,
  (select coalesce(json_agg(json_build_object(
     'variationId', v.id, 'productId', p.id, 'title', p.title_en, 'titleBn', p.title_bn, 'size', v.title_en,
     'sizeBn', v.title_bn, 'pricePoisha', i.price_poisha, 'quantityCap', i.quantity_cap, 'sold', i.sold,
     'usualPoisha', (select min(u.sale_poisha) from usual_price u
       where u.variation_id = v.id and (f.region_code is null or u.region_code = f.region_code))
   ) order by p.title_en, v.sort, v.id), '[]')
   from flash_sale_item i join variation v on v.id = i.variation_id join product p on p.id = v.product_id
   where i.flash_sale_id = f.id and (v.removed_at is null or i.sold > 0)) as items,
  (select coalesce(json_agg(json_build_object('id', o.id, 'title', o.title_en, 'titleBn', o.title_bn) order by o.id), '[]')
   from flash_sale o
   where o.id <> f.id and o.starts_at < f.ends_at and o.ends_at > f.starts_at
     and (o.region_code is null or f.region_code is null or o.region_code = f.region_code)
     and exists (select from flash_sale_item mine join flash_sale_item other using (variation_id)
       where mine.flash_sale_id = f.id and other.flash_sale_id = o.id)) as overlaps`;

function adminSale({ startsAt, endsAt, items, ...same }: Row): AdminFlashSale {
  return {
    ...same,
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(endsAt).toISOString(),
    items: items.map(({ pricePoisha, usualPoisha, ...item }) => ({
      ...item,
      price: takaFromPoisha(poishaOf(pricePoisha)),
      usualPrice: takaFromPoisha(poishaOf(usualPoisha)),
    })),
  };
}
