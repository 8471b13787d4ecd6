import { type Poisha, poishaOf } from "../../money.ts";
import { effectsTogether, type RuleEffect, savedBy, spentOn } from "../discounts/automatic-discount.ts";
import { type DiscountPart, partsOf } from "../discounts/discount-parts.ts";
import type { DiscountLine, DiscountRule, SpendStep } from "../discounts/discount-terms.ts";
import { splitDiscount } from "../discounts/voucher.ts";
import { lineWithout } from "../money/line-refund.ts";
import { refusalEffects } from "../order-policy.ts";
import type { RefusalReason } from "../order-states.ts";

export type DoorLine = Omit<DiscountLine, "unitPoisha"> & {
  id: number;
  unitPoisha: number;
  discountPoisha: number;
  weightPoisha: number;
  /** Parts of the line's automatic discounts. */
  discountParts: readonly DiscountPart[];
};

/** An order at the door: everything that determines the total when pieces are refused. */
export type DoorOrder = {
  lines: readonly DoorLine[];
  discounts: readonly (DiscountRule & { title: string; titleBn: string; freesDelivery: boolean })[];
  voucher: { code: string; minOrderPoisha: number } | null;
  deliveryPoisha: number;
  deliveryDiscountPoisha: number;
  /** Staff removed the charge; it no longer depends on the amount. */
  isDeliveryWaived: boolean;
  /** Value of pieces missing at packing. They count towards minimums. */
  notFoundPoisha: number;
};

export type RefusedPieces = { lineId: number; pieces: number; reason: RefusalReason };

/** A discount that is lost or falls to a lower step, and why. */
export type LostDiscount = { lessPoisha: number } & (
  | { kind: "voucher"; code: string; needsPoisha: number; countedPoisha: number }
  | { kind: "spend"; was: SpendStep; now: SpendStep | null; needsPoisha: number; countedPoisha: number }
  | { kind: "pieces"; title: string; titleBn: string }
);

export type DoorOutcome = {
  /** In line order, including lines that were refused completely. */
  lines: {
    id: number;
    quantity: number;
    discountPoisha: Poisha;
    weightPoisha: Poisha;
    discountParts: DiscountPart[];
  }[];
  deliveryDiscountPoisha: Poisha;
  /** Which automatic discount covers the delivery now; undefined: unchanged. */
  freesDelivery: number | null | undefined;
  losesVoucher: boolean;
  totalPoisha: Poisha;
  lost: LostDiscount[];
};

/**
 * The total of an order when pieces are refused at delivery. Accepted pieces keep their discount, unless the customer
 * refused good pieces and a minimum is no longer met: then the discount drops to a lower step or ends. It never rises,
 * and the order never costs more than agreed. Used by the rider's phone and the server.
 */
export function settleAtDoor(order: DoorOrder, refused: readonly RefusedPieces[]): DoorOutcome {
  const piecesOf = (lineId: number, isCounted: (reason: RefusalReason) => boolean) =>
    refused.reduce((sum, one) => sum + (one.lineId === lineId && isCounted(one.reason) ? one.pieces : 0), 0);
  const byCustomer = (reason: RefusalReason) => refusalEffects[reason].fault === "customer";
  const accepted = order.lines.map((line) => {
    const left = lineWithout(
      { ...line, refundedQuantity: 0 },
      piecesOf(line.id, () => true),
    );
    return { ...line, ...left, discountParts: partsOf(line.discountParts, left.discountPoisha) };
  });
  const counted = order.lines.map((line) => ({ ...line, quantity: line.quantity - piecesOf(line.id, byCustomer) }));
  const isChecked = refused.some(({ pieces, reason }) => pieces > 0 && byCustomer(reason));
  const lost = isChecked ? givenBackToTheTotal(order, accepted, lostClaims(order, accepted, counted)) : [];
  const lines = accepted.map((line, place) => lowered(line, place, lost));
  const deliveryDiscountPoisha = poishaOf(
    lost.reduce((sum, { was, now }) => sum - was.delivery + now.delivery, order.deliveryDiscountPoisha),
  );
  const ofDelivery = lost.find(({ id, was, now }) => id !== null && was.delivery + now.delivery > 0);
  return {
    lines,
    deliveryDiscountPoisha,
    freesDelivery: ofDelivery && (ofDelivery.now.delivery > 0 ? ofDelivery.id : null),
    losesVoucher: lost.some(({ id, now }) => id === null && sumOf(now) === 0),
    totalPoisha: totalOf(order, lines, deliveryDiscountPoisha),
    lost: lost.map(({ why, was, now }) => ({ ...why, lessPoisha: sumOf(was) - sumOf(now) })),
  };
}

