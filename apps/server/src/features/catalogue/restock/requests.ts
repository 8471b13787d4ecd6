import { mostRestockRequests } from "@tatka/contract/catalogue/restock";
import type { MessageChannel } from "@tatka/domain/content/messages/channels";
import type { Region } from "@tatka/domain/region";
import type { Read } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { availableIn } from "../../delivery/stock/index.ts";

type Asked = { inStock: boolean; isFull: boolean; channel: MessageChannel };

export async function listRestockRequests(read: Read, shopperId: number): Promise<{ variationId: number }[]> {
  return read<{ variationId: number }>(sql`
    select variation_id as "variationId" from restock_request where account_id = ${shopperId}
    order by asked_at desc, variation_id`);
}

/**
 * Creates an alert for a size in the customer's current region, replacing one in another region. Returns the channel of
 * the message: email if the account has one, because it is free.
 */
export async function askForRestock(
  read: Read,
  shopperId: number,
  region: Region,
  variationId: number,
): Promise<MessageChannel> {
  const [row] = await read<Asked>(sql`
    with wanted as (
      select v.id, ${availableIn(sql`v.id`, region)} > 0 as in_stock,
        (select count(*) from restock_request where account_id = ${shopperId} and variation_id <> ${variationId})
          >= ${mostRestockRequests}::int as is_full
      from current_variation v join product p on p.id = v.product_id and p.status = 'active'
      where v.id = ${variationId}
    ), written as (
      insert into restock_request as known (account_id, variation_id, region_code)
      select ${shopperId}::int, id, ${region} from wanted where not in_stock and not is_full
      on conflict (account_id, variation_id) do update set region_code = excluded.region_code
      where known.region_code <> excluded.region_code
    )
    select in_stock as "inStock", is_full as "isFull",
      (select case when email is null then 'sms' else 'mail' end from account where id = ${shopperId}) as channel
    from wanted`);
  if (!row) throw new Refusal("variation.not_found");
  if (row.inStock) throw new Refusal("restock.in_stock");
  if (row.isFull) throw new Refusal("restock.full", { limit: mostRestockRequests });
  return row.channel;
}

export async function cancelRestock(read: Read, shopperId: number, variationId: number): Promise<void> {
  await read(sql`delete from restock_request where account_id = ${shopperId} and variation_id = ${variationId}`);
}
