import * as contract from "@tatka/contract/orders/staff-orders";
import { holds } from "@tatka/domain/people/permission";
import type { Feature, WebContext } from "../../../platform/feature.ts";
import { requestOrigin } from "../../../platform/http/request-origin.ts";
import { staffAuthoriser } from "../../people/staff/index.ts";
import { isConcession } from "./concession.ts";
import { findCustomer } from "./customer.ts";
import { findSize } from "./find-size.ts";
import { orderAgain } from "./order-again.ts";
import { placeForCustomer, type StaffCheckout } from "./place-for-customer.ts";
import { quoteForCustomer } from "./quote-for-customer.ts";
import { sendLinkAgain } from "./send-link-again.ts";
import { probableCustomers, suggestCustomers } from "./suggest-customers.ts";

/** Orders that staff place for customers. Must precede the route by order number, which would match "customer". */
export const staffOrders: Feature<WebContext & StaffCheckout> = {
  routes(api, checkout) {
    const { db } = checkout;
    const authorise = staffAuthoriser(db);

    api.handleStaff(contract.adminFindCustomer, async ({ query }, staff) => {
      const customer = await findCustomer(db, staff, query);
      return { customer, probable: customer ? [] : await probableCustomers(db, staff, query) };
    });

    api.handleStaff(contract.adminSuggestCustomers, async ({ query }, staff) => ({
      items: await suggestCustomers(db, staff, query),
    }));
    api.handleStaff(contract.adminOrderAgain, async ({ params, query }) =>
      orderAgain(db, params.orderNumber, query.region),
    );
    api.handleStaff(contract.adminFindOrderSize, async ({ query }) =>
      findSize(checkout.read, query.code, query.region),
    );

    api.handleStaff(contract.adminQuoteOrder, async ({ body, region, c }, staff) => {
      if (isConcession(body)) await authorise(c, "order.discount");
      const guesser = { accountId: staff.id, network: c.env.network };
      return quoteForCustomer(checkout, guesser, region, holds(staff.permissions, "order.discount"), body);
    });

    api.handleStaff(contract.adminPlaceOrder, async ({ body, c }, staff) => {
      // Creating an order from a list also marks the list as answered.
      if (isConcession(body)) await authorise(c, "order.discount");
      if (body.shoppingListId !== undefined) await authorise(c, "shopping_list.update");
      const key = c.req.header("idempotency-key");
      return placeForCustomer(checkout, { staff, network: c.env.network, origin: requestOrigin(c) }, key, body);
    });

    api.handleStaff(contract.adminSendPaymentLink, async ({ params, c }, staff) => {
      const payments = { ...checkout.payments, origin: requestOrigin(c) };
      return { sentBy: await sendLinkAgain(payments, staff, params.orderNumber) };
    });
  },
};
