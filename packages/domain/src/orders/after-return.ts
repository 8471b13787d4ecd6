import { refusalEffects } from "./order-policy.ts";
import type { RefusalReason } from "./order-states.ts";

type Brought = {
  storage: "frozen" | "chilled" | "ambient";
  /** Minutes since it was sent out; null: it never was. */
  outMinutes: number | null;
};

/** Whether a piece that comes back is in stock again unless a person decides otherwise: cold goods only for a time. */
export function restocksByDefault({ storage, outMinutes }: Brought, coldMinutes: number): boolean {
  return storage === "ambient" || (outMinutes ?? 0) <= coldMinutes;
}

/** The same of a piece that was not accepted at the door, by the reason. */
export function restocksAfterRefusal(reason: RefusalReason, restocks: boolean): boolean {
  const { goods } = refusalEffects[reason];
  return goods === "sellable" ? restocks : goods === "restocked";
}
