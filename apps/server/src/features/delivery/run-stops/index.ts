export { followOrder, leaveRun } from "./follow-order.ts";
export { noteLaterCash } from "./note-later-cash.ts";
