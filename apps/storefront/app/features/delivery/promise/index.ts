export { ChargeProgress } from "./charge-progress.tsx";
export { DeliveryPromise } from "./delivery-promise.tsx";
