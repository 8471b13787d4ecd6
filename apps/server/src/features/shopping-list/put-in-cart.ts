import type { Answer, Body } from "@tatka/contract/route";
import type { putListInCart as putListInCartRoute } from "@tatka/contract/shopping-list";
import { mostLines, mostOfOne } from "@tatka/domain/cart";
import type { Region } from "@tatka/domain/region";
import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import { joinLinePrice } from "../cart/index.ts";
import { availableIn } from "../stock/index.ts";

/** Puts what was chosen for a list on top of what is in the cart, as far as stock and cart go: one statement. */
export async function putInCart(
  db: Database,
  { accountId, isOwn, region }: { accountId: number; isOwn: SQL; region: Region },
  listId: number,
  { items }: Body<typeof putListInCartRoute>,
): Promise<Answer<typeof putListInCartRoute>> {
  const { rows } = await db.execute<{ variationId: number | null; isAdded: boolean }>(sql`
    with list as (
      select id from shopping_list where id = ${listId} and ${isOwn}
    ), wanted as (
      -- The same thing may stand on a list twice.
      select item."variationId" as variation_id, least(sum(item.quantity), ${mostOfOne}::int)::int as quantity,
        min(item.place) as place
      from list, rows from (
        jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as ("variationId" int, quantity int)
      ) with ordinality as item ("variationId", quantity, place)
      group by item."variationId"
    ), offered as (
      select line.variation_id, line.quantity, price.unit_poisha, own.available,
        in_cart.variation_id is not null as is_in_cart,
        row_number() over (partition by in_cart.variation_id is null order by line.place) as nth
      from wanted line
      join variation v on v.id = line.variation_id
      join product p on p.id = v.product_id and p.status = 'active'
      left join cart_line in_cart on in_cart.account_id = ${accountId} and in_cart.variation_id = v.id
      ${joinLinePrice(region)}
      cross join lateral (select ${availableIn(sql`line.variation_id`, region)} as available) own
      where own.available > 0
    ), added as (
      insert into cart_line as c (account_id, variation_id, quantity, seen_price_poisha)
      select ${accountId}, variation_id, least(quantity, available, ${mostOfOne}::int), unit_poisha from offered
      where is_in_cart
        or nth + (select count(*) from cart_line where account_id = ${accountId}) <= ${mostLines}::int
      order by variation_id
      on conflict (account_id, variation_id) do update set
        quantity = least(c.quantity + excluded.quantity, ${mostOfOne}::int,
                         greatest(c.quantity, (select available from offered o where o.variation_id = c.variation_id))),
        seen_price_poisha = excluded.seen_price_poisha
      returning c.variation_id
    )
    select w.variation_id as "variationId", a.variation_id is not null as "isAdded"
    from list left join wanted w on true left join added a on a.variation_id = w.variation_id
    order by w.place`);
  if (rows.length === 0) throw new Refusal("list.not_found");
  return {
    added: rows.filter(({ isAdded }) => isAdded).length,
    missing: rows.flatMap(({ variationId, isAdded }) => (isAdded || variationId === null ? [] : [variationId])),
  };
}
