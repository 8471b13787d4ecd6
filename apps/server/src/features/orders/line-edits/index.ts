export { chargeWeights } from "./charge-weights.ts";
export { addToOrder } from "./edit-lines.ts";
export { type EditableOrder, readEditable, readWithLines, type StoredLine } from "./editable-order.ts";
export { keepAccepted } from "./keep-accepted.ts";
export { readLines } from "./read-lines.ts";
export { discountLeaving, replacePieces } from "./replace-pieces.ts";
export { lineEdits } from "./routes.ts";
export { settlementOf } from "./settlement.ts";
