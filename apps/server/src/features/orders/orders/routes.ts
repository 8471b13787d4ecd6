import * as contract from "@tatka/contract/orders/orders";
import { onceIfKeyed } from "../../../platform/database/once.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { WebContext } from "../../../platform/feature.ts";
import type { Api } from "../../../platform/http/api.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { WorkQueue } from "../../../platform/jobs/work-queue.ts";
import { requireShopper } from "../../people/identity/index.ts";
import { readCreditNote } from "./invoice/credit-notes.ts";
import { invoicePdf } from "./invoice/invoice-pdf.ts";
import { readInvoice } from "./invoice/read-invoice.ts";
import { moveOrder } from "./move-order.ts";
import type { OrderEvents } from "./order-events.ts";
import { rateOrder } from "./rate-order.ts";
import { readOrder, readOrders } from "./read-orders.ts";
import { reorder } from "./reorder.ts";
import { watchOrder } from "./watch-order.ts";

/** One thread draws PDFs, so only one is drawn at a time. */
const drawing = new WorkQueue({ mostAtOnce: 1, mostWaiting: 30, mostWaitingOfOne: 10 });

export type WithEvents = WebContext & { orderEvents: OrderEvents };

export function registerOrders(api: Api, { db, orderEvents: events, streams }: WithEvents): void {
  api.handle(contract.listOrders, async ({ query, c }) => {
    const { shopper } = await requireShopper(db, c);
    return readOrders(db, shopper.id, query.page, query.take);
  });

  api.handle(contract.getOrder, async ({ params, c }) => {
    const { shopper } = await requireShopper(db, c);
    return readOrder(db, shopper.id, params.orderNumber);
  });

  api.handle(contract.cancelOrder, async ({ params, c }) => {
    const { shopper } = await requireShopper(db, c);
    await readOrder(db, shopper.id, params.orderNumber);
    const own = sql`o.account_id = ${shopper.id} and o.number = ${params.orderNumber}`;
    const moved = await db.transaction((tx) => moveOrder(tx, own, { step: "cancel", by: "customer" }));
    if (!moved) throw new Refusal("order.wrong_state");
    return readOrder(db, shopper.id, params.orderNumber);
  });

  api.handle(contract.rateOrder, async ({ params, body, c }) => {
    const { shopper } = await requireShopper(db, c);
    return rateOrder(db, shopper.id, params.orderNumber, body);
  });

  api.handle(contract.reorder, async ({ params, region, c }) => {
    const { shopper } = await requireShopper(db, c);
    const press = { accountId: shopper.id, route: "POST /order/{orderNumber}/reorder", body: params };
    const key = c.req.header("idempotency-key");
    return onceIfKeyed(db, { ...press, key }, (tx) => reorder(tx, shopper.id, region, params.orderNumber));
  });

  api.handleFile(contract.getInvoice, async ({ params, query, c }) => {
    const { shopper } = await requireShopper(db, c);
    const own = sql`o.account_id = ${shopper.id} and o.number = ${params.orderNumber}`;
    const invoice = await readInvoice(db, own, query.language);
    if (!invoice) throw new Refusal("order.not_found");
    return {
      name: `invoice-${invoice.number}.pdf`,
      bytes: await drawing.run(() => invoicePdf(invoice), c.env.network),
    };
  });

  api.handleFile(contract.getCreditNote, async ({ params, query, c }) => {
    const { shopper } = await requireShopper(db, c);
    const own = sql`o.account_id = ${shopper.id} and o.number = ${params.orderNumber} and i.refund_id = ${params.id}`;
    const note = await readCreditNote(db, own, query.language);
    if (!note) throw new Refusal("order.not_found");
    return {
      name: `credit-note-${note.number}-${params.id}.pdf`,
      bytes: await drawing.run(() => invoicePdf(note), c.env.network),
    };
  });

  api.serve(contract.watchOrder, watchOrder(db, events, streams));
}
