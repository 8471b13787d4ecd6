import type { adminPickLines } from "@tatka/contract/orders/picking";
import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { Database } from "../../../platform/db.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { lockOrder } from "../orders-admin/index.ts";

/** Notes what is in the bag, while the order is packed. Others who pack it are told, and see the same. */
export async function pickLines(
  db: Database,
  number: string,
  { lines }: z.output<typeof adminPickLines.body>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { id, status } = await lockOrder(tx, number);
    if (status !== "confirmed") throw new Refusal("order.wrong_state");
    for (const { lineId, quantity } of lines) {
      const { rows } = await tx.execute<{ ordered: number }>(sql`
        update order_line set picked_quantity = least(quantity, ${quantity}::int)
        where id = ${lineId} and order_id = ${id} returning quantity as ordered`);
      if (!rows[0]) throw new Refusal("record.not_found");
      if (quantity > rows[0].ordered) throw new Refusal("order.too_many_picked", { pieces: rows[0].ordered });
    }
    await tx.execute(sql`select pg_notify('order_changed', ${String(id)})`);
  });
}
