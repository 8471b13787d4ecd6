import { adminReturn } from "@tatka/contract/orders/door-admin";
import type { Api } from "../../../platform/api.ts";
import type { Office } from "../../../platform/staff-records.ts";
import { readOrderForStaff } from "../orders-admin/index.ts";
import { returnLines } from "./return-lines.ts";

/** Goods that come back after they were handed over. */
export function registerReturns(api: Api, office: Office): void {
  api.handleStaff(adminReturn, async ({ params: { number }, body }, staff) => {
    await returnLines(office, staff, number, body);
    return readOrderForStaff(office.db, staff, number);
  });
}
