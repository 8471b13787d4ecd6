export { askForSharingLater } from "./load-question.ts";
export { MarketingChoice } from "./marketing-choice.tsx";
export { consentTexts } from "./messages.ts";
export { SharingChoice } from "./sharing-choice.tsx";
