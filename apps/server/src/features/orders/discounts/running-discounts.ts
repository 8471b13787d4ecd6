import type { DiscountGoods, RunningDiscount } from "@tatka/contract/orders/discounts";
import { type Poisha, poishaOf, takaFromPoisha } from "@tatka/domain/money";
import type { BundleTerms, DiscountScope, DiscountTerms } from "@tatka/domain/orders/discounts/discount-terms";
import { isRunningAt, nextChange } from "@tatka/domain/orders/discounts/discount-window";
import type { Region } from "@tatka/domain/region";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { availableIn } from "../../delivery/stock/index.ts";
import { type ActiveRule, type ActiveRules, discountsTag } from "./active-rules.ts";

/** Maximum product names in one line. */
const NAMES = 3;

type Running = {
  answer: RunningDiscount[];
  madeFrom: string[];
  /** When it expires. */
  holdsUntil: Date | null;
};

/**
 * Running discounts that can be advertised: not used up, and their products are available. One statement, or none
 * without running rules.
 */
export async function runningDiscounts(db: Database, active: ActiveRules, region: Region): Promise<Running> {
  const now = new Date(Date.now());
  const rules = await active.ofRegion(db, region);
  const running = rules.filter((rule) => isRunningAt(rule, now));
  const named = running.length === 0 ? [] : await readNamed(db, running, region);
  const moments = [...rules.map((rule) => nextChange(rule, now)), ...named.map(({ dueAt }) => dateOf(dueAt))];
  return {
    answer: running.flatMap((rule) => {
      const offer = offerOf(rule, named);
      if (!offer) return [];
      const { id, titleEn: title, titleBn, customerLimit } = rule;
      return [{ id, title, titleBn, endsAt: nextChange(rule, now)?.toISOString() ?? null, customerLimit, offer }];
    }),
    madeFrom: [
      ...[discountsTag, "categories"],
      ...new Set(named.flatMap(({ productId }) => (productId === null ? [] : [`product:${productId}`]))),
    ],
    holdsUntil: firstAfter(now, moments),
  };
}

function firstAfter(now: Date, moments: readonly (Date | null)[]): Date | null {
  const ahead = moments.flatMap((moment) => (moment && moment > now ? [moment.getTime()] : []));
  return ahead.length === 0 ? null : new Date(Math.min(...ahead));
}

/** Products that rules name, and which can be bought at a discount: flash sale items cannot. */
type Named = {
  of: "category" | "product" | "variation" | "used_up";
  id: number;
  productId: number | null;
  /** Within a category. */
  parentId: number | null;
  title: string;
  titleBn: string;
  path: string;
  /** Number of pieces; not used for categories. */
  available: number;
  salePoisha: number | null;
  dueAt: string | null;
};

async function readNamed(db: Database, rules: readonly ActiveRule[], region: Region): Promise<Named[]> {
  const scopes = rules.flatMap(({ terms }) => scopesOf(terms));
  const all = (list: keyof DiscountScope) => sql.param([...new Set(scopes.flatMap((scope) => [...scope[list]]))]);
  const limited = sql.param(rules.filter(({ totalLimit }) => totalLimit !== null).map(({ id }) => id));
  const dueAt = sql`(select pp.due_at from product_price pp where pp.product_id = p.id and pp.region_code = ${region})`;
  const { rows } = await db.execute<Named>(sql`
    with size as (
      select v.id, v.product_id, v.title_en, v.title_bn, cp.sale_poisha,
        case when cp.flash_sale_id is null then ${availableIn(sql`v.id`, region)} else 0 end as available
      from current_variation v
      join product p on p.id = v.product_id and p.status = 'active'
      join current_price cp on cp.variation_id = v.id and cp.region_code = ${region}
      where v.id = any (${all("variationIds")}::int[]) or v.product_id = any (${all("productIds")}::int[])
    )
    select 'category' as of, c.id, null::int as "productId", c.parent_id as "parentId", c.title_en as title, c.title_bn as "titleBn",
      '/' || c.slug as path, 0 as available, null::float8 as "salePoisha", null::timestamptz as "dueAt"
    from category c where c.id = any (${all("categoryIds")}::int[]) and c.status = 'active'
    union all
    select 'product', p.id, p.id, null, p.title_en, p.title_bn, '/product/' || p.slug,
      (select coalesce(max(size.available), 0) from size where size.product_id = p.id), null, ${dueAt}
    from product p where p.id = any (${all("productIds")}::int[])
    union all
    select 'variation', size.id, p.id, null, p.title_en || ', ' || size.title_en, p.title_bn || ', ' || size.title_bn,
      '/product/' || p.slug, size.available, size.sale_poisha::float8, ${dueAt}
    from size join product p on p.id = size.product_id where size.id = any (${all("variationIds")}::int[])
    union all
    select 'used_up', d.id, null, null, '', '', '', 0, null, null
    from discount d where d.id = any (${limited}::int[]) and d.used >= d.total_limit`);
  return rows;
}

