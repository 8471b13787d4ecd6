import type { reorder as reorderRoute } from "@tatka/contract/order";
import type { Answer } from "@tatka/contract/route";
import { mostLines, mostOfOne } from "@tatka/domain/cart";
import type { Region } from "@tatka/domain/region";
import { sql } from "drizzle-orm";
import type { Database } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import { joinLinePrice } from "../cart/index.ts";
import { availableIn } from "../stock/index.ts";

/** Puts what can still be had of an order on top of what is in the cart, as far as the stock goes: one statement. */
export async function reorder(
  db: Database,
  accountId: number,
  region: Region,
  orderNumber: string,
): Promise<Answer<typeof reorderRoute>> {
  const { rows } = await db.execute<{ title: string; titleBn: string; isAdded: boolean }>(sql`
    with wanted as (
      select l.title_en, l.title_bn, l.variation_id, l.quantity
      from customer_order o join order_line l on l.order_id = o.id
      where o.account_id = ${accountId} and o.number = ${orderNumber}
    ), offered as (
      select line.variation_id, line.quantity, price.unit_poisha, ${availableIn(sql`line.variation_id`, region)} as available
      from wanted line
      join variation v on v.id = line.variation_id
      join product p on p.id = v.product_id and p.status = 'active'
      ${joinLinePrice(region)}
    ), added as (
      insert into cart_line as c (account_id, variation_id, quantity, seen_price_poisha)
      select ${accountId}, variation_id, least(quantity, available, ${mostOfOne}::int), unit_poisha from offered
      where available > 0 and (select count(*) from cart_line where account_id = ${accountId}) < ${mostLines}::int
      on conflict (account_id, variation_id) do update set
        quantity = least(c.quantity + excluded.quantity, ${mostOfOne}::int,
                         greatest(c.quantity, (select available from offered o where o.variation_id = c.variation_id))),
        seen_price_poisha = excluded.seen_price_poisha
      returning c.variation_id
    )
    select w.title_en as title, w.title_bn as "titleBn", a.variation_id is not null as "isAdded"
    from wanted w left join added a on a.variation_id = w.variation_id`);
  if (rows.length === 0) throw new Refusal("order.not_found");
  return {
    added: rows.filter(({ isAdded }) => isAdded).length,
    missing: rows.filter(({ isAdded }) => !isAdded).map(({ title, titleBn }) => ({ title, titleBn })),
  };
}
