import { adminReturn } from "@tatka/contract/orders/door-admin";
import type { Api } from "../../../platform/api.ts";
import type { Database } from "../../../platform/db.ts";
import { readOrderForStaff } from "../orders-admin/index.ts";
import { returnLines } from "./return-lines.ts";

/** Goods that come back after they were handed over. */
export function registerReturns(api: Api, db: Database): void {
  api.handleStaff(adminReturn, async ({ params: { number }, body }, staff) => {
    await returnLines(db, staff, number, body);
    return readOrderForStaff(db, staff, number);
  });
}
