import type { receiveTransfer, Transfer } from "@tatka/contract/delivery/transfers";
import type { TransferState } from "@tatka/domain/delivery/transfer-states";
import type { z } from "zod";
import { recordAudit } from "../../../platform/database/audit.ts";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Staff } from "../../../platform/http/environment.ts";
import { oneOrRefuse, Refusal } from "../../../platform/http/refusal.ts";
import { receivePieces, sendFree, sendReserved } from "../stock/index.ts";
import { followAllocations } from "./order-transfers.ts";
import { readTransfer } from "./read-transfers.ts";

type Counted = z.output<typeof receiveTransfer.body>;
type Line = Transfer["lines"][number];

/**
 * Removes the pieces from the hub's stock. Pieces of an order that are not sent count as not found and leave stock too.
 */
export async function send(tx: Database, staff: Staff, id: number, counted: Counted): Promise<Transfer> {
  const { orderId, ...transfer } = await lockTransfer(tx, id, "requested", counted.version);
  const pieces = piecesOf(transfer.lines, counted, ({ requested }) => requested, "transfer.more_than_asked");
  const leaving = { transferId: id, staffId: staff.id, hubId: transfer.from.id };
  const isEmpty = pieces.every(({ quantity }) => quantity === 0);
  if (orderId === null) {
    if (isEmpty) throw new Refusal("transfer.nothing_sent");
    const short = await sendFree(tx, leaving, pieces);
    if (short) {
      const item = nameOf(transfer.lines.find(({ variationId }) => variationId === short.variationId));
      throw new Refusal("transfer.not_enough", { pieces: short.free, item });
    }
  } else {
    const asked = transfer.lines.map(({ variationId, requested }) => {
      const sent = pieces.find((one) => one.variationId === variationId)?.quantity ?? 0;
      return { variationId, requested, quantity: sent };
    });
    await sendReserved(tx, leaving, orderId, asked);
  }
  await note(tx, id, sql`sent`, pieces);
  await tx.execute(sql`
    update stock_transfer set sent_by = ${staff.id}, sent_at = now(), version = version + 1, updated_at = now(),
      state = ${isEmpty ? "received" : "sent"}, received_at = case when ${isEmpty} then now() end
    where id = ${id}`);
  // Nothing was sent, so there is nothing to receive.
  if (isEmpty) await note(tx, id, sql`received`, pieces);
  return finish(tx, staff, "send", { id, orderId, before: transfer });
}

/** Adds arrived pieces to the hub's stock and reserves them for the order. Missing pieces are in no stock. */
export async function receive(tx: Database, staff: Staff, id: number, counted: Counted): Promise<Transfer> {
  const { orderId, ...transfer } = await lockTransfer(tx, id, "sent", counted.version);
  const pieces = piecesOf(transfer.lines, counted, ({ sent }) => sent ?? 0, "transfer.more_than_sent");
  await note(tx, id, sql`received`, pieces);
  await tx.execute(sql`
    update stock_transfer set state = 'received', received_by = ${staff.id}, received_at = now(), version = version + 1,
      updated_at = now() where id = ${id}`);
  const arrived = pieces.filter(({ quantity }) => quantity > 0);
  await receivePieces(tx, { transferId: id, staffId: staff.id, hubId: transfer.to.id }, orderId, arrived);
  // The order may have moved to another hub, which then requests the pieces.
  if (orderId !== null) await followAllocations(tx, orderId);
  return finish(tx, staff, "receive", { id, orderId, before: transfer });
}

export async function cancel(tx: Database, staff: Staff, id: number, version: number | undefined): Promise<Transfer> {
  const { orderId, ...transfer } = await lockTransfer(tx, id, "requested", version);
  if (orderId !== null) throw new Refusal("transfer.of_order");
  await tx.execute(sql`
    update stock_transfer set state = 'cancelled', version = version + 1, updated_at = now() where id = ${id}`);
  return finish(tx, staff, "cancel", { id, orderId, before: transfer });
}

