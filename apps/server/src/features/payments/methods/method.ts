import type { MethodFacts } from "@tatka/domain/payments/methods/index";
import type { Database } from "../../../platform/database/db.ts";
import type { Account } from "../../../platform/settings/payment-settings.ts";
import type { Gateway } from "./gateway.ts";

export type GatewayParts = { db: Database; secret: string; patienceMs: number };

/** A URL of the store that a gateway calls, directly or through the customer's browser. */
export type Door = {
  /** Below `/api/v1.0/payment/<code>/`. */
  path: string;
  /** A browser comes back, or the gateway itself reports. */
  kind: "return" | "notification";
  /** Fields are in the body of a cross-site POST, or in the query. */
  verb: "post" | "get";
};

/**
 * A payment method as the server sees it. Adding one takes a folder here, its facts in `domain`, a simulator in the demo
 * and a line in each list; no other file names it.
 */
export type PaymentMethod = DoorMethod | OnlineMethod;

/** The rider settles it, and people pay refunds out. */
export type DoorMethod = { settles: "door"; facts: MethodFacts };

export type OnlineMethod = {
  settles: "online";
  facts: MethodFacts;
  doors: readonly Door[];
  /** An unfinished attempt expires after this time; later payments are still booked. */
  expiresAfterMinutes: number;
  /** Whether the gateway takes the money on its page, or only when the browser has returned and we call it. */
  takesMoney: "on its page" | "after the return";
  open(account: Account, parts: GatewayParts): Gateway;
};

export function pathOf({ facts }: OnlineMethod, { path }: Door): string {
  return `/api/v1.0/payment/${facts.code}/${path}`;
}
