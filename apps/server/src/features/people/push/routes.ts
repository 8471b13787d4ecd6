import * as contract from "@tatka/contract/people/push";
import type { Context } from "hono";
import type { Database } from "../../../platform/database/db.ts";
import type { WebContext } from "../../../platform/feature.ts";
import type { Api } from "../../../platform/http/api.ts";
import type { Env } from "../../../platform/http/environment.ts";
import { countAttempt, DAY } from "../../../platform/security/attempts.ts";
import { requireShopper } from "../identity/index.ts";
import { placeOf } from "../sessions/index.ts";
import type { PushKeys } from "./push-keys.ts";
import { type Device, endSubscription, saveSubscription, subscriptionHere } from "./subscriptions.ts";

export type WithPushKeys = { pushKeys: PushKeys };

/** Rate limit, above normal use of the switches. */
const ofCustomer = { most: 100, inSeconds: DAY };

export function registerPush(api: Api, { db, pushKeys: { publicKey }, config }: WebContext & WithPushKeys): void {
  const { services } = config.push;
  api.handle(contract.readPush, async ({ c }) => ({
    publicKey,
    here: await subscriptionHere(db, await deviceOf(db, c)),
  }));

  api.handle(contract.subscribeToPush, async ({ body, c }) => {
    const device = await deviceOf(db, c);
    await countAttempt(db, `push subscriptions of ${device.accountId}`, ofCustomer);
    return saveSubscription(db, device, body, services);
  });

  api.handle(contract.endPush, async ({ c }) => {
    await endSubscription(db, await deviceOf(db, c));
    return undefined;
  });
}

async function deviceOf(db: Database, c: Context<Env>): Promise<Device> {
  const { shopper } = await requireShopper(db, c);
  return { accountId: shopper.id, place: placeOf(c) };
}
