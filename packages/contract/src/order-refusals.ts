/** Refusals of an order, whatever it is placed from. */
export const orderRefusals = [
  "shop.not_open",
  "cart.empty",
  "order.below_minimum",
  "order.changed",
  "address.not_found",
  "address.outside_zones",
  "shipping.method_not_offered",
  "slot.not_offered",
  "slot.closed",
  "slot.full",
  "payment.method_not_offered",
] as const;
