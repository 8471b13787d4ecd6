export {
  isShopOpen,
  opensItself,
  openWhenReadyJob,
  openWhenReadyTask,
  requireOpenShop,
  shopIsOpen,
} from "./shop-status.ts";
