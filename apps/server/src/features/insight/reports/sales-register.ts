import type { RegisterQuery } from "@tatka/contract/insight/reports";
import type { Language } from "@tatka/domain/language";
import { serialText } from "@tatka/domain/orders/money/fiscal-year";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { CellValue } from "../../../platform/files/workbook.ts";

type Paper = {
  day: string;
  kind: "invoice" | "credit_note";
  hubId: number;
  fiscalYear: number;
  serial: number;
  number: string;
  buyer: Partial<Record<Language, { name: string; phone: string }>>;
  net: number;
  vat: number;
  gross: number;
  rounding: number;
};

/** Batch size: a year of papers does not fit into memory. */
const AT_ONCE = 1_000;

const head = [
  "Issued",
  "Paper",
  "Serial",
  "Order",
  "Buyer",
  "Phone",
  "Price without tax (BDT)",
  "VAT (BDT)",
  "Total (BDT)",
  "Rounding (BDT)",
];

/** All tax papers of a period by hub and serial, credit notes as negative amounts; the last row has the totals. */
export async function* salesRegister(db: Database, query: RegisterQuery): AsyncGenerator<readonly CellValue[]> {
  yield head;
  const sums = { net: 0, vat: 0, gross: 0, rounding: 0 };
  let after: Paper | undefined;
  for (;;) {
    const papers = await readPapers(db, query, after);
    for (const paper of papers) {
      const sign = paper.kind === "invoice" ? 1 : -1;
      const amounts = [paper.net, paper.vat, paper.gross, paper.rounding].map((poisha) => (sign * poisha) / 100);
      sums.net += sign * paper.net;
      sums.vat += sign * paper.vat;
      sums.gross += sign * paper.gross;
      sums.rounding += sign * paper.rounding;
      const { name = "", phone = "" } = paper.buyer.en ?? {};
      const kind = paper.kind === "invoice" ? "Invoice" : "Credit note";
      yield [paper.day, kind, serialText(paper), paper.number, name, phone, ...amounts];
    }
    after = papers.at(-1);
    if (papers.length < AT_ONCE) break;
  }
  const totals = [sums.net, sums.vat, sums.gross, sums.rounding].map((poisha) => poisha / 100);
  yield ["Total", "", "", "", "", "", ...totals];
}

async function readPapers(
  db: Database,
  { from, to, region, hub }: RegisterQuery,
  after: Paper | undefined,
): Promise<Paper[]> {
  const columns = sql`
    to_char(p.issued_at at time zone 'Asia/Dhaka', 'YYYY-MM-DD') as day, p.hub_id as "hubId",
    p.fiscal_year as "fiscalYear", p.serial, o.number, p.buyer,
    (p.content -> 'en' -> 'totals' ->> 'netPoisha')::float8 as net,
    (p.content -> 'en' -> 'totals' ->> 'vatPoisha')::float8 as vat,
    (p.content -> 'en' -> 'totals' ->> 'grossPoisha')::float8 as gross,
    coalesce((p.content -> 'en' ->> 'roundingPoisha')::float8, 0) as rounding`;
  const within = sql`
    p.issued_at >= ${from}::timestamp at time zone 'Asia/Dhaka'
    and p.issued_at < (${to}::date + 1)::timestamp at time zone 'Asia/Dhaka'
    and ${region ? sql`o.region_code = ${region}` : sql`true`} and ${hub === undefined ? sql`true` : sql`p.hub_id = ${hub}`}`;
  const last = after ?? { kind: "", hubId: 0, fiscalYear: 0, serial: 0 };
  const { rows } = await db.execute<Paper>(sql`
    select * from (
      select 'invoice' as kind, ${columns} from invoice p join customer_order o on o.id = p.order_id
      where ${within} and p.serial is not null
      union all
      select 'credit_note', ${columns} from credit_note p join customer_order o on o.id = p.order_id where ${within}
    ) paper
    where (kind, "hubId", "fiscalYear", serial) > (${last.kind}::text, ${last.hubId}::int, ${last.fiscalYear}::int, ${last.serial}::int)
    order by kind, "hubId", "fiscalYear", serial limit ${AT_ONCE}`);
  return rows;
}
