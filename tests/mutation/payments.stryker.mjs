import { serverGroup } from "./server-group.mjs";

/** What a gateway's word does to an order, and what is paid back. */
export default serverGroup("payments", ["payments/{order-state,refunds,refund-order,settle-payment,decide-held}"]);
