import type { Poisha } from "../money.ts";

/** A delivery charge for orders from `from` up to, but not including, `upTo`; null means no upper limit. */
export type ChargeRule = { from: Poisha; upTo: Poisha | null; charge: Poisha };

/** The delivery charge for this amount. The rules cover all amounts, so one always matches. */
export function deliveryCharge(rules: readonly ChargeRule[], subtotal: Poisha): Poisha {
  const rule = rules.find(({ from, upTo }) => subtotal >= from && (upTo === null || subtotal < upTo));
  if (!rule) throw new RangeError(`no charge rule covers ${subtotal} poisha`);
  return rule.charge;
}

/** Whether exactly one rule fits every amount: from 0, without gaps or overlaps, the last one without a limit. */
export function coversEveryAmount(rules: readonly { from: number; upTo: number | null }[]): boolean {
  let end: number | null = 0;
  for (const { from, upTo } of rules) {
    if (from !== end || (upTo !== null && upTo <= from)) return false;
    end = upTo;
  }
  return end === null;
}

type Rules = readonly { from: number; upTo: number | null; charge: number }[];

/** The lowest charge. If very large orders are free, the lowest that is paid. */
export function leastCharge(rules: Rules): number {
  const paid = rules.map(({ charge }) => charge).filter((charge) => charge > 0);
  return paid.length > 0 ? Math.min(...paid) : 0;
}

/** The amount missing for a lower charge, and that charge; undefined if it is the lowest. */
export function nextChargeStep(rules: Rules, subtotal: number): { missing: number; charge: number } | undefined {
  const now = rules.findLast(({ from }) => from <= subtotal);
  const next = now && rules.find(({ from, charge }) => from > subtotal && charge < now.charge);
  return next && { missing: next.from - subtotal, charge: next.charge };
}
