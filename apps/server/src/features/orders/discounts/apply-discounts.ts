import type { NearDiscount, OrderDiscount } from "@tatka/contract/orders/discounts";
import { type Poisha, poishaOf, takaFromPoisha } from "@tatka/domain/money";
import { type AutomaticEffect, automaticDiscounts, savedBy } from "@tatka/domain/orders/discounts/automatic-discount";
import type { DiscountLine } from "@tatka/domain/orders/discounts/discount-terms";
import { nearDiscounts } from "@tatka/domain/orders/discounts/near-discount";
import type { Region } from "@tatka/domain/region";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { type ActiveRule, type ActiveRules, hasLimit } from "./active-rules.ts";

/** The parts of an order that automatic discounts depend on. */
export type DiscountedOrder = {
  accountId: number;
  region: Region;
  lines: readonly PricedLine[];
  deliveryPoisha: Poisha;
};

type PricedLine = {
  variationId: number;
  productId: number;
  categoryId: number;
  unitPoisha: number;
  quantity: number;
  flashSaleId: number | null;
};

/** A rule with the discount that it gives an order. */
export type AppliedRule = { rule: ActiveRule; effect: AutomaticEffect["rules"][number] };

export type AppliedDiscounts = {
  applied: AppliedRule[];
  near: NearDiscount[];
  savedPoisha: number;
  discountPoisha: Poisha;
  deliveryDiscountPoisha: Poisha;
  /** By variation, like a voucher's discount. */
  shares: ReadonlyMap<number, number>;
};

export const noDiscounts: AppliedDiscounts = {
  applied: [],
  near: [],
  savedPoisha: 0,
  discountPoisha: poishaOf(0),
  deliveryDiscountPoisha: poishaOf(0),
  shares: new Map(),
};

/**
 * Computes the automatic discounts of an order without counting uses; `countUses` decides who gets the last one.
 * Without running rules it makes no query.
 */
export async function applyDiscounts(
  db: Database,
  active: ActiveRules,
  order: DiscountedOrder,
): Promise<AppliedDiscounts> {
  const running = await active.runningIn(db, order.region);
  if (running.length === 0 || order.lines.length === 0) return noDiscounts;
  return discountsBy(await stillUsable(db, running, order.accountId), order.lines, order.deliveryPoisha);
}

/** The same for given rules. */
export function discountsBy(
  rules: readonly ActiveRule[],
  priced: readonly PricedLine[],
  deliveryPoisha: Poisha,
): AppliedDiscounts {
  const lines = priced.map(discountLine);
  const effect = automaticDiscounts(rules, lines, deliveryPoisha);
  const applied = effect.rules.flatMap((one) => {
    const rule = rules.find(({ id }) => id === one.id);
    return rule ? [{ rule, effect: one }] : [];
  });
  return {
    applied,
    near: nearDiscounts(rules, lines, effect).flatMap((near) => {
      const rule = rules.find(({ id }) => id === near.id);
      return rule ? [shownNear(rule, near)] : [];
    }),
    savedPoisha: savedBy(effect.rules),
    discountPoisha: effect.discountPoisha,
    deliveryDiscountPoisha: effect.deliveryDiscountPoisha,
    shares: new Map(lines.map(({ variationId }, place) => [variationId, effect.shares[place] ?? 0])),
  };
}

/** Names with amounts off goods and delivery. */
export function shownDiscounts({ applied }: AppliedDiscounts): OrderDiscount[] {
  return applied.map(({ rule, effect }) => ({
    title: rule.titleEn,
    titleBn: rule.titleBn,
    amount: takaFromPoisha(poishaOf(savedBy([effect]))),
  }));
}

function discountLine({ flashSaleId, unitPoisha, ...line }: PricedLine): DiscountLine {
  return { ...line, unitPoisha: poishaOf(unitPoisha), isFlashSale: flashSaleId !== null };
}

function shownNear({ titleEn, titleBn }: ActiveRule, near: ReturnType<typeof nearDiscounts>[number]): NearDiscount {
  const named = { title: titleEn, titleBn, more: near.more };
  const taka = (poisha: Poisha | null) => (poisha === null ? null : takaFromPoisha(poisha));
  if (near.more === "amount") {
    const { gives, percent, amountPoisha, missingPoisha } = near;
    return { ...named, missing: takaFromPoisha(missingPoisha), gives, percent, amount: taka(amountPoisha) };
  }
  if (near.more === "bundle") {
    return { ...named, missing: near.missing, gives: "price", percent: null, amount: taka(near.pricePoisha) };
  }
  return { ...named, missing: near.missing, gives: "percent", percent: near.percent, amount: null };
}

/** Without used-up rules, in total or for this customer. Only limited rules are queried. */
async function stillUsable(
  db: Database,
  running: readonly ActiveRule[],
  accountId: number,
): Promise<readonly ActiveRule[]> {
  const limited = running.filter(hasLimit).map(({ id }) => id);
  if (limited.length === 0) return running;
  const { rows } = await db.execute<{ id: number }>(sql`
    select d.id from discount d
    left join discount_customer c on c.discount_id = d.id and c.account_id = ${accountId}
    where d.id = any (${sql.param(limited)}::int[])
      and (coalesce(d.used >= d.total_limit, false) or coalesce(c.used >= d.customer_limit, false))`);
  const usedUp = new Set(rows.map(({ id }) => id));
  return running.filter(({ id }) => !usedUp.has(id));
}
