import { type Poisha, poishaOf } from "@tatka/domain/money";
import type { Region } from "@tatka/domain/region";
import { sql } from "drizzle-orm";
import type { Read } from "../../../platform/prepared.ts";
import { joinLinePrice } from "./line-price.ts";

/** What a cart's goods cost in a region at this moment. */
export async function cartWorth(read: Read, shopperId: number, region: Region): Promise<Poisha> {
  const [row] = await read<{ worth: number }>(sql`
    select coalesce(sum(price.unit_poisha * line.quantity), 0)::float8 as worth
    from cart_line line
    join variation v on v.id = line.variation_id
    ${joinLinePrice(region)}
    where line.account_id = ${shopperId}`);
  return poishaOf(row?.worth ?? 0);
}
