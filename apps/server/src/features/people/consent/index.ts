export { consentData } from "./consent-data.ts";
export { agreesToMarketing, noteConsent } from "./consents.ts";
export { registerConsent } from "./routes.ts";
export { sharingConsentData } from "./sharing-consent.ts";
export { type UnsubscribeLinks, unsubscribeLinks } from "./unsubscribe-link.ts";
