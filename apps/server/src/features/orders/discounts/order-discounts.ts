import type { DiscountPart } from "@tatka/domain/orders/discounts/discount-parts";
import type { DiscountTerms } from "@tatka/domain/orders/discounts/discount-terms";
import type { Database } from "../../../platform/database/db.ts";
import { type SQL, sql } from "../../../platform/database/sql.ts";
import { taka } from "../../../platform/database/sql-values.ts";
import type { AppliedRule } from "./apply-discounts.ts";

/** Amounts of the discount `d` of order `o` on goods and delivery, in poisha. */
const takenOff = sql`(
  (select coalesce(sum(s.amount_poisha), 0) from order_line_discount s where s.order_discount_id = d.id)
  + case when d.frees_delivery then o.delivery_discount_poisha else 0 end)`;

/** Discounts of order `o` with an effect, as JSON; `amount` is the shown amount. */
function discountsOf(amount: (poisha: SQL) => SQL): SQL {
  return sql`coalesce((
    select json_agg(json_build_object('title', k.title_en, 'titleBn', k.title_bn, ${amount(sql`k.off`)}) order by k.id)
    from (select d.id, d.title_en, d.title_bn, ${takenOff} as off from order_discount d where d.order_id = o.id) k
    where k.off > 0), '[]')`;
}

export const discountsOfOrder = discountsOf((poisha) => sql`'amount', ${taka(poisha)}`);

export const discountsInPoisha = discountsOf((poisha) => sql`'offPoisha', ${poisha}`);

/**
 * SQL parts of the statement that writes the order: writes its discounts and each line's share. `placed` is the order,
 * `written` its lines.
 */
export function discountsWritten(applied: readonly AppliedRule[], variationIds: readonly number[]): SQL {
  if (applied.length === 0) return sql``;
  const rules = applied.map(({ rule, effect }) => ({
    discountId: rule.id,
    titleEn: rule.titleEn,
    titleBn: rule.titleBn,
    terms: rule.terms,
    freesDelivery: effect.deliveryPoisha > 0,
  }));
  const shares = applied.flatMap(({ rule, effect }) =>
    effect.shares.flatMap((poisha, place) =>
      poisha > 0 ? [{ discountId: rule.id, variationId: variationIds[place], poisha }] : [],
    ),
  );
  return sql`discounted as (
      insert into order_discount (order_id, discount_id, title_en, title_bn, terms, frees_delivery)
      select placed.id, d."discountId", d."titleEn", d."titleBn", d.terms, d."freesDelivery"
      from placed, jsonb_to_recordset(${JSON.stringify(rules)}::jsonb)
        as d ("discountId" int, "titleEn" text, "titleBn" text, terms jsonb, "freesDelivery" boolean)
      returning id, discount_id
    ), lowered as (
      insert into order_line_discount (order_line_id, order_discount_id, amount_poisha)
      select written.id, discounted.id, s.poisha
      from jsonb_to_recordset(${JSON.stringify(shares)}::jsonb) as s ("discountId" int, "variationId" int, poisha bigint)
      join discounted on discounted.discount_id = s."discountId"
      join written on written.variation_id = s."variationId"
    ), `;
}

/** A discount of an order with its agreed terms. */
export type AgreedDiscount = { id: number; terms: DiscountTerms };

/** JSON for order `o`. */
export const agreedDiscounts = sql`coalesce((
  select json_agg(json_build_object('id', d.id, 'terms', d.terms) order by d.id)
  from order_discount d where d.order_id = o.id), '[]')`;

/** Names as JSON. */
export const agreedTitles = sql`coalesce((
  select json_agg(json_build_object('id', d.id, 'title', d.title_en, 'titleBn', d.title_bn) order by d.id)
  from order_discount d where d.order_id = o.id), '[]')`;

/** JSON for line `l`. */
export const partsOfLine = sql`coalesce((
  select json_agg(json_build_object('id', s.order_discount_id, 'poisha', s.amount_poisha) order by s.order_discount_id)
  from order_line_discount s where s.order_line_id = l.id), '[]')`;

/** The discounts of line `l` by name, as JSON. */
export const discountsOfLine = sql`coalesce((
  select json_agg(json_build_object('title', d.title_en, 'titleBn', d.title_bn, 'amount', ${taka(sql`s.amount_poisha`)})
    order by d.id)
  from order_line_discount s join order_discount d on d.id = s.order_discount_id where s.order_line_id = l.id), '[]')`;

export type ChangedParts = {
  /** An existing line by its id, a new one by its variation. */
  lines: readonly { lineId: number | null; variationId: number | null; parts: readonly DiscountPart[] }[];
  /** The discount that makes delivery free; undefined: unchanged. */
  freesDelivery?: number | null | undefined;
};

/** Writes the shares of an order's discounts, after its lines were changed. */
export async function rewriteParts(
  tx: Database,
  orderId: number,
  { lines, freesDelivery }: ChangedParts,
): Promise<void> {
  await tx.execute(sql`
    delete from order_line_discount s using order_discount d where d.id = s.order_discount_id and d.order_id = ${orderId}`);
  const parts = lines.flatMap(({ lineId, variationId, parts }) =>
    parts.filter(({ poisha }) => poisha > 0).map(({ id, poisha }) => ({ lineId, variationId, id, poisha })),
  );
  await tx.execute(sql`
    insert into order_line_discount (order_line_id, order_discount_id, amount_poisha)
    select l.id, p.id, p.poisha
    from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as p ("lineId" int, "variationId" int, id int, poisha bigint)
    join order_line l on l.order_id = ${orderId}
      and (l.id = p."lineId" or p."lineId" is null and l.variation_id = p."variationId")`);
  if (freesDelivery === undefined) return;
  await tx.execute(sql`
    update order_discount set frees_delivery = coalesce(id = ${freesDelivery}::int, false) where order_id = ${orderId}`);
}
