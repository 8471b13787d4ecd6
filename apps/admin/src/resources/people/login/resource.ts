import type { Area } from "../../../area.ts";
import { en } from "./messages-en.ts";

export const login: Area<typeof en> = {
  texts: { en, bn: () => import("./messages-bn.ts") },
};
