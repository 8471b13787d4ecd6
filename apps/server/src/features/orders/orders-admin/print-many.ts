import type { adminInvoices } from "@tatka/contract/orders/order-papers-admin";
import type { z } from "zod";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { AllowedStaff } from "../../../platform/http/environment.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { WorkQueue } from "../../../platform/jobs/work-queue.ts";
import { type HubLimited, inHubs } from "../../delivery/hub-limits/index.ts";
import { drawPapers, type Invoice, type PackingSlip, readInvoice, readPackingSlip } from "../orders/index.ts";

import { inView, packingSlip, seesPackingOnly } from "./packing-view.ts";

type Chosen = z.output<typeof adminInvoices.query>;

/** Hundreds of pages take seconds, so files are made one at a time. */
const printing = new WorkQueue({ mostAtOnce: 1, mostWaiting: 4 });

/** The invoices of the selected orders as one file. Orders without an invoice are omitted. */
export function printInvoices(db: Database, staff: HubLimited, chosen: Chosen): Promise<Uint8Array<ArrayBuffer>> {
  return printing.run(async () => {
    const papers: Invoice[] = [];
    for (const id of await findChosen(db, staff, chosen)) {
      const paper = await readInvoice(db, sql`o.id = ${id}`, chosen.language).catch(unlessNone);
      if (paper) papers.push(paper);
    }
    const [first, ...others] = papers;
    if (!first) throw new Refusal("order.wrong_state");
    return drawPapers({ invoices: [first, ...others] });
  });
}

/** The packing slips of the selected orders as one file. */
export function printPackingSlips(db: Database, staff: AllowedStaff, chosen: Chosen): Promise<Uint8Array<ArrayBuffer>> {
  return printing.run(async () => {
    const slips: PackingSlip[] = [];
    for (const id of await findChosen(db, staff, chosen)) {
      const slip = await readPackingSlip(db, sql`o.id = ${id} and ${inView(staff)}`, chosen.language);
      if (slip) slips.push(seesPackingOnly(staff) ? packingSlip(slip) : slip);
    }
    const [first, ...others] = slips;
    if (!first) throw new Refusal("record.not_found");
    return drawPapers({ slips: [first, ...others] });
  });
}

function unlessNone(error: unknown): undefined {
  if (!(error instanceof Refusal)) throw error;
}

/** In the order of the run; orders without a run come last, in the selected order. */
async function findChosen(db: Database, staff: HubLimited, { numbers = [], runId }: Chosen): Promise<number[]> {
  const which = runId === undefined ? sql`o.number = any(${sql.param(numbers)}::text[])` : sql`s.run_id = ${runId}`;
  const { rows } = await db.execute<{ id: number }>(sql`
    select o.id from customer_order o
    left join lateral (
      select s.run_id, s.place, s.id from run_stop s where s.order_id = o.id
        and (${runId ?? null}::int is null or s.run_id = ${runId ?? null}::int)
      order by s.id desc limit 1
    ) s on true
    where ${which} and ${inHubs(staff, sql`o.hub_id`)}
    order by s.run_id nulls last, s.place, s.id, array_position(${sql.param(numbers)}::text[], o.number), o.id`);
  const wanted = new Set(numbers).size;
  if (rows.length === 0 || rows.length < wanted) throw new Refusal("record.not_found");
  return rows.map(({ id }) => id);
}
