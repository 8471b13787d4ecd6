export { chargeOf, rulesOf } from "./charge.ts";
export { claimPlace, claimSlot, openSlot, readWindow, releaseSlot } from "./claim-slot.ts";
export { methodOf, methodsOf } from "./methods.ts";
export {
  type Delivery,
  type DeliveryMethod,
  deliveryTo,
  findAddress,
  regionServing,
  requireServed,
} from "./queries.ts";
export { delivery } from "./routes.ts";
export { slotsOf } from "./slots.ts";
