import type { Feature } from "../../../platform/feature.ts";
import { consentData } from "./consent-data.ts";
import { registerConsent } from "./routes.ts";
import { sharingConsentData, sharingTag } from "./sharing-consent.ts";

export { agreesToMarketing, noteConsent } from "./consents.ts";
export { applySharingChoice, type SharingChoice, sharingChoiceOf, sharingTag } from "./sharing-consent.ts";
export { type UnsubscribeLinks, unsubscribeLinks } from "./unsubscribe-link.ts";

export const consent: Feature = {
  cacheTags: [sharingTag],
  routes: registerConsent,
  personalData: [consentData, sharingConsentData],
};
