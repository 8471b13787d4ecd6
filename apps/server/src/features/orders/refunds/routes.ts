import { adminRefundOrder } from "@tatka/contract/orders/line-edits";
import type { Feature } from "../../../platform/feature.ts";
import { refundLines } from "./refund-lines.ts";

/** Refunds of orders, in full or by line. */
export const refunds: Feature = {
  routes(api, { db }) {
    api.handleStaff(adminRefundOrder, async ({ params, body }, staff) =>
      refundLines(db, staff, params.orderNumber, body),
    );
  },
};
