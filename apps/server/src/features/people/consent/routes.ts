import * as contract from "@tatka/contract/people/consent";
import type { WebContext } from "../../../platform/feature.ts";
import type { Api } from "../../../platform/http/api.ts";
import { countAttempt, DAY } from "../../../platform/security/attempts.ts";
import { requireShopper } from "../identity/index.ts";
import { consentHistory, consentOf, noteConsent } from "./consents.ts";
import { isSharingAsked, noteSharingConsent, sharingConsentOf, sharingTag } from "./sharing-consent.ts";
import { unsubscribedAccount } from "./unsubscribe-link.ts";

/** Each change is stored permanently, so changes are rate limited. */
const ofCustomer = { most: 50, inSeconds: DAY };

export function registerConsent(api: Api, { db, secret }: WebContext): void {
  api.handle(contract.readConsent, async ({ c }) => consentOf(db, (await requireShopper(db, c)).shopper.id));

  api.handle(contract.changeConsent, async ({ body, c }) => {
    const { shopper } = await requireShopper(db, c);
    await countAttempt(db, `consent of ${shopper.id}`, ofCustomer);
    await noteConsent(db, shopper.id, body.isGiven, body.source);
    return consentOf(db, shopper.id);
  });

  api.handle(contract.isSharingAsked, async ({ madeFrom }) => {
    madeFrom(sharingTag);
    return { isAsked: await isSharingAsked(db) };
  });

  api.handle(contract.readSharingConsent, async ({ c }) =>
    sharingConsentOf(db, (await requireShopper(db, c)).shopper.id),
  );

  api.handle(contract.changeSharingConsent, async ({ body, c }) => {
    const { shopper } = await requireShopper(db, c);
    await countAttempt(db, `consent of ${shopper.id}`, ofCustomer);
    await noteSharingConsent(db, shopper.id, body.isGiven);
    return sharingConsentOf(db, shopper.id);
  });

  api.handle(contract.unsubscribe, async ({ query }) => {
    await noteConsent(db, unsubscribedAccount(secret, query.token), false, "unsubscribe-link");
    return { isGiven: false as const };
  });

  api.handleStaff(contract.adminReadConsent, async ({ params }) => consentHistory(db, params.id));
}
