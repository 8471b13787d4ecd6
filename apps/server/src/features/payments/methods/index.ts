import { bkash } from "./bkash/bkash.ts";
import { cash } from "./cash/cash.ts";
import type { OnlineMethod, PaymentMethod } from "./method.ts";
import { nagad } from "./nagad/nagad.ts";
import { sslcommerz } from "./sslcommerz/sslcommerz.ts";

export { askGateway } from "../../../platform/http/ask-gateway.ts";
export * from "./gateway.ts";
export { type Door, type OnlineMethod, pathOf } from "./method.ts";
export { NagadCrypto } from "./nagad/nagad-crypto.ts";
export { paidInCash } from "./paid-in-cash.ts";

/** The payment methods of this release. */
const ofRelease: readonly PaymentMethod[] = [cash, sslcommerz, bkash, nagad];

export const onlineMethods: readonly OnlineMethod[] = ofRelease.filter((method) => method.settles === "online");

type Added = { added?: readonly OnlineMethod[] };

/** Together with the methods that extensions add. */
export function allMethods({ added = [] }: Added): readonly PaymentMethod[] {
  return [...ofRelease, ...added];
}

export function allOnlineMethods({ added = [] }: Added): readonly OnlineMethod[] {
  return [...onlineMethods, ...added];
}
