import { orderSteps } from "@tatka/domain/orders/order-policy";
import { restocksByDefault } from "@tatka/domain/orders/picking/after-return";
import type { Database } from "../../../platform/database/db.ts";
import { type SQL, sql } from "../../../platform/database/sql.ts";
import { readStaffSetting } from "../../content/settings/index.ts";

/** Minutes since the order `o` was last dispatched; null if never. History entries without a step are ignored. */
export const outMinutes: SQL = sql`(
  select floor(extract(epoch from now() - max(sent.at)) / 60)::int from (
    select h.at, h.status, lag(h.status) over (order by h.id) as was from order_history h where h.order_id = o.id
  ) sent where sent.status = ${orderSteps.dispatch.to} and sent.was is distinct from sent.status)`;

type Line = { id: number; storage: "frozen" | "chilled" | "ambient"; outMinutes: number | null };

/** Lines whose pieces would be restocked by default if they came back now. */
export async function restockedLines(tx: Database, orderId: number): Promise<Set<number>> {
  const { rows } = await tx.execute<Line>(sql`
    select l.id, l.storage, ${outMinutes} as "outMinutes"
    from customer_order o join order_line l on l.order_id = o.id where o.id = ${orderId}`);
  const { minutes } = await readStaffSetting(tx, "coldChain");
  return new Set(rows.filter((line) => restocksByDefault(line, minutes)).map(({ id }) => id));
}
