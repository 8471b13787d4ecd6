import type { adminPreviewDiscount } from "@tatka/contract/orders/discounts-admin";
import type { Answer } from "@tatka/contract/route";
import { poishaOf, takaFromPoisha } from "@tatka/domain/money";
import type { z } from "zod";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { readPricedLines } from "../checkout/index.ts";
import {
  type ActiveRules,
  categoriesBelow,
  discountsBy,
  shownDiscounts,
  withCategoriesBelow,
} from "../discounts/index.ts";
import { belowCost } from "./below-cost.ts";
import { termsOf } from "./terms-in-taka.ts";

type Preview = Answer<typeof adminPreviewDiscount>;

/** The unsaved rule has no id yet. */
const DRAFT_ID = 0;

/**
 * The total of a cart with an unsaved discount and the running ones, ignoring its schedule. Excludes delivery, which
 * depends on the address.
 */
export async function previewDiscount(
  db: Database,
  active: ActiveRules,
  { id, rule, region, lines: wanted }: z.output<typeof adminPreviewDiscount.body>,
): Promise<Preview> {
  const terms = withCategoriesBelow(termsOf(rule.terms), await categoriesBelow(db));
  const others = (await active.runningIn(db, region)).filter((other) => other.id !== id);
  const draft = { ...noWindow, id: DRAFT_ID, version: 0, titleEn: rule.title, titleBn: rule.titleBn, terms };
  const isHere = rule.region === null || rule.region === region;
  const priced = wanted.length === 0 ? [] : await readPricedLines(db, region, wanted);
  if (priced.length < new Set(wanted.map(({ variationId }) => variationId)).size) {
    throw new Refusal("variation.not_found");
  }
  const rules = isHere ? [...others, { ...draft, region: rule.region, totalLimit: null, customerLimit: null }] : others;
  const effect = discountsBy(rules, priced, poishaOf(0));
  const costs = await costsOf(
    db,
    priced.map(({ variationId }) => variationId),
  );
  const lines = priced.map((line) => {
    const discountPoisha = effect.shares.get(line.variationId) ?? 0;
    const totalPoisha = line.unitPoisha * line.quantity - discountPoisha;
    const cost = costs.get(line.variationId);
    const net = (totalPoisha * 10_000) / (10_000 + line.vatBasisPoints);
    return {
      ...{
        variationId: line.variationId,
        title: line.title,
        titleBn: line.titleBn,
        size: line.size,
        sizeBn: line.sizeBn,
      },
      quantity: line.quantity,
      price: taka(line.unitPoisha),
      discount: taka(discountPoisha),
      total: taka(totalPoisha),
      isBelowCost: cost !== undefined && net < cost * line.quantity,
      isFlashSale: line.flashSaleId !== null,
    };
  });
  const subtotal = priced.reduce((sum, { unitPoisha, quantity }) => sum + unitPoisha * quantity, 0);
  return {
    belowCost: await belowCost(db, termsOf(rule.terms), rule.region),
    lines,
    discounts: shownDiscounts(effect),
    subtotal: taka(subtotal),
    discount: taka(effect.discountPoisha),
    total: taka(subtotal - effect.discountPoisha),
  };
}

const noWindow = { startsAt: null, endsAt: null, weekdays: [], fromTime: null, untilTime: null };

async function costsOf(db: Database, ids: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ id: number; cost: number }>(sql`
    select id, cost_poisha::float8 as cost from variation
    where id = any (${sql.param(ids)}::int[]) and cost_poisha > 0`);
  return new Map(rows.map(({ id, cost }) => [id, cost]));
}

function taka(poisha: number): number {
  return takaFromPoisha(poishaOf(poisha));
}
