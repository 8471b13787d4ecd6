import { refusalEffects } from "../order-policy.ts";
import type { RefusalReason } from "../order-states.ts";

type Brought = {
  storage: "frozen" | "chilled" | "ambient";
  /** Minutes since it was sent out; null if it never was. */
  outMinutes: number | null;
};

/** Whether a returned piece goes back to stock by default: cold goods only for a limited time. */
export function restocksByDefault({ storage, outMinutes }: Brought, coldMinutes: number): boolean {
  return storage === "ambient" || (outMinutes ?? 0) <= coldMinutes;
}

/** The same for a piece refused at the door, by the reason. */
export function restocksAfterRefusal(reason: RefusalReason, restocks: boolean): boolean {
  const { goods } = refusalEffects[reason];
  return goods === "sellable" ? restocks : goods === "restocked";
}
