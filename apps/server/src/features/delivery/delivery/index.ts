export { chargeOf } from "./charge.ts";
export { claimSlot, releaseSlot } from "./claim-slot.ts";
export { methodOf, methodsOf } from "./methods.ts";
export { type Delivery, type DeliveryMethod, deliveryOfZone, deliveryTo, deliveryToAddress } from "./queries.ts";
export { registerDelivery } from "./routes.ts";
export { slotsOf } from "./slots.ts";
