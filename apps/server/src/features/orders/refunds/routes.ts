import { adminRefundOrder } from "@tatka/contract/orders/line-edits";
import type { Api } from "../../../platform/api.ts";
import type { Database } from "../../../platform/db.ts";
import { refundLines } from "./refund-lines.ts";

/** Money of an order that goes back, whole or by line. */
export function registerOrderRefunds(api: Api, db: Database): void {
  api.handleStaff(adminRefundOrder, async ({ params, body }, staff) =>
    refundLines(db, staff, params.orderNumber, body),
  );
}
