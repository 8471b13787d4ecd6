export { dueAtDoor } from "./door/due-at-door.ts";
export { LostDiscounts } from "./door/lost-discounts.tsx";
export { RefusalChoice } from "./door/refusal-choice.tsx";
export { LiveMark } from "./live-mark.tsx";
export { PaperLinks } from "./paper-links.tsx";
export { LotNotes } from "./picking/lot-notes.tsx";
export { TimeChoice } from "./time-choice.tsx";
export { useOrderNews } from "./use-order-news.ts";
