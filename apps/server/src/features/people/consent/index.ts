export { consentData } from "./consent-data.ts";
export { agreesToMarketing, noteConsent } from "./consents.ts";
export { registerConsent } from "./routes.ts";
export { type UnsubscribeLinks, unsubscribeLinks } from "./unsubscribe-link.ts";
