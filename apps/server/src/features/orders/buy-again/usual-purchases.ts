import type { Neighbours, UsualPurchase } from "@tatka/contract/orders/buy-again";
import { mostUsuals, type Purchase, usualsOf } from "@tatka/domain/orders/buy-again";
import { closedStatuses } from "@tatka/domain/orders/order-policy";
import type { Region } from "@tatka/domain/region";
import type { Read } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { oneOf } from "../../../platform/database/sql-values.ts";
import { readCards } from "../../catalogue/products/index.ts";
import { availableIn } from "../../delivery/stock/index.ts";
import { popularProducts } from "./popular-products.ts";

type PurchasesOfSize = {
  productId: number;
  variationId: number;
  categoryId: number;
  /** The due day of which the customer does not want to be reminded. */
  refusedOn: string | null;
  purchases: { day: number; pieces: number }[];
  today: number;
  canBeHad: boolean;
};

const DAY_MS = 24 * 60 * 60 * 1000;

/** Fewer would not fill a row. */
const LEAST_NEIGHBOURS = 3;

/** What others buy with one of the customer's usual products, and the customer never did. */
export async function neighboursOf(read: Read, shopperId: number, region: Region): Promise<Neighbours> {
  const sizes = await readHistory(read, shopperId, region);
  const bought = new Set(sizes.map(({ productId }) => productId));
  const usuals = usualsOf(historyOf(sizes), sizes[0]?.today ?? 0).slice(0, mostUsuals);
  const together = await read<{ productId: number; otherIds: number[] }>(sql`
    select product_id as "productId", other_ids as "otherIds" from bought_together
    where region_code = ${region} and product_id = any(${sql.param(usuals.map(({ productId }) => productId))}::int[])`);
  const others = new Map(together.map(({ productId, otherIds }) => [productId, otherIds]));
  for (const { productId } of usuals) {
    const ids = (others.get(productId) ?? []).filter((id) => !bought.has(id));
    if (ids.length < LEAST_NEIGHBOURS) continue;
    const [because, ...products] = await readCards(read, [productId, ...ids], region);
    const atHand = products.filter(({ variations }) => variations.some(({ available }) => available > 0));
    if (because?.id !== productId || atHand.length < LEAST_NEIGHBOURS) continue;
    return { because: { title: because.title, titleBn: because.titleBn }, products: atHand };
  }
  return { because: null, products: [] };
}

/** The customer's own products first, filled up with best sellers; nothing for customers without a purchase. */
export async function usualPurchases(read: Read, shopperId: number, region: Region): Promise<UsualPurchase[]> {
  const sizes = await readHistory(read, shopperId, region);
  if (sizes.length === 0) return [];
  const atHand = new Set(sizes.filter(({ canBeHad }) => canBeHad).map(({ variationId }) => variationId));
  const likely = usualsOf(historyOf(sizes), sizes[0]?.today ?? 0);
  const usuals = likely.filter(({ variationId }) => atHand.has(variationId)).slice(0, mostUsuals);
  const refusedOf = new Map(sizes.map(({ variationId, refusedOn }) => [variationId, refusedOn]));
  const categoryOf = new Map(sizes.map(({ productId, categoryId }) => [productId, categoryId]));
  const popular = await popularProducts(read, region, {
    categoryIds: [...new Set(likely.flatMap(({ productId }) => categoryOf.get(productId) ?? []))],
    withoutIds: [...categoryOf.keys()],
    most: mostUsuals - usuals.length,
  });
  const cards = await readCards(
    read,
    [...usuals, ...popular].map(({ productId }) => productId),
    region,
  );
  const products = new Map(cards.map((card) => [card.id, card]));
  const own = usuals.flatMap(({ productId, variationId, pieces, rhythm }): UsualPurchase[] => {
    const product = products.get(productId);
    if (!product) return [];
    const { everyDays = null } = rhythm ?? {};
    const dueOn = rhythm && dateOf(rhythm.dueDay);
    const isReminderRefused = dueOn !== null && dueOn === refusedOf.get(variationId);
    return [{ product, variationId, pieces, everyDays, dueOn, isReminderRefused, popularIn: null }];
  });
  const others = popular.flatMap(({ productId, variationId, popularIn }): UsualPurchase[] => {
    const product = products.get(productId);
    return product
      ? [{ product, variationId, pieces: 1, everyDays: null, dueOn: null, isReminderRefused: false, popularIn }]
      : [];
  });
  return [...own, ...others];
}

function historyOf(sizes: readonly PurchasesOfSize[]): Purchase[] {
  return sizes.flatMap(({ productId, variationId, purchases }) =>
    purchases.map((purchase) => ({ productId, variationId, ...purchase })),
  );
}

/**
 * Purchases by variation, with their day (days since 1970, Dhaka time). Two years cover every current habit and bound the cost.
 * Cancelled and returned orders are excluded.
 */
function readHistory(read: Read, shopperId: number, region: Region): Promise<PurchasesOfSize[]> {
  return read<PurchasesOfSize>(sql`
    select p.id as "productId", v.id as "variationId", p.category_id as "categoryId", bought.purchases,
      (select r.due_on::text from refused_reminder r where r.account_id = ${shopperId} and r.variation_id = v.id) as "refusedOn",
      (now() at time zone 'Asia/Dhaka')::date - date '1970-01-01' as today,
      p.status = 'active' and ${availableIn(sql`v.id`, region)} > 0 as "canBeHad"
    from (
      select l.variation_id, json_agg(json_build_object(
        'day', (o.placed_at at time zone 'Asia/Dhaka')::date - date '1970-01-01', 'pieces', l.quantity)) as purchases
      from customer_order o join order_line l on l.order_id = o.id
      where o.account_id = ${shopperId} and not ${oneOf(sql`o.status`, closedStatuses)}
        and o.placed_at > now() - interval '2 years'
      group by l.variation_id
    ) bought
    join variation v on v.id = bought.variation_id
    join product p on p.id = v.product_id`);
}

function dateOf(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}
