import type { Transfer, transferRoutes } from "@tatka/contract/delivery/transfers";
import type { z } from "zod";
import { recordAudit } from "../../../platform/database/audit.ts";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Staff } from "../../../platform/http/environment.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { told } from "./move-transfer.ts";
import { readTransfer } from "./read-transfers.ts";

/** Requests pieces from another hub. It reserves nothing; free stock is checked on sending. */
export async function create(
  tx: Database,
  staff: Staff,
  { fromHubId, toHubId, lines, note }: z.output<typeof transferRoutes.create.body>,
): Promise<Transfer> {
  if (fromHubId === toHubId) throw new Refusal("transfer.same_hub");
  if (new Set(lines.map(({ variationId }) => variationId)).size < lines.length) {
    throw new Refusal("transfer.line_twice");
  }
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into stock_transfer (from_hub_id, to_hub_id, note, created_by)
    select f.id, t.id, ${note}::text, ${staff.id}::int from hub f, hub t where f.id = ${fromHubId} and t.id = ${toHubId}
    returning id`);
  if (!rows[0]) throw new Refusal("record.refers_to_nothing");
  const { id } = rows[0];
  const { rowCount } = await tx.execute(sql`
    insert into stock_transfer_line (transfer_id, variation_id, requested)
    select ${id}::int, v.id, w.quantity
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as w ("variationId" int, quantity int)
    join variation v on v.id = w."variationId"`);
  if (rowCount !== lines.length) throw new Refusal("record.refers_to_nothing");
  const transfer = await readTransfer(tx, id);
  await recordAudit(tx, staff, { action: "create", resource: "transfer", resourceId: id, after: told(transfer) });
  return transfer;
}
