import type { AdminFlashSale, flashSaleRoutes } from "@tatka/contract/catalogue/flash-sales-admin";
import { poishaFromTaka, poishaOf, takaFromPoisha, takaText } from "@tatka/domain/money";
import type { z } from "zod";
import type { Database } from "../../../platform/database/db.ts";
import { insertRow } from "../../../platform/database/insert-row.ts";
import { refuseMissing } from "../../../platform/database/refuse-missing.ts";
import { sql } from "../../../platform/database/sql.ts";
import { insertion } from "../../../platform/database/sql-values.ts";
import {
  changeRecord,
  createRecord,
  deleteRecord,
  type Office,
  type RecordKind,
} from "../../../platform/database/staff-records.ts";
import type { Staff } from "../../../platform/http/environment.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { getFlashSale } from "./staff-flash-sales.ts";

type Plan = z.output<typeof flashSaleRoutes.create.body>;
type NotLower = { variationId: number; item: string; poisha: number; usualPoisha: number; region: string };

const kind = {
  resource: "flash_sale",
  table: "flash_sale",
  read: getFlashSale,
  tags: ({ items }) => ["flash-sales", "products", ...items.map(({ productId }) => `product:${productId}`)],
} satisfies RecordKind<AdminFlashSale>;

export async function createFlashSale(office: Office, staff: Staff, plan: Plan): Promise<AdminFlashSale> {
  return createRecord(office, staff, kind, async (tx) => {
    await refuseNotLower(tx, plan, plan.items);
    const id = await insertRow(tx, "flash_sale", rowOf(plan));
    await putItems(tx, id, plan.items);
    return id;
  });
}

export async function updateFlashSale(
  { db, shared }: Office,
  staff: Staff,
  id: number,
  { version, ...plan }: z.output<typeof flashSaleRoutes.update.body>,
): Promise<AdminFlashSale> {
  return db.transaction(async (tx) => {
    await refuseUnsold(tx, id, plan.items);
    await refuseNotLower(tx, plan, await repriced(tx, id, plan));
    return changeRecord({ db: tx, shared }, staff, kind, { id, version, set: rowOf(plan) }, async (part) => {
      const kept = sql.param(plan.items.map(({ variationId }) => variationId));
      await part.execute(sql`
        delete from flash_sale_item where flash_sale_id = ${id} and variation_id <> all (${kept}::int[])`);
      await putItems(part, id, plan.items);
    });
  });
}

export async function deleteFlashSale({ db, shared }: Office, staff: Staff, id: number): Promise<undefined> {
  return db.transaction(async (tx) => {
    await lockItems(tx, id);
    return deleteRecord({ db: tx, shared }, staff, kind, id);
  });
}

/** Cancelled orders return their pieces to the item, so items that were sold stay. */
async function refuseUnsold(tx: Database, id: number, wanted: Plan["items"]): Promise<void> {
  const caps = new Map(wanted.map(({ variationId, quantityCap }) => [variationId, quantityCap]));
  for (const { variationId, sold } of await lockItems(tx, id)) {
    const cap = caps.get(variationId);
    if (sold > 0 && cap === undefined) throw new Refusal("flash_sale.item_sold", { sold });
    if (cap !== undefined && cap < sold) throw new Refusal("flash_sale.cap_below_sold", { sold });
  }
}

/**
 * The items to check: those with a new price, or in another region. Others are skipped because their regular price may
 * have dropped since, which must not prevent staff from ending a sale.
 */
async function repriced(tx: Database, id: number, { region, items }: Plan): Promise<Plan["items"]> {
  const { rows } = await tx.execute<{ variationId: number; pricePoisha: number }>(sql`
    select i.variation_id as "variationId", i.price_poisha::float8 as "pricePoisha"
    from flash_sale f join flash_sale_item i on i.flash_sale_id = f.id
    where f.id = ${id} and (f.region_code is null or f.region_code is not distinct from ${region}::text)`);
  const known = new Map(rows.map(({ variationId, pricePoisha }) => [variationId, pricePoisha]));
  return items.filter(({ variationId, price }) => known.get(variationId) !== poishaFromTaka(price));
}

/** Requires a price below the current one in every region of the sale. */
async function refuseNotLower(tx: Database, { region, items }: Plan, judged: Plan["items"]): Promise<void> {
  if (judged.length === 0) return;
  const ids = judged.map(({ variationId }) => variationId);
  const prices = judged.map(({ price }) => poishaFromTaka(price));
  const { rows } = await tx.execute<NotLower>(sql`
    select distinct on (wanted.place) wanted.id as "variationId", p.title_en || ', ' || v.title_en as item,
      wanted.poisha::float8 as poisha, u.sale_poisha::float8 as "usualPoisha", r.title_en as region
    from unnest(${sql.param(ids)}::int[], ${sql.param(prices)}::bigint[]) with ordinality as wanted (id, poisha, place)
    join usual_price u on u.variation_id = wanted.id and u.sale_poisha <= wanted.poisha
    join region r on r.code = u.region_code and (${region}::text is null or r.code = ${region})
    join variation v on v.id = wanted.id join product p on p.id = v.product_id
    order by wanted.place, u.sale_poisha, r.code`);
  const [first] = rows;
  if (!first) return;
  const taka = (poisha: number) => takaText(takaFromPoisha(poishaOf(poisha)), "en");
  const places = new Map(items.map(({ variationId }, place) => [variationId, place]));
  const fields = rows.map(({ variationId }) => [
    `items.${places.get(variationId)}.price`,
    "Must be below the usual price",
  ]);
  throw new Refusal(
    "flash_sale.price_not_lower",
    { item: first.item, price: taka(first.poisha), usual: taka(first.usualPoisha), region: first.region },
    { fields: Object.fromEntries(fields) },
  );
}

/** Orders lock the item before its product's prices are rebuilt, so this uses the same order. */
async function lockItems(tx: Database, id: number) {
  const { rows } = await tx.execute<{ variationId: number; sold: number }>(sql`
    select variation_id as "variationId", sold from flash_sale_item where flash_sale_id = ${id}
    order by variation_id for update`);
  return rows;
}

async function putItems(tx: Database, flashSaleId: number, items: Plan["items"]): Promise<void> {
  await refuseRemoved(tx, flashSaleId, items);
  const rows = items.map(({ variationId, price, quantityCap }) => ({
    flashSaleId,
    variationId,
    pricePoisha: poishaFromTaka(price),
    quantityCap,
  }));
  await tx
    .execute(sql`
      ${insertion("flash_sale_item", rows)}
      on conflict (flash_sale_id, variation_id) do update
      set price_poisha = excluded.price_poisha, quantity_cap = excluded.quantity_cap`)
    .catch(refuseMissing);
}

/** A removed size cannot be added; one that this sale has sold keeps its count. */
async function refuseRemoved(tx: Database, flashSaleId: number, items: Plan["items"]): Promise<void> {
  const ids = sql.param(items.map(({ variationId }) => variationId));
  const { rows } = await tx.execute(sql`
    select from variation v where v.id = any (${ids}::int[]) and v.removed_at is not null
      and not exists (select from flash_sale_item i
                      where i.flash_sale_id = ${flashSaleId} and i.variation_id = v.id and i.sold > 0)
    limit 1`);
  if (rows.length > 0) throw new Refusal("record.refers_to_nothing");
}

function rowOf({ title, titleBn, startsAt, endsAt, region }: Plan) {
  return {
    titleEn: title,
    titleBn,
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    regionCode: region,
  };
}
