import { serverGroup } from "./server-group.mjs";

export default serverGroup("orders", [
  "checkout/{quote,priced-cart,place-lines,summary}",
  "discounts/{active-rules,apply-discounts,order-discounts}",
  "vouchers/find-voucher",
  "line-edits/{plan-edit,charge-weights,keep-accepted,replace-pieces}",
  "orders/move-order",
  "orders-admin/{take-step,at-the-door}",
  "refunds/refund-lines",
  "returns/return-lines",
]);