/** A discount's amount on the accepted pieces of each line, and on delivery. */
type Off = { goods: number[]; delivery: number };

/** A reduced discount: the voucher, which has no id, or an automatic one. */
type Claim = { id: number | null; was: Off; now: Off; why: WithoutLess<LostDiscount> };
type WithoutLess<Why> = Why extends LostDiscount ? Omit<Why, "lessPoisha"> : never;

type Accepted = DoorLine & { discountPoisha: Poisha; weightPoisha: Poisha };

function lostClaims(order: DoorOrder, accepted: readonly Accepted[], counted: readonly DoorLine[]): Claim[] {
  const deliveryOff = order.isDeliveryWaived ? 0 : order.deliveryDiscountPoisha;
  if (order.voucher) {
    const { code, minOrderPoisha: needsPoisha } = order.voucher;
    const worth = counted.reduce((sum, { unitPoisha, quantity }) => sum + unitPoisha * quantity, 0);
    const countedPoisha = worth + order.notFoundPoisha;
    const was = { goods: accepted.map(({ discountPoisha }) => discountPoisha), delivery: deliveryOff };
    const now = { goods: accepted.map(() => 0), delivery: 0 };
    const isMet = countedPoisha >= needsPoisha;
    return isMet ? [] : [{ id: null, was, now, why: { kind: "voucher", code, needsPoisha, countedPoisha } }];
  }
  const wasOf = (id: number, freesDelivery: boolean): Off => ({
    goods: accepted.map(({ discountParts }) => discountParts.find((part) => part.id === id)?.poisha ?? 0),
    delivery: freesDelivery ? deliveryOff : 0,
  });
  const rules = order.discounts.filter(({ id, freesDelivery }) =>
    order.lines.some((line) => freesDelivery || line.discountParts.some((part) => part.id === id && part.poisha > 0)),
  );
  const also = {
    deliveryPoisha: poishaOf(order.isDeliveryWaived ? 0 : order.deliveryPoisha),
    spentPoisha: order.notFoundPoisha,
  };
  const before = effectsTogether(rules, order.lines.map(asDiscountLine), also);
  const after = effectsTogether(rules, counted.map(asDiscountLine), also);
  return rules.flatMap(({ id, terms, title, titleBn, freesDelivery }): Claim[] => {
    const [then, next] = [before.find((one) => one.id === id), after.find((one) => one.id === id)];
    const was = wasOf(id, freesDelivery);
    const now = offAccepted(next, was, accepted, counted);
    if (sumOf(now) >= sumOf(was)) return [];
    if (terms.kind !== "spend") {
      const isMet = saved(next) >= saved(then);
      return isMet ? [] : [{ id, was, now, why: { kind: "pieces", title, titleBn } }];
    }
    const countedPoisha = spentOn(terms, counted.map(asDiscountLine)) + order.notFoundPoisha;
    if (!then?.step || countedPoisha >= then.step.fromPoisha) return [];
    const { step } = then;
    const why = { kind: "spend", was: step, now: next?.step ?? null, needsPoisha: step.fromPoisha } as const;
    return [{ id, was, now, why: { ...why, countedPoisha } }];
  });
}

