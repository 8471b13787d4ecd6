import type { ExpectedDemand } from "@tatka/contract/delivery/stock-admin";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { type HubLimited, inHubs } from "../hub-limits/index.ts";

const DAYS = 14;
/** Standard deviations between which eight of ten values of a normal distribution lie. */
const DEVIATIONS = 1.2816;

/** The forecast of a size by hub and day, with the range that `bench/learning/forecast.ts` tests. */
export async function readExpectedDemand(db: Database, staff: HubLimited, id: number): Promise<ExpectedDemand[]> {
  const { rows } = await db.execute<ExpectedDemand>(sql`
    select json_build_object('id', h.id, 'title', h.title_en, 'titleBn', h.title_bn) as hub,
      json_agg(json_build_object(
        'day', e.day, 'expected', round(e.pieces::numeric, 1), 'from', greatest(0, ceil(e.pieces - e.reach)),
        'until', floor(e.pieces + e.reach), 'period', special_day(e.day)) order by e.day) as days
    from demand_forecast f
    join hub h on h.id = f.hub_id
    cross join lateral (
      select f.from_day + (n - 1)::int as day, pieces, ${DEVIATIONS} * sqrt(pieces * f.dispersion) + 0.5 as reach
      from unnest(f.expected) with ordinality as d (pieces, n)
    ) e
    where f.variation_id = ${id} and e.day >= dhaka_day(now()) and e.day < dhaka_day(now()) + ${DAYS}::int
      and ${inHubs(staff, sql`f.hub_id`)}
    group by h.id order by h.id`);
  return rows;
}
