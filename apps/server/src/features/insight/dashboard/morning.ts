import { type MorningItem, mostNews } from "@tatka/contract/insight/morning";
import type { StaffPermission } from "@tatka/contract/permissions";
import { dhakaDay } from "@tatka/domain/dhaka-time";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { oneOf, taka } from "../../../platform/database/sql-values.ts";
import type { HubLimited } from "../../delivery/hub-limits/index.ts";

const permissions: Record<MorningItem["kind"], StaffPermission> = {
  payment_failing: "order.read",
  zone_late: "order.read",
  under_cost: "product.read",
  supplier_short: "purchase.read",
  supplier_late: "purchase.read",
  search_missed: "search_word.read",
  problems: "problem.read",
};

/** Keeps since when sizes are sold below their cost, so that each is reported once. */
export async function noteUnderCost(db: Database): Promise<void> {
  await db.execute(sql`select note_under_cost(${dhakaDay(new Date(Date.now()))}::date)`);
}

/** What differed yesterday from what was to be expected, as far as the caller may see it. */
export async function readMorning(
  db: Database,
  { hubIds }: HubLimited,
  may: (permission: StaffPermission) => boolean,
): Promise<MorningItem[]> {
  const kinds = Object.entries(permissions).flatMap(([kind, permission]) => (may(permission) ? [kind] : []));
  if (kinds.length === 0) return [];
  const { rows } = await db.execute<MorningItem>(sql`
    select kind, subject, title_en as title, title_bn as "titleBn", figure, round(usual::numeric, 1)::float8 as usual,
      ${taka(sql`worth_poisha`)} as worth
    from morning_news(${dhakaDay(new Date(Date.now()))}::date, ${hubIds === null ? null : sql.param([...hubIds])}::int[])
    where ${oneOf(sql`kind`, kinds)} limit ${mostNews}`);
  return rows;
}
