import { adminRefundOrder } from "@tatka/contract/orders/line-edits";
import type { Api } from "../../../platform/api.ts";
import type { Office } from "../../../platform/staff-records.ts";
import { refundLines } from "./refund-lines.ts";

/** Money of an order that goes back, whole or by line. */
export function registerOrderRefunds(api: Api, office: Office): void {
  api.handleStaff(adminRefundOrder, async ({ params, body }, staff) =>
    refundLines(office, staff, params.orderNumber, body),
  );
}
