import { isCash } from "@tatka/domain/payments/methods/index";
import type { Region } from "@tatka/domain/region";
import {
  findDestination,
  holdFor,
  placeLines,
  readPricedLines,
} from "../../../server/src/features/orders/checkout/index.ts";
import { ActiveRules } from "../../../server/src/features/orders/discounts/index.ts";
import { takeStep } from "../../../server/src/features/orders/orders-admin/index.ts";
import type { Database } from "../../../server/src/platform/database/db.ts";
import { sql } from "../../../server/src/platform/database/sql.ts";
import type { Staff } from "../../../server/src/platform/http/environment.ts";
import type { Fate, PlannedOrder } from "./demo-plan.ts";

export type DemoCustomer = { id: number; addressId: number; language: "en" | "bn" };
export type DemoOrder = PlannedOrder & { number: string; hubId: number; accountId: number };

/** The steps of each outcome before dispatch. */
const stepsUntil: Record<Fate, readonly ("confirm" | "pack" | "cancel")[]> = {
  placed: [],
  cancelled: ["cancel"],
  confirmed: ["confirm"],
  packed: ["confirm", "pack"],
  planned: ["confirm", "pack"],
  out: ["confirm", "pack"],
  delivered: ["confirm", "pack"],
  part: ["confirm", "pack"],
  failed: ["confirm", "pack"],
};

type Context = { nth: number; customer: DemoCustomer; manager: Staff; goods: Record<Region, readonly number[]> };

/** Places an order as a customer, pays for it, and packs it by the steps of staff. */
export async function placeDemoOrder(
  tx: Database,
  planned: PlannedOrder,
  { nth, customer, manager, goods }: Context,
): Promise<DemoOrder> {
  const destination = await findDestination(tx, customer.id, { addressId: customer.addressId });
  const { region, hub } = destination.delivery;
  const lines = await readPricedLines(tx, region, someOf(goods[region] ?? [], nth));
  const { order } = await placeLines(tx, {
    buyer: customer,
    destination,
    lines,
    discounts: new ActiveRules(),
    held: await holdFor(tx, region, lines, undefined),
    input: { paymentMethod: planned.paymentMethod, note: "", reusableBags: nth % 3 === 0, substitutions: [] },
  });
  const number = order.orderNumber;
  if (!isCash(planned.paymentMethod)) await payFor(tx, number);
  for (const step of stepsUntil[planned.fate]) await takeStep(tx, manager, number, { step, note: "" });
  return { ...planned, number, hubId: hub.id, accountId: customer.id };
}

/** Best sellers that all hubs of the region have, so that no transfers are needed. */
export async function goodsOf(tx: Database, region: Region): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select v.id from variation v join product p on p.id = v.product_id
    where p.status = 'active' and v.removed_at is null and v.weight_tolerance_percent is null
      and v.regular_price_poisha between 8000 and 60000 and not exists (
        select from hub h left join stock s on s.hub_id = h.id and s.variation_id = v.id
        where h.region_code = ${region} and coalesce(s.on_hand - s.reserved, 0) < 40)
    order by p.popularity desc, v.id limit 61`);
  return rows.map(({ id }) => id);
}

/** Two to five of them, different for each order. */
function someOf(goods: readonly number[], nth: number) {
  return Array.from({ length: Math.min(goods.length, 2 + (nth % 4)) }, (_, line) => ({
    variationId: goods[(nth * 7 + line * 13) % goods.length] ?? 0,
    quantity: 2 + ((nth + line) % 3),
  }));
}

/** The state after a successful gateway response. */
async function payFor(tx: Database, number: string): Promise<void> {
  await tx.execute(sql`
    with paid as (
      update customer_order set payment_status = 'paid', pay_before = null, version = version + 1 where number = ${number}
      returning id, status, payment_status, payment_method, total_poisha
    ), noted as (
      insert into order_history (order_id, status, payment_status) select id, status, payment_status from paid
    )
    insert into payment (order_id, gateway, transaction_id, amount_poisha, status, captured_poisha, settled_at)
    select id, payment_method, 'demo-' || id, total_poisha, 'paid', total_poisha, now() from paid`);
}
