import type { Purchase, purchaseRoutes } from "@tatka/contract/delivery/purchases";
import type { AuditAction } from "@tatka/contract/insight/audit";
import type { PurchaseState } from "@tatka/domain/delivery/purchase-states";
import { poishaFromTaka } from "@tatka/domain/money";
import type { z } from "zod";
import { recordAudit } from "../../../platform/database/audit.ts";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Staff } from "../../../platform/http/environment.ts";
import { oneOrRefuse, Refusal } from "../../../platform/http/refusal.ts";
import { readPurchase } from "./read-purchases.ts";

type Draft = z.output<typeof purchaseRoutes.create.body>;

export async function create(tx: Database, staff: Staff, draft: Draft): Promise<Purchase> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into purchase_order (supplier_id, hub_id, expected_on, note, created_by)
    select s.id, h.id, ${draft.expectedOn}::date, ${draft.note}::text, ${staff.id}::int
    from supplier s, hub h where s.id = ${draft.supplierId} and h.id = ${draft.hubId} returning id`);
  const made = oneOrRefuse(rows, "record.refers_to_nothing");
  await writeLines(tx, made.id, draft.lines);
  return finish(tx, staff, "create", made.id);
}

/** A sent order is the supplier's document, so only drafts can change. */
export async function change(
  tx: Database,
  staff: Staff,
  id: number,
  { version, ...draft }: z.output<typeof purchaseRoutes.update.body>,
): Promise<Purchase> {
  await lockPurchase(tx, id, ["draft"], version);
  const { rowCount } = await tx.execute(sql`
    update purchase_order set supplier_id = s.id, hub_id = h.id, expected_on = ${draft.expectedOn}::date,
      note = ${draft.note}, version = purchase_order.version + 1, updated_at = now()
    from supplier s, hub h
    where purchase_order.id = ${id} and s.id = ${draft.supplierId} and h.id = ${draft.hubId}`);
  if (rowCount !== 1) throw new Refusal("record.refers_to_nothing");
  await tx.execute(sql`delete from purchase_line where purchase_id = ${id}`);
  await writeLines(tx, id, draft.lines);
  return finish(tx, staff, "update", id);
}

/** Missing pieces stay recorded as ordered and not received. */
export async function close(tx: Database, staff: Staff, id: number, version: number): Promise<Purchase> {
  await lockPurchase(tx, id, ["draft", "sent", "partly_received"], version);
  await tx.execute(sql`
    update purchase_order set state = 'closed', closed_at = now(), version = version + 1, updated_at = now()
    where id = ${id}`);
  return finish(tx, staff, "close", id);
}

/** Locked, and the version that the caller has read. */
export async function lockPurchase(
  tx: Database,
  id: number,
  states: readonly PurchaseState[],
  version: number,
): Promise<void> {
  const { rows } = await tx.execute<{ state: PurchaseState; version: number }>(
    sql`select state, version from purchase_order where id = ${id} for update`,
  );
  const locked = oneOrRefuse(rows, "record.not_found");
  if (!states.includes(locked.state)) throw new Refusal("purchase.wrong_state");
  if (locked.version !== version) throw new Refusal("record.changed");
}

/** Writes the history of a purchase order; `receipts` has received quantities. */
export async function finish(
  tx: Database,
  staff: Staff,
  action: AuditAction,
  id: number,
  receipts?: { variationId: number; pieces: number }[],
): Promise<Purchase> {
  const purchase = await readPurchase(tx, id);
  const { number, state, supplier, hub, lines } = purchase;
  await recordAudit(tx, staff, {
    action,
    resource: "purchase",
    resourceId: id,
    after: {
      ...{ number, state, supplier: supplier.name, hub: hub.title, hubId: hub.id, ...(receipts ? { receipts } : {}) },
      lines: lines.map(({ sku, ordered, received, cost }) => ({ sku, ordered, received, cost })),
    },
  });
  return purchase;
}

async function writeLines(tx: Database, id: number, lines: Draft["lines"]): Promise<void> {
  const wanted = lines.map(({ cost, ...line }) => ({ ...line, cost: cost === null ? null : poishaFromTaka(cost) }));
  const { rowCount } = await tx.execute(sql`
    insert into purchase_line (purchase_id, variation_id, ordered, cost_poisha)
    select ${id}::int, v.id, w.ordered, w.cost
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w ("variationId" int, ordered int, cost bigint)
    join current_variation v on v.id = w."variationId"`);
  if (rowCount !== lines.length) throw new Refusal("record.refers_to_nothing");
}
