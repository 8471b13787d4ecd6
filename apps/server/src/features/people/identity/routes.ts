import * as contract from "@tatka/contract/people/identity";
import type { Answer } from "@tatka/contract/route";
import type { Region } from "@tatka/domain/region";
import type { WebContext } from "../../../platform/feature.ts";
import type { Api } from "../../../platform/http/api.ts";
import { bearerToken } from "../../../platform/security/bearer-token.ts";
import { recordedLogin } from "../sessions/index.ts";
import { callerOf, endShopperSession, recordedStep, remember } from "./browser.ts";
import { refuseForeignVisit } from "./foreign-visit.ts";
import { type Identity, requireIdentifier, sendPin } from "./login.ts";
import { SECONDS_BETWEEN_PINS } from "./pins.ts";
import { registerProfile } from "./profile-routes.ts";
import { findShopper, requireShopper } from "./shopper.ts";
import { signUp } from "./signup.ts";

type Step = Answer<typeof contract.login>;

export type WithIdentity = WebContext & { identity: Identity };

export function registerIdentity(api: Api, { db, identity, personalData }: WithIdentity): void {
  for (const route of [contract.login, contract.loginAsSpelled]) {
    api.handle(route, async ({ body, region, c }) => {
      const step = await recordedStep(identity, body, c);
      return withCart(await remember(identity, c, step), region, body.lastItemToAdd);
    });
  }
  api.handle(contract.signup, async ({ body, region, c }) => {
    const sign = () => signUp(identity, body, callerOf(c));
    const step = await recordedLogin(db, c, "login", body.email, sign);
    c.var.security.record({ event: "account.created", accountId: step.user?.id });
    return withCart(await remember(identity, c, step), region, body.lastItemToAdd);
  });

  async function withCart(step: Step, region: Region, lastItemToAdd: unknown): Promise<Step> {
    return step.user ? { ...step, cart: await identity.cartAtLogin(step.user.id, region, lastItemToAdd) } : step;
  }

  api.handle(contract.sendPin, async ({ query, c }) => {
    refuseForeignVisit(c);
    await sendPin(identity, requireIdentifier(query.emailOrPhone), callerOf(c));
    return { sent: true as const, secondsToNext: SECONDS_BETWEEN_PINS };
  });

  api.handle(contract.me, async ({ c }) => {
    const { expiresAt: _, ...shopper } = (await requireShopper(db, c)).shopper;
    return { ...shopper, fullName: shopper.name ?? shopper.email ?? shopper.phone ?? "" };
  });

  api.handle(contract.validateSession, async ({ c }) => ({ valid: (await findShopper(db, c)) !== undefined }));

  api.handle(contract.logout, async ({ c }) => endShopperSession(identity, c));
  api.handle(contract.logoutByLink, async ({ c }) => {
    if (!bearerToken(c)) refuseForeignVisit(c);
    return endShopperSession(identity, c);
  });

  registerProfile(api, identity, personalData);
}
