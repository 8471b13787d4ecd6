export { dueAtDoor } from "./door/due-at-door.ts";
export { LostDiscounts } from "./door/lost-discounts.tsx";
export { RefusalChoice } from "./door/refusal-choice.tsx";
export { PaperLinks } from "./paper-links.tsx";
export { TimeChoice } from "./time-choice.tsx";
