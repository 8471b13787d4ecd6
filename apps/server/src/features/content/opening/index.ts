export { isShopOpen, openWhenReadyJob, openWhenReadyTask, opensItself, requireOpenShop, shopIsOpen } from "./shop-status.ts";