/** A rule's effect on accepted pieces; no line goes below 0. */
function offAccepted(
  effect: RuleEffect | undefined,
  was: Off,
  accepted: readonly Accepted[],
  counted: readonly DoorLine[],
): Off {
  const goods = counted.map(({ unitPoisha, quantity }, place) => {
    const line = accepted[place];
    if (!line || line.quantity === 0) return 0;
    const discountPoisha = effect?.shares[place] ?? 0;
    const left = lineWithout({ unitPoisha, quantity, discountPoisha, refundedQuantity: 0 }, quantity - line.quantity);
    const others = line.discountPoisha - (was.goods[place] ?? 0);
    return Math.min(left.discountPoisha, unitPoisha * line.quantity + line.weightPoisha - others);
  });
  return { goods, delivery: effect?.deliveryPoisha ?? 0 };
}

/** If the new total exceeds the original, the loss is limited. */
function givenBackToTheTotal(order: DoorOrder, accepted: readonly Accepted[], claims: readonly Claim[]): Claim[] {
  const more = claims.reduce((sum, { was, now }) => sum + sumOf(was) - sumOf(now), 0);
  const agreed = totalOf(order, order.lines, order.deliveryDiscountPoisha);
  const above = totalOf(order, accepted, order.deliveryDiscountPoisha) + more - agreed;
  if (above <= 0) return [...claims];
  // By claim first: a claim that gains on some lines must not get back more than it loses as a whole.
  const back = splitDiscount(
    claims.map(({ was, now }) => poishaOf(sumOf(was) - sumOf(now))),
    poishaOf(above),
  );
  return claims.map(({ was, now, why, id }, nth) => {
    const losses = flat(was).map((poisha, place) => poishaOf(Math.max(0, poisha - (flat(now)[place] ?? 0))));
    const shares = splitDiscount(losses, back[nth] ?? poishaOf(0));
    const [delivery = 0, ...goods] = flat(now).map((poisha, place) => poisha + (shares[place] ?? 0));
    return { id, was, why, now: { goods, delivery } };
  });
}

function lowered(line: Accepted, place: number, lost: readonly Claim[]): DoorOutcome["lines"][number] {
  const { id, quantity, weightPoisha } = line;
  const less = lost.reduce((sum, { was, now }) => sum + (was.goods[place] ?? 0) - (now.goods[place] ?? 0), 0);
  const parts = lost.filter(({ id: ruleId }) => ruleId !== null);
  const others = line.discountParts.filter((part) => !parts.some(({ id: ruleId }) => ruleId === part.id));
  const changed = parts.map(({ id: ruleId, now }) => ({ id: ruleId ?? 0, poisha: now.goods[place] ?? 0 }));
  return {
    ...{ id, quantity, weightPoisha, discountPoisha: poishaOf(line.discountPoisha - less) },
    discountParts: [...others, ...changed],
  };
}

type Priced = { quantity: number; discountPoisha: number; weightPoisha: number };

function totalOf(order: DoorOrder, lines: readonly Priced[], deliveryDiscountPoisha: number): Poisha {
  const goods = lines.reduce(
    (sum, { quantity, discountPoisha, weightPoisha }, place) =>
      sum + (order.lines[place]?.unitPoisha ?? 0) * quantity + weightPoisha - discountPoisha,
    0,
  );
  return poishaOf(goods + order.deliveryPoisha - deliveryDiscountPoisha);
}

function asDiscountLine(line: DoorLine): DiscountLine {
  return { ...line, unitPoisha: poishaOf(line.unitPoisha) };
}

const flat = ({ goods, delivery }: Off) => [delivery, ...goods];
const sumOf = (off: Off) => flat(off).reduce((sum, poisha) => sum + poisha, 0);
const saved = (effect: RuleEffect | undefined) => (effect ? savedBy([effect]) : 0);
