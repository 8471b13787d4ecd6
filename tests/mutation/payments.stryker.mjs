import { serverGroup } from "./server-group.mjs";

export default serverGroup("payments", ["payments/{order-state,refunds,refund-order,settle-payment,decide-held}"]);
