export { giveUpUnpaidJob, giveUpUnpaidTask } from "./give-up-unpaid.ts";
export { orderData } from "./order-data.ts";
export { OrderEvents } from "./order-events.ts";
export { registerOrders } from "./routes.ts";
export { type OrderedLine, storeOrder } from "./store-order.ts";
export { tellCustomerJob, tellCustomerTask } from "./tell-customer.ts";
