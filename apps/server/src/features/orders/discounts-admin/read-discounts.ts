import type { AdminDiscount, discountRoutes } from "@tatka/contract/orders/discounts-admin";
import type { DiscountTerms } from "@tatka/domain/orders/discounts/discount-terms";
import { orderSteps } from "@tatka/domain/orders/order-policy";
import type { z } from "zod";
import type { Database } from "../../../platform/database/db.ts";
import { listPage } from "../../../platform/database/list-page.ts";
import { hasPart } from "../../../platform/database/parts-to-find.ts";
import { type SQL, sql } from "../../../platform/database/sql.ts";
import { moment, taka } from "../../../platform/database/sql-values.ts";
import { oneOrRefuse } from "../../../platform/http/refusal.ts";
import { formOf, namedIn } from "./terms-in-taka.ts";

type DiscountQuery = z.output<typeof discountRoutes.list.query>;
type Row = Omit<AdminDiscount, "terms" | "names"> & { terms: DiscountTerms };

/** The hubs whose figures a single record shows. */
const USUAL_DAYS = 30;

export async function listDiscounts(db: Database, query: DiscountQuery) {
  const matching = discountsThat(query);
  const direction = query.order === "DESC" ? sql`desc nulls last` : sql`asc nulls last`;
  return listPage(db, query, sql`discount d where ${matching}`, (limit) =>
    db
      .execute<Row>(sql`
      select ${columns(query.days)} from discount d where ${matching}
      order by ${orderColumns[query.sort]} ${direction}, d.id desc
      ${limit}`)
      .then(({ rows }) => withNames(db, rows)),
  );
}

export async function getDiscount(db: Database, id: number): Promise<AdminDiscount> {
  const { rows } = await db.execute<Row>(sql`select ${columns(USUAL_DAYS)} from discount d where d.id = ${id}`);
  return oneOrRefuse(await withNames(db, rows), "record.not_found");
}

type Filters = Pick<DiscountQuery, "q" | "standing">;

/** The filters' condition on `d`. */
export function discountsThat({ q, standing: wanted }: Filters): SQL {
  const found = hasPart(q, [sql`d.title_en`, sql`d.title_bn`]);
  return wanted ? sql`${standing} = ${wanted} and ${found}` : found;
}

const inDhaka = sql`(now() at time zone 'Asia/Dhaka')`;

const time = sql`to_char(${inDhaka}, 'HH24:MI')`;
const isOnDay = (day: SQL) => sql`(d.weekdays = '{}' or extract(dow from ${day})::smallint = any (d.weekdays))`;

/** Days and hours, by the same rule as `isRunningAt` in the domain. */
const isItsTime = sql`case
  when d.from_time is null then ${isOnDay(inDhaka)}
  when d.from_time < d.until_time then ${time} >= d.from_time and ${time} < d.until_time and ${isOnDay(inDhaka)}
  else ${time} >= d.from_time and ${isOnDay(inDhaka)}
    or ${time} < d.until_time and ${isOnDay(sql`${inDhaka} - interval '1 day'`)} end`;

/** A started rule outside its days or hours counts as planned. */
const standing = sql`case
  when d.status = 'hidden' then 'hidden'
  when d.ends_at <= now() then 'ended'
  when d.used >= d.total_limit then 'used_up'
  when d.starts_at > now() then 'upcoming'
  when not ${isItsTime} then 'upcoming'
  else 'running' end`;

const orderColumns = {
  id: sql`d.id`,
  title: sql`d.title_en`,
  used: sql`d.used`,
  endsAt: sql`d.ends_at`,
} satisfies Record<DiscountQuery["sort"], SQL>;

function columns(days: number): SQL {
  return sql`
    d.id, d.title_en as title, d.title_bn as "titleBn", d.terms, d.region_code as region,
    ${moment(sql`d.starts_at`)} as "startsAt", ${moment(sql`d.ends_at`)} as "endsAt", d.weekdays,
    d.from_time as "fromTime", d.until_time as "untilTime", d.total_limit as "totalLimit",
    d.customer_limit as "customerLimit", d.used, d.status, d.version, ${moment(sql`d.created_at`)} as "createdAt",
    ${standing} as standing, ${taka(takenOffIn(days))} as "takenOff"`;
}

/** Totals from the orders that have it. */
function takenOffIn(days: number): SQL {
  return sql`(
    select coalesce(sum(
      (select coalesce(sum(s.amount_poisha), 0) from order_line_discount s where s.order_discount_id = k.id)
      + case when k.frees_delivery then o.delivery_discount_poisha else 0 end), 0)
    from order_discount k join customer_order o on o.id = k.order_id
    where k.discount_id = d.id and o.status <> ${orderSteps.cancel.to}
      and o.placed_at > now() - make_interval(days => ${days}::int))`;
}

type Named = { id: number; title: string; titleBn: string };

async function withNames(db: Database, rows: readonly Row[]): Promise<AdminDiscount[]> {
  if (rows.length === 0) return [];
  const named = rows.map(({ terms }) => namedIn(terms));
  const all = (list: keyof (typeof named)[number]) => sql.param([...new Set(named.flatMap((one) => one[list]))]);
  const { rows: found } = await db.execute<Named & { of: "category" | "product" | "variation" }>(sql`
    select 'category' as of, id, title_en as title, title_bn as "titleBn" from category
    where id = any (${all("categoryIds")}::int[])
    union all
    select 'product', id, title_en, title_bn from product where id = any (${all("productIds")}::int[])
    union all
    select 'variation', v.id, p.title_en || ', ' || v.title_en, p.title_bn || ', ' || v.title_bn
    from variation v join product p on p.id = v.product_id where v.id = any (${all("variationIds")}::int[])`);
  const among = (of: (typeof found)[number]["of"], ids: readonly number[]) =>
    found.filter((one) => one.of === of && ids.includes(one.id)).map(({ of: _, ...name }) => name);
  return rows.map(({ terms, ...row }, place) => ({
    ...row,
    terms: formOf(terms),
    names: {
      categories: among("category", named[place]?.categoryIds ?? []),
      products: among("product", named[place]?.productIds ?? []),
      variations: among("variation", named[place]?.variationIds ?? []),
    },
  }));
}
