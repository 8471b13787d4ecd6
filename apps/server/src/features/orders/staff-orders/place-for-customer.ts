import type { PlacedOrder } from "@tatka/contract/orders/orders";
import type { adminPlaceOrder } from "@tatka/contract/orders/staff-orders";
import type { z } from "zod";
import { recordAudit } from "../../../platform/database/audit.ts";
import type { Database } from "../../../platform/database/db.ts";
import { once } from "../../../platform/database/once.ts";
import type { Staff } from "../../../platform/http/environment.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { saveValues } from "../../content/custom-fields/index.ts";
import { type HubLimited, refuseOtherHub } from "../../delivery/hub-limits/index.ts";
import { createAddress } from "../../people/addresses/index.ts";
import {
  type Checkout,
  findDestination,
  holdFor,
  placeLines,
  readPricedLines,
  requireOffered,
  startPayment,
} from "../checkout/index.ts";
import { endDraft } from "../order-drafts/index.ts";
import { withGuessLimit } from "../vouchers/index.ts";
import { allowedConcession, mostDiscountPercent } from "./concession.ts";
import { claimCustomer } from "./customer.ts";
import { sendPaymentLink } from "./payment-link.ts";

type PlaceForCustomerInput = z.output<typeof adminPlaceOrder.body>;

/** `answerList` marks a shopping list as answered with the order that was made of it. */
export type StaffCheckout = Checkout & {
  answerList: (tx: Database, staff: Staff, listId: number, order: { id: number; number: string }) => Promise<void>;
};

/** The staff member, their network, and the origin for the gateway's redirect. */
type Clerk = { staff: Staff & HubLimited; network: string; origin: string };

type Outcome = PlacedOrder & { customerId: number };

/**
 * Places an order for a customer with the checkout's prices, stock, vouchers, slots and minimum. Does not read the
 * customer's cart.
 */
export async function placeForCustomer(
  checkout: StaffCheckout,
  { staff, network, origin }: Clerk,
  key: string | undefined,
  input: PlaceForCustomerInput,
): Promise<PlacedOrder> {
  const { db, shared, payments, config } = checkout;
  await requireOffered(db, config, input.paymentMethod);
  const tags: string[] = [];
  let isNew = false;
  const attempt = () =>
    once<Outcome>(
      db,
      { accountId: staff.id, route: "POST /admin/order", key, body: input, locksAccount: false },
      async (tx) => {
        const placed = await place(tx, checkout, staff, input, tags);
        isNew = true;
        return placed;
      },
    );
  const hasCode = input.voucherCode !== undefined;
  const { customerId, ...placed } = hasCode
    ? await withGuessLimit(db, { accountId: staff.id, network }, attempt)
    : await attempt();
  shared.drop(tags);
  if (placed.paymentStatus !== "pending") return placed;
  const { paymentUrl } = await startPayment({ ...payments, origin }, customerId, placed.orderNumber);
  if (paymentUrl && isNew) await db.transaction((tx) => sendPaymentLink(tx, placed.orderNumber, paymentUrl));
  return { ...placed, ...(paymentUrl && { paymentUrl }) };
}

async function place(
  tx: Database,
  { discounts, answerList }: StaffCheckout,
  staff: Clerk["staff"],
  input: PlaceForCustomerInput,
  tags: string[],
): Promise<Outcome> {
  const concession = allowedConcession(input, await mostDiscountPercent(tx));
  const buyer = await claimCustomer(tx, input.customer);
  const addressId = input.addressId ?? (await keepAddress(tx, buyer.id, input));
  const destination = await findDestination(tx, buyer.id, { addressId, shippingMethodId: input.shippingMethodId });
  refuseOtherHub(staff, destination.delivery.hub.id);
  const lines = await readPricedLines(tx, destination.delivery.region, input.lines);
  if (lines.length < input.lines.length) throw new Refusal("variation.not_found");
  const held = await holdFor(tx, destination.delivery.region, lines, input.slotId);
  const { order, orderId, ...placed } = await placeLines(tx, {
    buyer,
    destination,
    lines,
    held,
    discounts,
    input: { ...input, substitutions: [] },
    staffId: staff.id,
    keepsCart: true,
    concession,
  });
  tags.push(...placed.tags);
  if (input.draftId !== undefined) await endDraft(tx, staff.id, input.draftId);
  if (input.shoppingListId !== undefined) {
    await answerList(tx, staff, input.shoppingListId, { id: orderId, number: order.orderNumber });
  }
  const { customer: _, address: __, custom, ...rest } = input;
  await recordAudit(tx, staff, {
    action: "create",
    resource: "order",
    resourceId: order.orderNumber,
    after: { ...rest, addressId, customerId: buyer.id, total: order.total },
  });
  if (custom) await saveValues(tx, staff, { kind: "order", id: order.orderNumber, changes: custom });
  return { ...order, customerId: buyer.id };
}

async function keepAddress(tx: Database, customerId: number, { address }: PlaceForCustomerInput): Promise<number> {
  if (!address) throw new Refusal("address.not_found");
  return (await createAddress(tx, customerId, address)).id;
}