function scopesOf(terms: DiscountTerms): DiscountScope[] {
  if (terms.kind === "spend") return [terms.of];
  if (terms.kind === "buy_get") return terms.get ? [terms.buy, terms.get] : [terms.buy];
  return [{ categoryIds: [], productIds: [], variationIds: terms.pieces.map(({ variationId }) => variationId) }];
}

/** Undefined if its goods are unavailable. */
function offerOf({ id, terms }: ActiveRule, named: readonly Named[]): RunningDiscount["offer"] | undefined {
  if (named.some((one) => one.of === "used_up" && one.id === id)) return undefined;
  if (terms.kind === "bundle") return bundleOf(terms, named);
  const scopes = scopesOf(terms).map((scope) => goodsOf(scope, named));
  if (scopes.some((goods) => goods === undefined)) return undefined;
  const [first, second] = scopes;
  if (!first) return undefined;
  if (terms.kind === "spend") {
    const steps = terms.steps.map(({ fromPoisha, gives, percent, capPoisha, amountPoisha }) => ({
      ...{ from: takaFromPoisha(fromPoisha), gives, percent, cap: taka(capPoisha), amount: taka(amountPoisha) },
    }));
    return { kind: "spend", of: first, steps };
  }
  const { buyPieces, getPieces, percent, times } = terms;
  return { kind: "buy_get", buy: first, buyPieces, get: second ?? null, getPieces, percent, times };
}

/** Undefined if none of the goods is available. */
function goodsOf(scope: DiscountScope, named: readonly Named[]): DiscountGoods | undefined {
  const { categoryIds, productIds, variationIds } = scope;
  const among = (of: Named["of"], ids: readonly number[]) =>
    named.filter((one) => one.of === of && ids.includes(one.id));
  const goods = [
    ...among("product", productIds).filter(({ available }) => available > 0),
    ...among("variation", variationIds).filter(({ available }) => available > 0),
  ];
  const isAboutGoods = categoryIds.length === 0 && productIds.length + variationIds.length > 0;
  if (isAboutGoods && goods.length === 0) return undefined;
  // The rule's own categories without their descendants.
  const categories = among("category", categoryIds).filter(({ parentId }) => !categoryIds.includes(parentId ?? 0));
  const names = [...categories, ...goods];
  return {
    ...{ categoryIds: [...categoryIds], productIds: [...productIds], variationIds: [...variationIds] },
    names: names.slice(0, NAMES).map(({ title, titleBn, path }) => ({ title, titleBn, path })),
    named: categories.length + productIds.length + variationIds.length,
  };
}

/** Only if all pieces are available and cost more separately. */
function bundleOf(terms: BundleTerms, named: readonly Named[]): RunningDiscount["offer"] | undefined {
  const pieces = terms.pieces.flatMap(({ variationId, quantity }) => {
    const found = named.find(({ of, id }) => of === "variation" && id === variationId);
    return found && found.available >= quantity ? [{ ...found, variationId, quantity }] : [];
  });
  const saved = pieces.reduce(
    (sum, { salePoisha, quantity }) => sum + (salePoisha ?? 0) * quantity,
    -terms.pricePoisha,
  );
  if (pieces.length < terms.pieces.length || saved <= 0) return undefined;
  return {
    kind: "bundle",
    pieces: pieces.map(({ title, titleBn, path, variationId, quantity }) => ({
      ...{ title, titleBn, path, variationId, quantity },
    })),
    price: takaFromPoisha(terms.pricePoisha),
    saves: takaFromPoisha(poishaOf(saved)),
    times: terms.times,
  };
}

const taka = (amount: Poisha | null) => (amount === null ? null : takaFromPoisha(amount));
const dateOf = (moment: string | null) => (moment === null ? null : new Date(moment));
