import * as check from "@tatka/contract/orders/cash-check";
import * as contract from "@tatka/contract/orders/order-changes";
import { statesFor } from "@tatka/domain/orders/order-policy";
import { isCash } from "@tatka/domain/payments/methods/index";
import type { z } from "zod";
import { recordAudit } from "../../../platform/database/audit.ts";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Feature, WebContext } from "../../../platform/feature.ts";
import type { Staff } from "../../../platform/http/environment.ts";
import { oneOrRefuse, Refusal } from "../../../platform/http/refusal.ts";
import { requestOrigin } from "../../../platform/http/request-origin.ts";
import { saveValues } from "../../content/custom-fields/index.ts";
import { slotsOf } from "../../delivery/delivery/index.ts";
import { type Payments, payAdvance } from "../../payments/payments/index.ts";
import { requireShopper } from "../../people/identity/index.ts";
import { answerCheck, askAboutCheck, checkCashOrder, readCashTerms, requireOpenAdvance } from "../cash-checks/index.ts";
import { requireOffered } from "../checkout/index.ts";
import { addToOrder, readWithLines } from "../line-edits/index.ts";
import { readOrder } from "../orders/index.ts";
import { readOrderForStaff } from "../orders-admin/index.ts";
import { type ChangeInput, changeOrder, chargeIn } from "./change-order.ts";
import { newPlace } from "./new-place.ts";

/** Changes of address, slot and payment method after placing, and the checks of cash orders. */
export const orderChanges: Feature<WebContext & { payments: Payments }> = {
  routes(api, { db, config, payments }) {
    api.handleStaff(contract.adminChangeOrder, async ({ params: { number }, body }, staff) => {
      await db.transaction((tx) => changeByStaff(tx, config, staff, number, body));
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
        await checkCashOrder(tx, orderNumber, await readCashTerms(tx, config));
      });
      return readOrder(db, shopper.id, orderNumber);
    });

    api.handleStaff(check.adminAnswerCheck, async ({ params: { number }, body }, staff) => {
      await db.transaction((tx) => answerCheck(tx, staff, number, body));
      return readOrderForStaff(db, staff, number);
    });

    api.handle(check.askAboutCheck, async ({ params: { orderNumber }, body: { text }, c }) => {
      const { shopper } = await requireShopper(db, c);
      await db.transaction((tx) => askAboutCheck(tx, shopper.id, orderNumber, text));
      return readOrder(db, shopper.id, orderNumber);
    });

    api.handle(check.payAdvance, async ({ params: { orderNumber }, body: { paymentMethod }, c }) => {
      const { shopper } = await requireShopper(db, c);
      const { orderId, amountPoisha } = await requireOpenAdvance(db, shopper.id, orderNumber);
      if (isCash(paymentMethod)) throw new Refusal("payment.method_not_offered");
      await requireOffered(db, config, paymentMethod);
      return payAdvance({ ...payments, origin: requestOrigin(c) }, orderId, { method: paymentMethod, amountPoisha });
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
        slots: zoneId === null || order.courier !== null ? [] : await slotsOf(db, zoneId),
        deliveryCharge: charge / 100,
      };
    });

    api.handle(contract.addToOrder, async ({ params: { orderNumber }, body: { items }, c }) => {
      const { shopper } = await requireShopper(db, c);
      await requireOwn(db, shopper.id, orderNumber);
      await addToOrder(db, orderNumber, items ?? ((tx) => takeCart(tx, shopper.id)));
      await checkCashOrder(db, orderNumber, await readCashTerms(db, config));
      return readOrder(db, shopper.id, orderNumber);
    });
  },
};

/** Custom fields alone can be changed in any state, and the customer gets no message about them. */
async function changeByStaff(
  tx: Database,
  config: WebContext["config"],
  staff: Staff,
  number: string,
  { custom, ...input }: z.output<typeof contract.adminChangeOrder.body>,
): Promise<void> {
  const { version, ...wanted } = input;
  if (custom && Object.keys(wanted).length === 0) await requireVersion(tx, number, version);
  else {
    const { before } = await changeOrder(tx, config, number, input, { staffId: staff.id, by: "staff" });
    const was = { paymentMethod: before.paymentMethod, total: before.totalPoisha / 100 };
    await recordAudit(tx, staff, {
      action: "update",
      resource: "order",
      resourceId: number,
      before: was,
      after: input,
    });
  }
  if (custom) await saveValues(tx, staff, { kind: "order", id: number, changes: custom });
}

async function requireVersion(tx: Database, number: string, version: number | undefined): Promise<void> {
  const { rows } = await tx.execute<{ version: number }>(
    sql`select version from customer_order where number = ${number} for no key update`,
  );
  const order = oneOrRefuse(rows, "record.not_found");
  if (version !== undefined && version !== order.version) throw new Refusal("record.changed");
}

/** Moves the customer's whole cart into the order, so a repeated call adds nothing. */
async function takeCart(tx: Database, accountId: number): Promise<{ variationId: number; quantity: number }[]> {
  const { rows } = await tx.execute<{ variationId: number; quantity: number }>(sql`
    delete from cart_line where account_id = ${accountId} returning variation_id as "variationId", quantity`);
  if (rows.length === 0) throw new Refusal("cart.empty");
  return rows;
}

/** Returns 404 for other customers' orders. */
export async function requireOwn(db: Database, accountId: number, orderNumber: string): Promise<void> {
  const { rowCount } = await db.execute(
    sql`select from customer_order where number = ${orderNumber} and account_id = ${accountId}`,
  );
  if (!rowCount) throw new Refusal("order.not_found");
}
