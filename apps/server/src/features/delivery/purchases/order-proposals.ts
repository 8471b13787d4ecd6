import type { orderToBuy } from "@tatka/contract/delivery/what-to-buy";
import type { Answer } from "@tatka/contract/route";
import type { z } from "zod";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Staff } from "../../../platform/http/environment.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { create } from "./write-purchase.ts";

/**
 * Creates the proposed orders, or none. The locks make two members of staff who order the same proposals wait for each
 * other: the second is refused, because more pieces are on the way than it has read.
 */
export async function orderProposals(
  tx: Database,
  staff: Staff,
  { orders }: z.output<typeof orderToBuy.body>,
): Promise<Answer<typeof orderToBuy>> {
  const items = orders.flatMap(({ hubId, lines }) =>
    lines.map(({ variationId, coming }) => ({ hubId, variationId, coming })),
  );
  await tx.execute(sql`
    select pg_advisory_xact_lock(hashtext('order proposals'), hub)
    from (select distinct "hubId" as hub from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as i ("hubId" int) order by 1) h`);
  const { rowCount } = await tx.execute(sql`
    select from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as i ("hubId" int, "variationId" int, coming int)
    where i.coming <> coming_pieces(i."variationId", i."hubId") limit 1`);
  if (rowCount) throw new Refusal("purchase.ordered_meanwhile");
  const made: Answer<typeof orderToBuy>["orders"] = [];
  for (const order of orders) {
    const { id, number } = await create(tx, staff, order);
    made.push({ id, number });
  }
  return { orders: made };
}
