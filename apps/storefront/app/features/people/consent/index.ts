export { MarketingChoice } from "./marketing-choice.tsx";
export { consentTexts } from "./messages.ts";
export { SharingChoice } from "./sharing-choice.tsx";
export { useSharingQuestion } from "./use-sharing-question.ts";
