export { addToOrder } from "./edit-lines.ts";
export { type EditableOrder, readWithLines } from "./editable-order.ts";
export { keepAccepted } from "./keep-accepted.ts";
export { readLines } from "./read-lines.ts";
export { registerOrderLines } from "./routes.ts";
export { settlementOf } from "./settlement.ts";
