import type { reorder as reorderRoute } from "@tatka/contract/orders/orders";
import type { Answer } from "@tatka/contract/route";
import type { Region } from "@tatka/domain/region";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { addLines } from "../cart/index.ts";

type OrderedLine = { title: string; titleBn: string; variationId: number | null; quantity: number };

/** Adds the available items of an earlier order to the cart, and reports what did not fit. */
export async function reorder(
  db: Database,
  accountId: number,
  region: Region,
  orderNumber: string,
): Promise<Answer<typeof reorderRoute>> {
  const { rows: ordered } = await db.execute<OrderedLine>(sql`
    select l.title_en as title, l.title_bn as "titleBn", l.variation_id as "variationId", l.quantity
    from customer_order o join order_line l on l.order_id = o.id
    where o.account_id = ${accountId} and o.number = ${orderNumber}
    order by l.id`);
  if (ordered.length === 0) throw new Refusal("order.not_found");
  const wanted = ordered.flatMap(({ variationId, quantity }) => (variationId ? [{ variationId, quantity }] : []));
  const lines = await addLines(db, { accountId, region }, wanted);
  const gone = ordered.filter(({ variationId }) => variationId === null);
  return {
    added: lines.filter(({ added }) => added > 0).length,
    missing: [
      ...lines.flatMap(({ variationId, wanted, added, reason }) => {
        const line = ordered.find((one) => one.variationId === variationId);
        return reason && line ? [{ title: line.title, titleBn: line.titleBn, wanted, added, reason }] : [];
      }),
      ...gone.map(({ title, titleBn, quantity }) => ({
        ...{ title, titleBn, wanted: quantity, added: 0 },
        reason: "unavailable" as const,
      })),
    ],
  };
}
