import type { Feature } from "../../../platform/feature.ts";
import { openWhenReady } from "./shop-status.ts";

export { isShopOpen, opensItself, requireOpenShop, saidToBeOpen, shopIsOpen } from "./shop-status.ts";

export const opening: Feature = {
  tasks: ({ db }) => ({ "open-shop-when-ready": { run: () => openWhenReady(db), cron: "* * * * *" } }),
};
