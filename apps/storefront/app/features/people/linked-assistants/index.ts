export { ConfirmOrder } from "./confirm-order.tsx";
export { linkTexts } from "./link-messages.ts";
export { LinkedAssistants } from "./linked-assistants.tsx";
