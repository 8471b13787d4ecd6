import type { RevenueQuery, RevenueSplit } from "@tatka/contract/insight/reports";
import type { Day } from "@tatka/domain/dhaka-time";
import type { Database } from "../../../platform/database/db.ts";
import { type SQL, sql } from "../../../platform/database/sql.ts";

/** Amounts in poisha. */
export type Part = {
  key: string;
  title: string;
  titleBn: string;
  orders: number;
  revenue: number;
  revenueBefore: number;
  refunds: number | null;
};

/** Sales of a period by a dimension, and of the days before it from `first` on. */
export async function readParts(db: Database, first: Day, query: RevenueQuery): Promise<Part[]> {
  const { from, to, region, split, level } = query;
  const source =
    split === "category"
      ? sql`(select day, category_id, region_code, orders, revenue_poisha as revenue, null::bigint as refund_poisha
             from category_day where level = ${level}) s left join category c on c.id = s.category_id`
      : sql`(select *, goods_poisha - discount_poisha + delivery_poisha - refund_poisha as revenue from sales_day) s ${joins[split]}`;
  const { key, title, titleBn } = names[split];
  const { rows } = await db.execute<Part>(sql`
    select ${key} as key, ${title} as title, ${titleBn} as "titleBn",
      coalesce(sum(s.orders) filter (where s.day >= ${from}::date), 0)::float8 as orders,
      coalesce(sum(s.revenue) filter (where s.day >= ${from}::date), 0)::float8 as revenue,
      coalesce(sum(s.revenue) filter (where s.day < ${from}::date), 0)::float8 as "revenueBefore",
      (sum(s.refund_poisha) filter (where s.day >= ${from}::date))::float8 as refunds
    from ${source}
    where s.day between ${first}::date and ${to}::date and ${soldAt(split === "category" ? { region } : query)}
    group by 1, 2, 3
    order by 5 desc, 6 desc, 1`);
  return rows.map((row) => ({ ...row, refunds: split === "category" ? null : (row.refunds ?? 0) }));
}

/** Totals `s` by day for the requested region and hub. */
export function soldAt({ region, hub }: Partial<Pick<RevenueQuery, "region" | "hub">>): SQL {
  const place = region ? sql`s.region_code = ${region}` : sql`true`;
  return hub === undefined ? place : sql`${place} and s.hub_id = ${hub}`;
}

const joins: Record<Exclude<RevenueSplit, "category">, SQL> = {
  region: sql`left join region r on r.code = s.region_code`,
  hub: sql`left join hub h on h.id = s.hub_id`,
  paymentMethod: sql`left join payment_method m on m.code = s.payment_method`,
  customer: sql``,
};

/** Deleted categories and products are grouped as unknown. */
const names: Record<RevenueSplit, { key: SQL; title: SQL; titleBn: SQL }> = {
  region: {
    key: sql`s.region_code`,
    title: sql`coalesce(r.title_en, s.region_code)`,
    titleBn: sql`coalesce(r.title_bn, s.region_code)`,
  },
  hub: {
    key: sql`coalesce(h.slug, 'unknown')`,
    title: sql`coalesce(h.title_en, 'Unknown')`,
    titleBn: sql`coalesce(h.title_bn, 'অজানা')`,
  },
  category: {
    key: sql`coalesce(c.slug, 'unknown')`,
    title: sql`coalesce(c.title_en, 'Unknown')`,
    titleBn: sql`coalesce(c.title_bn, 'অজানা')`,
  },
  paymentMethod: {
    key: sql`s.payment_method`,
    title: sql`coalesce(m.title_en, s.payment_method)`,
    titleBn: sql`coalesce(m.title_bn, s.payment_method)`,
  },
  customer: {
    key: sql`case when s.is_first_order then 'new' else 'returning' end`,
    title: sql`case when s.is_first_order then 'New customers' else 'Returning customers' end`,
    titleBn: sql`case when s.is_first_order then 'নতুন ক্রেতা' else 'ফিরে আসা ক্রেতা' end`,
  },
};
