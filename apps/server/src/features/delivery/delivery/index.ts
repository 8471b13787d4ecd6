export { chargeOf } from "./charge.ts";
export { claimSlot, releaseSlot } from "./claim-slot.ts";
export { type Delivery, type DeliveryMethod, deliveryOfZone, deliveryTo } from "./queries.ts";
export { registerDelivery } from "./routes.ts";
export { slotsOf } from "./slots.ts";
export { methodOf, waysOf } from "./ways.ts";
