export * from "./courier.ts";
export { allCouriers } from "./courier-methods.ts";
export { type Couriers, openCouriers } from "./open-couriers.ts";
export { isCarriedBy, needsCold, refuseCold } from "./refuse-cold.ts";
