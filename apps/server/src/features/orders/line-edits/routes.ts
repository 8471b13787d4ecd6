import * as contract from "@tatka/contract/orders/line-edits";
import type { Feature } from "../../../platform/feature.ts";
import { editLines } from "./edit-lines.ts";
import { quoteLines } from "./quote-lines.ts";
import { readLines } from "./read-lines.ts";

/** Reading and editing the lines of an order before it is packed. */
export const lineEdits: Feature = {
  routes(api, { db }) {
    api.handleStaff(contract.adminOrderLines, async ({ params }) => readLines(db, params.orderNumber));
    api.handleStaff(contract.adminQuoteLines, async ({ params, body }) =>
      quoteLines(db, params.orderNumber, body.lines),
    );
    api.handleStaff(contract.adminEditLines, async ({ params, body }, staff) =>
      editLines(db, staff, params.orderNumber, body),
    );
  },
};
