import type { legalStates } from "@tatka/domain/orders/legal-clocks";
import { openStatuses } from "@tatka/domain/orders/order-policy";
import { type SQL, sql } from "../../../platform/database/sql.ts";
import { oneOf } from "../../../platform/database/sql-values.ts";

/** Until when the law wants the order `o` delivered: earlier in the district of its city than outside it. */
export const legalDue: SQL = sql`(o.placed_at + make_interval(days => legal_limit(
  case when o.recipient -> 'district' ->> 'title' = (select r.title_en from region r where r.code = o.region_code)
    then 'insideDays' else 'outsideDays' end)))`;

/** Open orders whose limit is near, or has passed. */
export function isLegally(state: (typeof legalStates)[number]): SQL {
  const due = state === "late" ? sql`${legalDue} < now()` : isNear(legalDue);
  return sql`(${oneOf(sql`o.status`, openStatuses)} and ${due})`;
}

/** Whether a limit is near and has not passed. */
export function isNear(due: SQL): SQL {
  return sql`(${due} >= now() and ${due} < now() + make_interval(hours => legal_limit('nearHours')))`;
}
