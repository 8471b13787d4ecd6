import * as contract from "@tatka/contract/orders/line-edits";
import type { Api } from "../../../platform/api.ts";
import type { Database } from "../../../platform/db.ts";
import { editLines } from "./edit-lines.ts";
import { quoteLines } from "./quote-lines.ts";
import { readLines } from "./read-lines.ts";

/** What an order holds, and changing it before it is packed. */
export function registerOrderLines(api: Api, db: Database): void {
  api.handleStaff(contract.adminOrderLines, async ({ params }) => readLines(db, params.orderNumber));
  api.handleStaff(contract.adminQuoteLines, async ({ params, body }) => quoteLines(db, params.orderNumber, body.lines));
  api.handleStaff(contract.adminEditLines, async ({ params, body }, staff) =>
    editLines(db, staff, params.orderNumber, body),
  );
}
