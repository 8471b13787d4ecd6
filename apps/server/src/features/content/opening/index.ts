export { isShopOpen, requireOpenShop, shopIsOpen } from "./shop-status.ts";
