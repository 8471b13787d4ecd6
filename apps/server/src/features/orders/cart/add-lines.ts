import { mostLines, mostOfOne, type Shortfall, shortfallOf } from "@tatka/domain/orders/cart";
import type { Region } from "@tatka/domain/region";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { requireOpenShop } from "../../content/opening/index.ts";
import { availableIn } from "../../delivery/stock/index.ts";
import { joinLinePrice } from "./line-price.ts";

type WantedLine = { variationId: number; quantity: number };
type Row = { variationId: number; wanted: number; had: number; added: number; available: number };

/** Added pieces of a variation; `reason` is null if all were added. */
export type AddedLine = { variationId: number; wanted: number; added: number; reason: Shortfall | null };

/**
 * Adds lines to a cart, as far as stock and cart limits allow. Reports what did not fit, in order; duplicates are
 * merged. A lock on the account, which placing an order takes too, serialises additions. The stored price is for the
 * whole line, because a flash sale may have too few pieces left for it.
 */
export async function addLines(
  db: Database,
  { accountId, region }: { accountId: number; region: Region },
  wanted: readonly WantedLine[],
): Promise<AddedLine[]> {
  return db.transaction(async (tx) => {
    await requireOpenShop(tx);
    await tx.execute(sql`select from account where id = ${accountId} for no key update`);
    await tx.execute(sql`select from cart_line where account_id = ${accountId} order by variation_id for update`);
    const { rows } = await tx.execute<Row>(sql`
      with wanted as (
        select item."variationId" as variation_id, sum(item.quantity)::int as quantity, min(item.place) as place
        from rows from (
          jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as ("variationId" int, quantity int)
        ) with ordinality as item ("variationId", quantity, place)
        group by item."variationId"
      ), offered as (
        select w.variation_id, w.quantity as wanted, w.place, coalesce(held.quantity, 0) as had, own.available,
          greatest(coalesce(held.quantity, 0),
                   least(coalesce(held.quantity, 0) + w.quantity, own.available, ${mostOfOne}::int)) as quantity
        from wanted w
        left join cart_line held on held.account_id = ${accountId} and held.variation_id = w.variation_id
        left join current_variation v on v.id = w.variation_id
        left join product p on p.id = v.product_id and p.status = 'active'
        cross join lateral (
          select case when p.id is null then 0 else ${availableIn(sql`w.variation_id`, region)} end as available
        ) own
      ), line as (
        select o.variation_id, o.quantity, o.place
        from (
          select *, row_number() over (partition by had > 0 order by place) as nth from offered where quantity > had
        ) o
        where o.had > 0 or o.nth + (select count(*) from cart_line where account_id = ${accountId}) <= ${mostLines}::int
      ), written as (
        insert into cart_line as c (account_id, variation_id, quantity, seen_price_poisha)
        select ${accountId}::int, line.variation_id, line.quantity, price.unit_poisha
        from line
        join variation v on v.id = line.variation_id
        ${joinLinePrice(region)}
        order by line.place
        on conflict (account_id, variation_id)
        do update set quantity = excluded.quantity, seen_price_poisha = excluded.seen_price_poisha
        returning variation_id
      )
      select o.variation_id as "variationId", o.wanted, o.had, o.available,
        case when w.variation_id is null then 0 else o.quantity - o.had end as added
      from offered o left join written w on w.variation_id = o.variation_id
      order by o.place`);
    return rows.map(({ had, available, ...line }) => ({ ...line, reason: shortfallOf({ ...line, had, available }) }));
  });
}
