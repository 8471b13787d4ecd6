export { dueAtDoor } from "./due-at-door.ts";
export { LostDiscounts } from "./lost-discounts.tsx";
export { PaperLinks } from "./paper-links.tsx";
export { RefusalChoice } from "./refusal-choice.tsx";
export { TimeChoice } from "./time-choice.tsx";
