import type { setMarkdowns as contract } from "@tatka/contract/delivery/near-date";
import type { Answer } from "@tatka/contract/route";
import { leastPrice } from "@tatka/domain/delivery/markdown";
import { type Poisha, poishaFromTaka, takaFromPoisha } from "@tatka/domain/money";
import type { Region } from "@tatka/domain/region";
import type { z } from "zod";
import { writeAndInvalidate } from "../../../platform/cache/cache-tags.ts";
import { recordAudit } from "../../../platform/database/audit.ts";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Office } from "../../../platform/database/staff-records.ts";
import type { Staff } from "../../../platform/http/environment.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { type HubLimited, inHubs } from "../hub-limits/index.ts";

type Body = z.output<typeof contract.body>;
type Wanted = { lotId: number; region: Region; pricePoisha: Poisha };

/**
 * Creates markdowns for a region until the lot is sold or expired, for the free pieces in the caller's hubs. Pages show
 * one price for a region, so pieces of other hubs must not be sold at it. An existing markdown is replaced. Lots that
 * cannot be lowered are reported and the rest continue; prices below cost are refused as a whole until the caller
 * confirms them.
 */
export async function setMarkdowns(
  { db, shared }: Office,
  staff: Staff & HubLimited,
  { markdowns, isBelowCostMeant }: Body,
): Promise<Answer<typeof contract>> {
  const wanted = [...new Map(markdowns.map((one) => [`${one.lotId} ${one.region}`, one])).values()].map(
    ({ lotId, region, price }) => ({ lotId, region, pricePoisha: poishaFromTaka(price) }),
  );
  return writeAndInvalidate(db, shared, async (tx, touches) => {
    const lots = await lockLots(tx, staff, wanted);
    const refused: Answer<typeof contract>["refused"] = [];
    const meant: (Wanted & Lot)[] = [];
    for (const one of wanted) {
      const lot = lots.find(({ lotId, region }) => lotId === one.lotId && region === one.region);
      const { lotId, region } = one;
      if (!lot || lot.free === 0) refused.push({ lotId, region, why: "nothing_left" });
      else if (one.pricePoisha >= lot.otherwisePoisha) refused.push({ lotId, region, why: "not_lower" });
      else meant.push({ ...lot, ...one });
    }
    const losing = meant.filter(
      ({ pricePoisha, costPoisha, vatBasisPoints }) =>
        costPoisha !== null && pricePoisha < leastPrice(costPoisha, vatBasisPoints),
    );
    if (losing.length > 0 && !isBelowCostMeant) throw new Refusal("markdown.below_cost", { count: losing.length });
    await write(tx, staff, meant);
    for (const { productId } of meant) touches("products", `product:${productId}`);
    return { set: meant.length, refused };
  });
}

type Lot = {
  lotId: number;
  code: string;
  region: Region;
  productId: number;
  product: string;
  size: string;
  free: number;
  /** The price of a piece without this markdown. */
  otherwisePoisha: number;
  costPoisha: Poisha | null;
  vatBasisPoints: number;
  runsAtPoisha: Poisha | null;
};

/** Locks products first and in id order, like all code that changes their prices. */
async function lockLots(tx: Database, staff: HubLimited, wanted: readonly Wanted[]): Promise<Lot[]> {
  const asked = sql`jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w ("lotId" int, region text)`;
  await tx.execute(sql`
    select from product p where p.id in (
      select v.product_id from ${asked} join lot l on l.id = w."lotId" join variation v on v.id = l.variation_id)
    order by p.id for no key update`);
  const { rows } = await tx.execute<Lot>(sql`
    select l.id as "lotId", l.code, w.region, v.product_id as "productId", p.title_en as product, v.title_en as size,
      (select coalesce(sum(free_of_lot(s.variation_id, s.hub_id, l.id)), 0)::int from stock_lot s join hub h on h.id = s.hub_id
       where s.lot_id = l.id and s.pieces > 0 and h.region_code = w.region and ${inHubs(staff, sql`h.id`)}) as free,
      coalesce(case when m.price_poisha = u.sale_poisha then u.regular_poisha end, u.sale_poisha)::float8 as "otherwisePoisha",
      v.cost_poisha::float8 as "costPoisha", p.vat_basis_points as "vatBasisPoints", m.price_poisha::float8 as "runsAtPoisha"
    from ${asked} join lot l on l.id = w."lotId" and l.best_before is not null
    join current_variation v on v.id = l.variation_id
    join product p on p.id = v.product_id
    join usual_price u on u.variation_id = v.id and u.region_code = w.region
    left join markdown m on m.lot_id = l.id and m.region_code = w.region and m.ended_at is null and m.ends_at > now()`);
  return rows;
}

async function write(tx: Database, staff: Staff, meant: readonly (Wanted & Lot)[]): Promise<void> {
  if (meant.length === 0) return;
  const rows = sql`jsonb_to_recordset(${JSON.stringify(
    meant.map(({ lotId, region, pricePoisha, free }) => ({ lotId, region, pricePoisha, free })),
  )}::jsonb) as w ("lotId" int, region text, "pricePoisha" bigint, free int)`;
  await tx.execute(sql`
    update markdown m set ended_at = now(), ended_why = 'replaced' from ${rows}
    where m.lot_id = w."lotId" and m.region_code = w.region and m.ended_at is null`);
  await tx.execute(sql`
    insert into markdown (lot_id, variation_id, region_code, price_poisha, quantity_cap, ends_at, staff_id)
    select l.id, l.variation_id, w.region, w."pricePoisha", w.free, (l.best_before + 1)::timestamp at time zone 'Asia/Dhaka', ${staff.id}
    from ${rows} join lot l on l.id = w."lotId"`);
  for (const one of meant) {
    const place = { product: one.product, size: one.size, lot: one.code, region: one.region };
    const { runsAtPoisha } = one;
    await recordAudit(tx, staff, {
      ...{ action: "markdown", resource: "product", resourceId: one.productId },
      before: { ...place, markdown: runsAtPoisha === null ? null : takaFromPoisha(runsAtPoisha) },
      after: { ...place, markdown: takaFromPoisha(one.pricePoisha), pieces: one.free },
    });
  }
}
