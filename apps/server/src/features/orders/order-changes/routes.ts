import * as contract from "@tatka/contract/orders/order-changes";
import { statesFor } from "@tatka/domain/orders/order-policy";
import { recordAudit } from "../../../platform/database/audit.ts";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Feature } from "../../../platform/feature.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { slotsOf } from "../../delivery/delivery/index.ts";
import { requireShopper } from "../../people/identity/index.ts";
import { addToOrder, readWithLines } from "../line-edits/index.ts";
import { readOrder } from "../orders/index.ts";
import { readOrderForStaff } from "../orders-admin/index.ts";
import { type ChangeInput, changeOrder, chargeIn } from "./change-order.ts";
import { newPlace } from "./new-place.ts";

/** Changes of address, slot and payment method after placing. */
export const orderChanges: Feature = {
  routes(api, { db, config }) {
    api.handleStaff(contract.adminChangeOrder, async ({ params: { number }, body }, staff) => {
      await db.transaction(async (tx) => {
        const { before } = await changeOrder(tx, config, number, body, { staffId: staff.id, by: "staff" });
        const { paymentMethod, totalPoisha } = before;
        const was = { paymentMethod, total: totalPoisha / 100 };
        await recordAudit(tx, staff, {
          action: "update",
          resource: "order",
          resourceId: number,
          before: was,
          after: body,
        });
      });
      return readOrderForStaff(db, staff, number);
    });

    api.handle(contract.changeOrder, async ({ params: { orderNumber }, body, c }) => {
      const { shopper } = await requireShopper(db, c);
      const { deliveryInstructions, ...wanted } = body;
      const input: ChangeInput = {
        ...wanted,
        ...(deliveryInstructions !== undefined && { recipient: { deliveryNote: deliveryInstructions } }),
      };
      await db.transaction(async (tx) => {
        await requireOwn(tx, shopper.id, orderNumber);
        await changeOrder(tx, config, orderNumber, input, { staffId: null, by: "customer" });
      });
      return readOrder(db, shopper.id, orderNumber);
    });

    api.handle(contract.orderTimes, async ({ params: { orderNumber }, query: { addressId }, c }) => {
      const { shopper } = await requireShopper(db, c);
      await requireOwn(db, shopper.id, orderNumber);
      const order = await readWithLines(db, orderNumber, { locks: false });
      if (!statesFor("change-delivery", "customer").includes(order.status)) throw new Refusal("order.wrong_state");
      const place = await newPlace(db, order, { addressId });
      const zoneId = place?.delivery?.zone.id ?? order.shippingZoneId;
      const isOther = place?.delivery !== undefined && zoneId !== order.shippingZoneId;
      const charge =
        isOther && place.delivery ? await chargeIn(db, order, place.delivery, "standard") : order.deliveryPoisha;
      return {
        slots: zoneId === null ? [] : await slotsOf(db, zoneId),
        deliveryCharge: charge / 100,
      };
    });

    api.handle(contract.addToOrder, async ({ params: { orderNumber }, body: { items }, c }) => {
      const { shopper } = await requireShopper(db, c);
      await requireOwn(db, shopper.id, orderNumber);
      await addToOrder(db, orderNumber, items ?? ((tx) => takeCart(tx, shopper.id)));
      return readOrder(db, shopper.id, orderNumber);
    });
  },
};

/** Moves the customer's whole cart into the order, so a repeated call adds nothing. */
async function takeCart(tx: Database, accountId: number): Promise<{ variationId: number; quantity: number }[]> {
  const { rows } = await tx.execute<{ variationId: number; quantity: number }>(sql`
    delete from cart_line where account_id = ${accountId} returning variation_id as "variationId", quantity`);
  if (rows.length === 0) throw new Refusal("cart.empty");
  return rows;
}

/** Returns 404 for other customers' orders. */
async function requireOwn(db: Database, accountId: number, orderNumber: string): Promise<void> {
  const { rowCount } = await db.execute(
    sql`select from customer_order where number = ${orderNumber} and account_id = ${accountId}`,
  );
  if (!rowCount) throw new Refusal("order.not_found");
}
