import type { UcpOrder } from "@tatka/contract/system/assistants/orders";
import { statesFor } from "@tatka/domain/orders/order-policy";
import type { Database } from "../../../../platform/database/db.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { readOrder } from "../../../orders/orders/index.ts";
import type { LinkedAgent } from "../agents/agent-calls.ts";
import { groceryExtension } from "../discovery/capabilities.ts";
import type { Link } from "../linking/tokens.ts";
import { freeSlots } from "./delivery-times.ts";
import { ucpOrder } from "./ucp-order.ts";

/** One of the linked person's orders, as the protocol shows it. */
export async function shownOrder(
  db: Database,
  origin: string,
  { ucp, link, hasExtension }: Pick<LinkedAgent, "ucp" | "hasExtension"> & { link: Pick<Link, "person"> },
  id: string,
): Promise<UcpOrder> {
  const { person } = link;
  const order = await readOrder(db, person.id, id.toUpperCase());
  const { checkoutId, zoneId } = await placeOf(db, order.orderNumber);
  const mayChange = statesFor("change-delivery", "customer").includes(order.status);
  const times = mayChange && zoneId !== null ? await freeSlots(db, zoneId) : [];
  const more = { origin, language: person.language, checkoutId: checkoutId ?? order.orderNumber };
  const hasReplacements = hasExtension(groceryExtension(origin));
  return { ucp, ...ucpOrder(order, { ...more, times, hasReplacements }) };
}

/** Without a zone the order cannot move: a courier's days stay as they were promised. */
async function placeOf(db: Database, number: string): Promise<{ checkoutId: string | null; zoneId: number | null }> {
  const { rows } = await db.execute<{ checkoutId: string | null; zoneId: number | null }>(sql`
    select case when o.courier is null then o.shipping_zone_id end as "zoneId",
      (select b.id from assistant_basket b where b.order_id = o.id limit 1) as "checkoutId"
    from customer_order o where o.number = ${number}`);
  return rows[0] ?? { checkoutId: null, zoneId: null };
}
