import type { Area } from "../../../area.ts";

export const refunds: Area = {
  pages: {
    "/order/:number/refund": ["order.refund", () => import("./refund-page.tsx").then((page) => page.RefundPage)],
  },
};
