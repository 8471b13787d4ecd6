import { PendingItem } from "@tatka/contract/cart";
import { mostLines, mostOfOne } from "@tatka/domain/cart";
import type { Region } from "@tatka/domain/region";
import { sql } from "drizzle-orm";
import type { Database } from "../../platform/db.ts";
import { availableIn } from "../stock/index.ts";

/**
 * Puts what a guest wanted into the cart that the login brought back, on top of what is there, as far as the stock
 * goes. Whatever cannot be added is left out in silence: nobody is kept from logging in by it.
 */
export async function addPendingItem(tx: Database, shopperId: number, region: Region, said: unknown): Promise<void> {
  const { success, data: item } = PendingItem.safeParse(said);
  if (!success) return;
  await tx.execute(sql`
    insert into cart_line as line (account_id, variation_id, quantity, seen_price_poisha)
    select ${shopperId}, v.id, least(${item.quantity}::int, available, ${mostOfOne}::int), cp.sale_poisha
    from variation v
    join product p on p.id = v.product_id and p.status = 'active'
    join current_price cp on cp.variation_id = v.id and cp.region_code = ${region}
    cross join lateral ${availableIn(sql`v.id`, region)} as stock (available)
    where v.id = ${item.variationId} and available > 0
      and (select count(*) from cart_line where account_id = ${shopperId}) < ${mostLines}::int
    on conflict (account_id, variation_id) do update set
      quantity = greatest(
        line.quantity,
        least(line.quantity + excluded.quantity, ${availableIn(sql`line.variation_id`, region)}, ${mostOfOne}::int)
      ),
      seen_price_poisha = excluded.seen_price_poisha`);
}
