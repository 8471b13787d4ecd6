import { type Poisha, poishaOf } from "../money.ts";

/** What a customer wants when something is not there. */
export type SubstitutionWish = "best_match" | "call_me" | "refund";

/** What a packer may do with pieces that are not there. */
export type SubstitutionStep = "remove" | "replace" | "ask";

type Offer = {
  /** What the missing pieces cost. */
  worth: Poisha;
  /** What one of the others costs today. */
  unit: Poisha;
  quantity: number;
  /** The order is paid: nothing more can be charged for it. */
  isPaid: boolean;
  /** Like what it replaces (`mayReplace`). */
  isAlike: boolean;
};

type Charged = Omit<Offer, "isAlike">;

/** Nothing above so many times the price of what is missing is offered instead of it. */
export const dearestSubstitute = 1.5;

/** What one piece of a substitute is charged. In a paid order it all costs at most what it replaces. */
export function substituteUnit({ worth, unit, quantity, isPaid }: Charged): Poisha {
  return isPaid ? cappedUnit({ worth, unit, quantity }) : unit;
}

/** The same where nobody agreed to pay more. */
export function cappedUnit({ worth, unit, quantity }: Omit<Charged, "isPaid">): Poisha {
  return poishaOf(Math.min(unit, Math.floor(worth / quantity)));
}

/** Whether a customer would pay more for it than for what it replaces. */
export function isDearer(offer: Charged): boolean {
  return substituteUnit(offer) * offer.quantity > offer.worth;
}

/** What the wish allows. Pieces can always be taken out; what is dearer or not alike needs the customer's word. */
export function stepsFor(wish: SubstitutionWish, offer: Offer | undefined): SubstitutionStep[] {
  if (wish === "refund" || !offer) return ["remove"];
  return wish === "call_me" || !offer.isAlike || isDearer(offer) ? ["ask", "remove"] : ["replace", "ask", "remove"];
}

/**
 * What becomes of an unanswered question: the wish holds. Who wanted the best match gets it for no more than what it
 * replaces; who wanted to be asked has agreed to nothing. What is not alike is no match, so it needs a yes.
 */
export function withoutAnswer(wish: SubstitutionWish, isAlike: boolean): "replaced" | "removed" {
  return wish === "best_match" && isAlike ? "replaced" : "removed";
}
