import type { Area } from "../../../area.ts";
import { en } from "./messages-en.ts";

export const security: Area<typeof en> = {
  pages: { "/security": ["everyone", () => import("./security-page.tsx").then((page) => page.SecurityPage)] },
  texts: { en, bn: () => import("./messages-bn.ts") },
};
