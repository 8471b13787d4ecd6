export {
  isShopOpen,
  opensItself,
  openWhenReadyJob,
  openWhenReadyTask,
  requireOpenShop,
  saidToBeOpen,
  shopIsOpen,
} from "./shop-status.ts";
