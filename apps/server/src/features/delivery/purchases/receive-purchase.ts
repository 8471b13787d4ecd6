import type { Purchase, receivePurchase } from "@tatka/contract/delivery/purchases";
import { openPurchaseStates } from "@tatka/domain/delivery/purchase-states";
import { poishaFromTaka } from "@tatka/domain/money";
import type { z } from "zod";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Staff } from "../../../platform/http/environment.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { bookReceipt } from "../stock/index.ts";
import { readPurchase } from "./read-purchases.ts";
import { finish, lockPurchase } from "./write-purchase.ts";

/**
 * Adds received goods to stock with lot and cost, including extra pieces. Closes the order once nothing is open. Lines
 * are processed in the global lock order.
 */
export async function receive(
  tx: Database,
  staff: Staff,
  id: number,
  { version, lines }: z.output<typeof receivePurchase.body>,
): Promise<Purchase> {
  await lockPurchase(tx, id, openPurchaseStates, version);
  const { number, hub, supplier, lines: ordered } = await readPurchase(tx, id);
  for (const line of lines.toSorted((a, b) => a.variationId - b.variationId)) {
    const wanted = ordered.find(({ variationId }) => variationId === line.variationId);
    if (!wanted) throw new Refusal("record.not_found");
    const { variationId, pieces, damaged, lot, bestBefore, cost = wanted.cost } = line;
    const document = { kind: "purchase", number } as const;
    if (pieces > 0)
      await bookReceipt(tx, {
        ...{ variationId, hubId: hub.id, pieces, lot, bestBefore, cost, document, note: "", staffId: staff.id },
        supplierId: supplier.id,
      });
    await tx.execute(sql`
      update purchase_line set received = received + ${pieces}, damaged = damaged + ${damaged},
        charged_poisha = charged_poisha + ${pieces * (cost === null ? 0 : poishaFromTaka(cost))}
      where purchase_id = ${id} and variation_id = ${variationId}`);
  }
  await tx.execute(sql`
    with done as (
      select not exists (select from purchase_line where purchase_id = ${id} and received < ordered) as is_all
    )
    update purchase_order set state = case when done.is_all then 'closed' else 'partly_received' end,
      closed_at = case when done.is_all then now() end, version = version + 1, updated_at = now()
    from done where id = ${id}`);
  const receipts = lines.map(({ variationId, pieces, damaged }) => ({
    variationId,
    pieces,
    ...(damaged > 0 && { damaged }),
  }));
  return finish(tx, staff, "receive", id, receipts);
}
