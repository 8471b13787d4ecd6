import type { adminOrderAgain } from "@tatka/contract/orders/staff-orders";
import type { Answer } from "@tatka/contract/route";
import { mostOfOne } from "@tatka/domain/orders/cart";
import type { Region } from "@tatka/domain/region";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { oneOrRefuse } from "../../../platform/http/refusal.ts";
import { readPricedLines } from "../checkout/index.ts";

type Again = Answer<typeof adminOrderAgain>;
type Ordered = { title: string; titleBn: string; variationId: number | null; quantity: number; region: Region };

/** An earlier order with current availability. Prices come from the quote that follows. */
export async function orderAgain(db: Database, orderNumber: string, wantedRegion: Region | undefined): Promise<Again> {
  const { rows: ordered } = await db.execute<Ordered>(sql`
    select l.title_en as title, l.title_bn as "titleBn", l.variation_id as "variationId", l.quantity,
      o.region_code as region
    from customer_order o join order_line l on l.order_id = o.id
    where o.number = ${orderNumber} order by l.id`);
  const first = oneOrRefuse(ordered, "record.not_found");
  const known = ordered.flatMap(({ variationId, quantity }) =>
    variationId === null ? [] : [{ variationId, quantity }],
  );
  const priced = await readPricedLines(db, wantedRegion ?? first.region, known);
  const answer: Again = { lines: [], missing: [] };
  for (const { variationId, quantity, title, titleBn } of ordered) {
    const available = priced.find((line) => line.variationId === variationId)?.available ?? 0;
    const added = Math.max(0, Math.min(quantity, available, mostOfOne));
    if (variationId !== null && added > 0) answer.lines.push({ variationId, quantity: added });
    if (added < quantity) {
      const reason = added === mostOfOne ? "line_limit" : added > 0 ? "short" : "unavailable";
      answer.missing.push({ title, titleBn, wanted: quantity, added, reason });
    }
  }
  return answer;
}
