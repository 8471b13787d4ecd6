import { type Poisha, poishaOf } from "@tatka/domain/money";
import type { Region } from "@tatka/domain/region";
import type { Read } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { availableIn } from "../../delivery/stock/index.ts";
import { joinLinePrice } from "./line-price.ts";

/** The value of a cart's available goods in a region. */
export async function cartWorth(read: Read, shopperId: number, region: Region): Promise<Poisha> {
  const available = availableIn(sql`v.id`, sql`${region}`, sql`v.removed_at is null and p.status = 'active'`);
  const [row] = await read<{ worth: number }>(sql`
    select coalesce(sum(price.unit_poisha * greatest(0, least(line.quantity, ${available}))), 0)::float8 as worth
    from cart_line line
    join variation v on v.id = line.variation_id
    join product p on p.id = v.product_id
    ${joinLinePrice(region)}
    where line.account_id = ${shopperId}`);
  return poishaOf(row?.worth ?? 0);
}
