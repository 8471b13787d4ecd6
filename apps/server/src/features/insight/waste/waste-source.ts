import type { wasteSplits } from "@tatka/contract/insight/waste";
import { type SQL, sql } from "../../../platform/database/sql.ts";
import { oneOf } from "../../../platform/database/sql-values.ts";

export const wastedReasons = ["damaged", "expired", "sample"] as const;
export const differenceReasons = ["counted", "correction"] as const;

type Period = { from: string; to: string; hubId?: number | undefined };

/**
 * Starts a statement: `moved` has the movements of a period that are waste, count differences or receipts. The reasons
 * are literals, so that their partial index is used.
 */
export function withMoved({ from, to, hubId }: Period): SQL {
  return sql`
    with moved as materialized (
      select m.* from stock_movement m
      where ${oneOf(sql`m.reason`, ["received", ...wastedReasons, ...differenceReasons])}
        and m.at >= ${from}::date::timestamp at time zone 'Asia/Dhaka'
        and m.at < (${to}::date + 1)::timestamp at time zone 'Asia/Dhaka'
        and ${hubId === undefined ? sql`true` : sql`m.hub_id = ${hubId}`}
    )`;
}

const idsOf = (column: SQL) => sql`any (array(select distinct ${column} from moved))`;

/**
 * Each as `m` with size `v`, lot `l`, supplier `s` and top category `top`. Sizes, lots and goals are looked up by the
 * movements: a plain join would read all of them for a few movements.
 */
export const waste: SQL = sql`
  moved m
  left join (
    select v.id, v.cost_poisha, v.title_en, v.title_bn, p.title_en as product_en, p.title_bn as product_bn, p.category_id
    from variation v join product p on p.id = v.product_id where v.id = ${idsOf(sql`variation_id`)}
  ) v on v.id = m.variation_id
  left join category c on c.id = v.category_id left join category c2 on c2.id = c.parent_id
  left join category top on top.id = coalesce(c2.parent_id, c2.id, c.id)
  left join (select * from lot where id = ${idsOf(sql`lot_id`)}) l on l.id = m.lot_id
  left join (select * from stock_goal where variation_id = ${idsOf(sql`variation_id`)}) g
    on g.variation_id = m.variation_id and g.hub_id = m.hub_id
  left join purchase_order o on m.document_kind = 'purchase' and o.number = m.document_number
  left join supplier s on s.id = coalesce(l.supplier_id, o.supplier_id, g.supplier_id)`;

/** The group of a movement. */
export function keyOf(split: (typeof wasteSplits)[number]): SQL {
  if (split === "reason") return sql`m.reason`;
  return split === "category" ? sql`coalesce(top.id::text, 'none')` : sql`coalesce(s.id::text, 'none')`;
}

/** Cost at the time of the movement, or today's average if none was stored. */
export const costOf: SQL = sql`m.pieces * coalesce(m.cost_poisha, v.cost_poisha)`;
