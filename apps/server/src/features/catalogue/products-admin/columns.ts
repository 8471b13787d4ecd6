import { poishaOf, takaFromPoisha } from "@tatka/domain/money";
import { sql } from "../../../platform/database/sql.ts";

/** Stock of `variation v` by hub, as JSON. */
export const stockOf = sql`coalesce((
  select json_agg(json_build_object('hubId', s.hub_id, 'onHand', s.on_hand, 'reserved', s.reserved) order by s.hub_id)
  from stock s where s.variation_id = v.id), '[]')`;

export function takaOrNull(poisha: number | null): number | null {
  return poisha === null ? null : takaFromPoisha(poishaOf(poisha));
}

/** PostgreSQL writes moments with the session's offset. */
export function iso(moment: string): string {
  return new Date(moment).toISOString();
}
