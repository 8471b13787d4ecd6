import * as contract from "@tatka/contract/orders/staff-orders";
import type { Api } from "../../../platform/api.ts";
import { requestOrigin } from "../../../platform/request-origin.ts";
import { staffAuthoriser } from "../../people/staff/index.ts";
import type { Checkout } from "../checkout/index.ts";
import { findCustomer } from "./customer.ts";
import { placeForCustomer } from "./place-for-customer.ts";
import { quoteForCustomer } from "./quote-for-customer.ts";
import { sendLinkAgain } from "./send-link-again.ts";

/** Orders that staff place for customers. Before the order by its number, which would take "customer" for one. */
export function registerStaffOrders(api: Api, checkout: Checkout): void {
  const { db } = checkout;
  const authorise = staffAuthoriser(db);

  api.handleStaff(contract.adminFindCustomer, async ({ query }) => ({ customer: await findCustomer(db, query) }));

  api.handleStaff(contract.adminQuoteOrder, async ({ body, region, c }, staff) =>
    quoteForCustomer(checkout, { accountId: staff.id, network: c.env.network }, region, body),
  );

  api.handleStaff(contract.adminPlaceOrder, async ({ body, c }, staff) => {
    // Who makes an order of a list also answers it.
    if (body.shoppingListId !== undefined) await authorise(c, "shopping_list.update");
    const key = c.req.header("idempotency-key");
    return placeForCustomer(checkout, { staff, network: c.env.network, origin: requestOrigin(c) }, key, body);
  });

  api.handleStaff(contract.adminSendPaymentLink, async ({ params, c }, staff) => {
    const payments = { ...checkout.payments, origin: requestOrigin(c) };
    return { sentBy: await sendLinkAgain(payments, staff, params.orderNumber) };
  });
}
