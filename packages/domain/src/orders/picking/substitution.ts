import { type Poisha, poishaOf } from "../../money.ts";

/** Customer preferences for missing items. */
export type SubstitutionPreference = "best_match" | "call_me" | "refund";

/** Steps that a packer may take for missing pieces. */
export type SubstitutionStep = "remove" | "replace" | "ask";

type Offer = {
  /** The price of the missing pieces. */
  worth: Poisha;
  /** Today's price of one substitute. */
  unit: Poisha;
  quantity: number;
  /** The order is paid: nothing more can be charged for it. */
  isPaid: boolean;
  /** Similar to the original (`mayReplace`). */
  isAlike: boolean;
};

type Charged = Omit<Offer, "isAlike">;

/** Substitutes above this multiple of the price are not offered. */
export const dearestSubstitute = 1.5;

/** The price of a substitute. In a paid order, it costs at most what it replaces. */
export function substituteUnit({ worth, unit, quantity, isPaid }: Charged): Poisha {
  return isPaid ? cappedUnit({ worth, unit, quantity }) : unit;
}

/** The same without the customer's consent to pay more. */
export function cappedUnit({ worth, unit, quantity }: Omit<Charged, "isPaid">): Poisha {
  return poishaOf(Math.min(unit, Math.floor(worth / quantity)));
}

/** Whether a substitute costs more than the original. */
export function isDearer(offer: Charged): boolean {
  return substituteUnit(offer) * offer.quantity > offer.worth;
}

/**
 * Steps allowed by the customer's preference. Removing is always allowed; more expensive or different substitutes need
 * consent.
 */
export function stepsFor(preference: SubstitutionPreference, offer: Offer | undefined): SubstitutionStep[] {
  if (preference === "refund" || !offer) return ["remove"];
  return preference === "call_me" || !offer.isAlike || isDearer(offer)
    ? ["ask", "remove"]
    : ["replace", "ask", "remove"];
}

/**
 * The outcome of an unanswered offer, by the customer's preference: "best match" gets it at most at the original price,
 * and "call me" has agreed to nothing. A different product always needs consent.
 */
export function withoutAnswer(preference: SubstitutionPreference, isAlike: boolean): "replaced" | "removed" {
  return preference === "best_match" && isAlike ? "replaced" : "removed";
}
