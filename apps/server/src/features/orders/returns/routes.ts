import { adminReturn } from "@tatka/contract/orders/door-admin";
import type { Feature } from "../../../platform/feature.ts";
import { readOrderForStaff } from "../orders-admin/index.ts";
import { returnLines } from "./return-lines.ts";

/** Returns after delivery. */
export const returns: Feature = {
  routes(api, { db }) {
    api.handleStaff(adminReturn, async ({ params: { number }, body }, staff) => {
      await returnLines(db, staff, number, body);
      return readOrderForStaff(db, staff, number);
    });
  },
};
