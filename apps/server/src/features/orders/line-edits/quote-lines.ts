import type { adminQuoteLines } from "@tatka/contract/orders/line-edits";
import type { Answer } from "@tatka/contract/route";
import { poishaOf, takaFromPoisha } from "@tatka/domain/money";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { availableIn } from "../../delivery/stock/index.ts";
import { amountsOf } from "../checkout/index.ts";
import { type EditableOrder, readEditable } from "./editable-order.ts";
import { type PlannedLine, planEdit, type WantedLine } from "./plan-edit.ts";
import { settlementOf } from "./settlement.ts";

type Quote = Answer<typeof adminQuoteLines>;

/** Previews an order with other lines, without changing anything. */
export async function quoteLines(db: Database, orderNumber: string, wanted: readonly WantedLine[]): Promise<Quote> {
  const order = await readEditable(db, orderNumber, { locks: false });
  const { lines, totals, losesVoucher } = await planEdit(db, order, wanted);
  const difference = totals.totalPoisha - order.totalPoisha;
  const { refundPoisha, needsPayment } = settlementOf(order, totals.totalPoisha);
  return {
    ...amountsOf(totals),
    difference: takaFromPoisha(poishaOf(difference)),
    refund: takaFromPoisha(refundPoisha),
    needsPayment,
    losesVoucher,
    short: await shortOf(db, order, lines),
  };
}

async function shortOf(
  db: Database,
  { region }: EditableOrder,
  lines: readonly PlannedLine[],
): Promise<Quote["short"]> {
  const more = lines.flatMap(({ variationId, quantity, was }) =>
    variationId !== null && quantity > was ? [{ variationId, extra: quantity - was, was }] : [],
  );
  if (more.length === 0) return [];
  const { rows } = await db.execute<{ variationId: number; available: number }>(sql`
    select m."variationId", m.was + ${availableIn(sql`m."variationId"`, region)} as available
    from jsonb_to_recordset(${JSON.stringify(more)}::jsonb) as m ("variationId" int, extra int, was int)
    where m.extra > ${availableIn(sql`m."variationId"`, region)}`);
  return rows;
}
