import { expect } from "vitest";
import type { aBuyer } from "./checkout.ts";
import type { anOrderAdmin } from "./order-admin.ts";
import { booksOf } from "./payment.ts";
import type { Store } from "./store.ts";
import { notesDue } from "./walks/sales-register.ts";

export type Manager = Awaited<ReturnType<typeof anOrderAdmin>>;
type Buyer = Awaited<ReturnType<typeof aBuyer>>;

/** Permissions for the steps up to the customer's door. */
export const doorPermissions = [
  "order.read",
  "order.update",
  "order.confirm",
  "order.pack",
  "order.deliver",
  "order.cancel",
] as const;

/** Takes orders to the door and reads their records from the database. */
export function aDoor(store: Store, manager: Manager) {
  const bring = async (number: string): Promise<void> => {
    for (const step of ["confirm", "pack", "dispatch"]) expect((await manager.step(number, step)).status).toBe(200);
  };
  const idOf = async (number: string): Promise<number> => {
    const [row] = await store.query<{ id: number }>("select id from customer_order where number = $1", [number]);
    return row?.id ?? 0;
  };
  return {
    bring,
    idOf,
    /** A cash order on its way to the customer. */
    onItsWay: async (buyer: Buyer, variationId: number, quantity = 2): Promise<string> => {
      await buyer.put(variationId, quantity);
      const { body } = await buyer.order();
      await bring(body.orderNumber);
      return body.orderNumber;
    },
    stockOf: async (variationId: number) => {
      const [row] = await store.query<{ onHand: number; reserved: number }>(
        `select sum(on_hand)::int as "onHand", sum(reserved)::int as reserved from stock where variation_id = $1`,
        [variationId],
      );
      return row;
    },
    messagesAbout: async (number: string): Promise<string[]> =>
      (await booksOf(store, await idOf(number))).messages.map((message) => JSON.stringify(message)),
    /** Waits until every refund has the credit note that a job issues. */
    revenueToday: async (): Promise<number> => {
      await expect.poll(() => notesDue(store)).toBe(0);
      await store.query("select refresh_sales()");
      const [row] = await store.query<{ poisha: number }>(
        "select sum(goods_poisha - discount_poisha + delivery_poisha - refund_poisha)::int as poisha from sales_day",
      );
      return row?.poisha ?? 0;
    },
  };
}
