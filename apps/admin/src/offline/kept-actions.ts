import { keep, type OfflinePage, readKept } from "./kept-on-device.ts";

/** What a page does to an order; `body` is the body of the call. */
export type OfflineAction = {
  number: string;
  step: string;
  body: unknown;
  /** It can be undone until then, so it is not sent before. */
  heldUntil?: number;
};

/** An action that has not reached the server. Its key makes retries safe. */
export type Kept<Action extends OfflineAction = OfflineAction> = Action & {
  key: string;
  staffId: number;
  page: OfflinePage;
  at: number;
  isSent?: true;
  refused?: string | undefined;
};

/** The previous release kept the actions of riders under this name, with `riderId` and without a page. */
const storageName = "ride-actions";
type Stored = Omit<Kept, "staffId" | "page"> & { staffId?: number; riderId?: number; page?: OfflinePage };

/** Actions of all offline pages, oldest first. */
export function keptActions(): Kept[] {
  const kept = readKept(storageName);
  if (!Array.isArray(kept)) return [];
  return (kept as Stored[]).map(({ riderId = 0, ...action }) => ({ staffId: riderId, page: "/admin/ride", ...action }));
}

export function countUnsent(): number {
  return keptActions().filter(({ isSent }) => !isSent).length;
}

/** Reads the stored state before each change, because the page may be open twice. */
export function addAction(action: Kept): boolean {
  return keep(storageName, [...keptActions(), action]);
}

export function removeActions(keys: readonly string[]): void {
  keep(
    storageName,
    keptActions().filter(({ key }) => !keys.includes(key)),
  );
}

/** The server's result: done, or refused with a reason; undefined if it is to be retried. */
export function markAction(key: string, said: Pick<Partial<Kept>, "isSent" | "refused" | "heldUntil">): void {
  keep(
    storageName,
    keptActions().map((action) => (action.key === key ? { ...action, ...said } : action)),
  );
}

/** Not crypto.randomUUID, which plain HTTP does not have. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
