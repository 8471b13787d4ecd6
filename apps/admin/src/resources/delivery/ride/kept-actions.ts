import type { rideDeliver, rideFail } from "@tatka/contract/orders/ride";
import type { Body } from "@tatka/contract/route";
import { keep, readKept, unsentActions } from "../../../providers/kept-on-device.ts";

/** An action at a stop that has not reached the server. Its key makes retries safe. */
export type KeptAction = {
  key: string;
  riderId: number;
  number: string;
  at: number;
  isSent?: true;
  refused?: string | undefined;
} & ({ step: "deliver"; body: Body<typeof rideDeliver> } | { step: "fail"; body: Body<typeof rideFail> });

export function keptActions(): KeptAction[] {
  const kept = readKept(unsentActions);
  return Array.isArray(kept) ? kept : [];
}

/** Reads the stored state before each change, because the page may be open twice. */
export function addAction(action: KeptAction): boolean {
  return keep(unsentActions, [...keptActions(), action]);
}

export function removeActions(keys: readonly string[]): void {
  keep(
    unsentActions,
    keptActions().filter(({ key }) => !keys.includes(key)),
  );
}

/** The server's result: done, or refused with a reason; undefined if it is to be retried. */
export function markAction(key: string, said: { isSent?: true; refused?: string | undefined }): void {
  keep(
    unsentActions,
    keptActions().map((action) => (action.key === key ? { ...action, ...said } : action)),
  );
}

/** Not crypto.randomUUID, which plain HTTP does not have. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
