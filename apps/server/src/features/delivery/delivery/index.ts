export { chargeOf, rulesOf } from "./charge.ts";
export { claimPlace, claimSlot, openSlot, readWindow, releaseSlot } from "./claim-slot.ts";
export { methodOf, methodsOf } from "./methods.ts";
export { promiseIn, promiseTo } from "./promise.ts";
export {
  type Delivery,
  type DeliveryMethod,
  deliveryOf,
  deliveryOfMethod,
  deliveryOfZone,
  deliveryTo,
  regionServing,
  shownDays,
  zoneServing,
} from "./queries.ts";
export { slotsOf } from "./slots.ts";