type Locked = Transfer & { orderId: number | null };

/** Orders are always locked before their transfer, and stock levels after both. */
async function lockTransfer(
  tx: Database,
  id: number,
  state: TransferState,
  version: number | undefined,
): Promise<Locked> {
  await tx.execute(sql`
    select from customer_order o where o.id = (select order_id from stock_transfer where id = ${id})
    for no key update of o`);
  const { rows } = await tx.execute<{ orderId: number | null; state: TransferState; version: number }>(sql`
    select order_id as "orderId", state, version from stock_transfer where id = ${id} for update`);
  const locked = oneOrRefuse(rows, "record.not_found");
  if (locked.state !== state) throw new Refusal("transfer.wrong_state");
  if (version !== undefined && version !== locked.version) throw new Refusal("record.changed");
  return { ...(await readTransfer(tx, id)), orderId: locked.orderId };
}

/** Counted pieces by line; missing lines are complete. */
function piecesOf(
  lines: readonly Line[],
  { lines: counted }: Counted,
  most: (line: Line) => number,
  code: "transfer.more_than_asked" | "transfer.more_than_sent",
) {
  const named = new Map(counted.map(({ variationId, quantity }) => [variationId, quantity]));
  const isKnown = counted.every((one) => lines.some(({ variationId }) => variationId === one.variationId));
  if (named.size < counted.length || !isKnown) throw new Refusal("transfer.line_twice");
  return lines.map((line) => {
    const quantity = named.get(line.variationId) ?? most(line);
    if (quantity > most(line)) throw new Refusal(code, { pieces: most(line), item: nameOf(line) });
    return { variationId: line.variationId, quantity };
  });
}

const nameOf = (line: Line | undefined) => (line ? `${line.title}, ${line.size.title}` : "");

async function note(
  tx: Database,
  id: number,
  column: ReturnType<typeof sql>,
  pieces: readonly { variationId: number; quantity: number }[],
): Promise<void> {
  await tx.execute(sql`
    update stock_transfer_line k set ${column} = n.quantity
    from jsonb_to_recordset(${JSON.stringify(pieces)}::jsonb) as n ("variationId" int, quantity int)
    where k.transfer_id = ${id} and k.variation_id = n."variationId"`);
}

type Done = { id: number; orderId: number | null; before: Transfer };

async function finish(
  tx: Database,
  staff: Staff,
  action: "send" | "receive" | "cancel",
  { id, orderId, before }: Done,
): Promise<Transfer> {
  const after = await readTransfer(tx, id);
  await recordAudit(tx, staff, {
    action,
    resource: "transfer",
    resourceId: id,
    before: told(before),
    after: told(after),
  });
  if (orderId !== null && action !== "cancel") {
    await tx.execute(sql`
      insert into order_history (order_id, status, payment_status, staff_id, note)
      select id, status, payment_status, ${staff.id}, ${inWords(action, after)} from customer_order where id = ${orderId}`);
  }
  return after;
}

function inWords(action: "send" | "receive", { from, to, lines }: Transfer): string {
  const sum = (of: (line: Line) => number) => lines.reduce((total, line) => total + of(line), 0);
  const [asked, sent, received] = [
    sum(({ requested }) => requested),
    sum((line) => line.sent ?? 0),
    sum((line) => line.received ?? 0),
  ];
  return action === "send"
    ? `${sent} of ${asked} pieces sent from ${from.title} to ${to.title}`
    : `${received} of ${sent} pieces from ${from.title} received in ${to.title}`;
}

/** Values for the audit log. */
export function told({ state, from, to, order, lines }: Transfer) {
  return {
    state,
    from: from.title,
    to: to.title,
    order: order?.number ?? null,
    lines: lines.map(({ sku, requested, sent, received }) => ({ sku, requested, sent, received })),
  };
}
