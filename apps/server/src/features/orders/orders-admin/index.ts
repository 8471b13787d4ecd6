export { deliver, failDelivery } from "./at-the-door.ts";
export { ordersThat } from "./find-orders.ts";
export { orderTable } from "./order-table.ts";
export { readOrder as readOrderForStaff } from "./read-order.ts";
export { ordersAdmin } from "./routes.ts";
export { lockOrder, takeStep, takeStepWithMany } from "./take-step.ts";
