import type { Area } from "../../../area.ts";
import { en } from "./messages-en.ts";

export const importExport: Area<typeof en> = {
  pages: {
    "/product/import": ["product.update", () => import("./exchange-page.tsx").then((page) => page.ExchangePage)],
  },
  texts: { en, bn: () => import("./messages-bn.ts") },
};
