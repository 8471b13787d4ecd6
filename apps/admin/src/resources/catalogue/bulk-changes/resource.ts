import type { Area } from "../../../area.ts";
import { en } from "./messages-en.ts";

export const bulkChanges: Area<typeof en> = {
  pages: { "/product/bulk": ["product.update", () => import("./bulk-page.tsx").then((page) => page.BulkPage)] },
  texts: { en, bn: () => import("./messages-bn.ts") },
};
