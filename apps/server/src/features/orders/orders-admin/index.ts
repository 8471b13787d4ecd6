export { deliver, failDelivery } from "./at-the-door.ts";
export { ordersThat } from "./find-orders.ts";
export { packNeeds } from "./note-picked.ts";
export { orderTable } from "./order-table.ts";
export { firstNameOf, packingOrder } from "./packing-view.ts";
export { isLateToPack, packBefore } from "./pick-list.ts";
export { readOrder as readOrderForStaff } from "./read-order.ts";
export { ordersAdmin } from "./routes.ts";
export { lockOrder, takeStep, takeStepWithMany } from "./take-step.ts";
