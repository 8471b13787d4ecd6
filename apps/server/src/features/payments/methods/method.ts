import type { Door, OnlineMethod as MethodWithGateway } from "@tatka/contract/extension/payment";
import type { MethodFacts } from "@tatka/domain/payments/methods/index";
import type { Database } from "../../../platform/database/db.ts";

export type { Door };

export type GatewayParts = { db: Database; secret: string; patienceMs: number };

/**
 * A payment method as the server sees it. Adding one takes a folder here, its facts in `domain`, a simulator in the demo
 * and a line in each list; no other file names it. Extensions add methods with the same interface.
 */
export type PaymentMethod = DoorMethod | OnlineMethod;

/** The rider settles it, and people pay refunds out. */
export type DoorMethod = { settles: "door"; facts: MethodFacts };

export type OnlineMethod = MethodWithGateway<GatewayParts>;

export function pathOf({ facts }: { facts: Pick<MethodFacts, "code"> }, { path }: Pick<Door, "path">): string {
  return `/api/v1.0/payment/${facts.code}/${path}`;
}
