import type { CourierMethod as AnyCourierMethod } from "@tatka/contract/extension/courier";
import type { Database } from "../../../platform/database/db.ts";

export type * from "@tatka/contract/extension/courier";
export { CredentialsRefused, NoAnswer } from "../../../platform/http/no-answer.ts";
export type { Account } from "../../../settings/accounts.ts";

export type CourierParts = { db: Database; secret: string; patienceMs: number };

/**
 * A courier as the server sees it. Adding one takes a folder here, its facts in `domain`, a simulator in the demo and a
 * line in each list; no other file names it. An extension adds one from its own folder.
 */
export type CourierMethod = AnyCourierMethod<CourierParts>;

/** The URL that the operator enters in the courier's portal. */
export function webhookPath({ facts }: Pick<CourierMethod, "facts">): string {
  return `/api/v1.0/courier/${facts.code}/webhook`;
}
