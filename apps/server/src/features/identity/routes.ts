import * as contract from "@tatka/contract/identity";
import type { Answer } from "@tatka/contract/route";
import type { Region } from "@tatka/domain/region";
import type { Context } from "hono";
import type { Api } from "../../platform/api.ts";
import type { Env } from "../../platform/environment.ts";
import { Refusal } from "../../platform/refusal.ts";
import { bearerToken, closeSessions, hashPassword, isRightPassword } from "../sessions/index.ts";
import { changeAccount, findPasswordHash } from "./accounts.ts";
import { callerOf, endShopperSession, remember } from "./browser.ts";
import { listDevices } from "./devices.ts";
import { type Identity, requireIdentifier, sendPin, takeLoginStep } from "./login.ts";
import { SECONDS_BETWEEN_PINS } from "./pins.ts";
import { findShopper, requireShopper, shopperCookie, shopperToken } from "./shopper.ts";
import { signUp } from "./signup.ts";
import { claimTry, forgive } from "./tries.ts";

type Step = Answer<typeof contract.login>;

export function registerIdentity(api: Api, identity: Identity): void {
  const { db } = identity;

  for (const route of [contract.login, contract.loginAsSpelled]) {
    api.handle(route, async ({ body, region, c }) => {
      const step = await takeLoginStep(identity, body, callerOf(c));
      return withCart(remember(c, step), region, body.lastItemToAdd);
    });
  }
  api.handle(contract.signup, async ({ body, region, c }) => {
    const step = await signUp(identity, body, callerOf(c));
    return withCart(remember(c, step), region, body.lastItemToAdd);
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

  api.handle(contract.validateSession, async ({ c }) => {
    const token = shopperToken(c);
    return { valid: token !== undefined && (await findShopper(db, token)) !== undefined };
  });

  api.handle(contract.logout, async ({ c }) => endShopperSession(identity, c));
  api.handle(contract.logoutByLink, async ({ c }) => {
    if (!bearerToken(c)) refuseForeignVisit(c);
    return endShopperSession(identity, c);
  });

  api.handle(contract.changePassword, async ({ body, c }) => {
    const { shopper, token } = await requireShopper(db, c);
    const subject = `password change ${shopper.id}`;
    await claimTry(db, subject);
    const isRight = await isRightPassword(body.oldPassword, await findPasswordHash(db, shopper.id));
    if (!isRight) throw new Refusal("login.wrong_password");
    await forgive(db, subject);
    const passwordHash = await hashPassword(body.password);
    await db.transaction(async (tx) => {
      await changeAccount(tx, shopper.id, { passwordHash });
      await closeSessions(tx, shopper.id, token);
    });
    return undefined;
  });

  api.handle(contract.updateUser, async ({ body, c }) => {
    const { shopper } = await requireShopper(db, c);
    return changeAccount(db, shopper.id, body);
  });

  api.handle(contract.listDevices, async ({ c }) => {
    const { shopper, token } = await requireShopper(db, c);
    return listDevices(db, shopper.id, token);
  });

  api.handle(contract.logoutEverywhere, async ({ c }) => {
    const { shopper } = await requireShopper(db, c);
    await closeSessions(db, shopper.id);
    shopperCookie.clear(c);
    return undefined;
  });
}

/** A GET that does something must not be set off by another site's page; browsers say where a request comes from. */
function refuseForeignVisit(c: Context<Env>): void {
  const site = c.req.header("sec-fetch-site");
  if (site !== undefined && site !== "same-origin" && site !== "none") throw new Refusal("request.foreign_origin");
}
