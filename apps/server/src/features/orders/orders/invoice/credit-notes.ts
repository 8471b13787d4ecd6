import type { Language } from "@tatka/domain/language";
import { poishaOf } from "@tatka/domain/money";
import type { DiscountPart } from "@tatka/domain/orders/discounts/discount-parts";
import { splitDiscount } from "@tatka/domain/orders/discounts/voucher";
import { fiscalYearOf, type PaperSerial, serialText } from "@tatka/domain/orders/money/fiscal-year";
import { taxFigures, taxTotals } from "@tatka/domain/orders/money/tax-invoice";
import type { Task } from "graphile-worker";
import { z } from "zod";
import type { Database } from "../../../../platform/database/db.ts";
import { type SQL, sql } from "../../../../platform/database/sql.ts";
import { readSetting } from "../../../content/settings/index.ts";
import { agreedTitles, partsOfLine } from "../../discounts/index.ts";
import { sizeWith } from "../ordered-lines.ts";
import {
  type Buyer,
  type Company,
  type Content,
  deliveryLine,
  goodsLine,
  type Invoice,
  type InvoicedOrder,
  type InvoiceLine,
  sellerOf,
} from "./compose-invoice.ts";
import { withSerial } from "./draw-serial.ts";
import { invoiceWords } from "./invoice-words.ts";
import { type Issued, issuedColumns, storedPaper } from "./read-invoice.ts";

const Payload = z.object({ orderId: z.number().int() });

/** The pieces' share of their line's weight. */
const partSize = sizeWith(sql`(l.weighed_grams * p.quantity / l.quantity)`);

/** Price of the pieces before their discount. */
const fullPrice = sql`(l.unit_poisha * p.quantity + l.weight_poisha * p.quantity / l.quantity)`;

/** Issues a credit note for every refund of an order with an invoice. Idempotent: the refund is the key of its note. */
export function issueCreditNotesJob(db: Database): Task {
  return async (payload) => {
    const { orderId } = Payload.parse(payload);
    const { rows } = await db.execute<Refunded>(sql`
      select r.id, o.number, o.voucher_code as "voucherCode", o.staff_discount_reason as "discountReason",
        ${agreedTitles} as titles, (r.amount_poisha - r.rounding_poisha)::float8 as "amountPoisha",
        r.rounding_poisha::float8 as "roundingPoisha", r.delivery_poisha::float8 as "deliveryPoisha",
        r.reason, r.created_at as at, i.buyer,
        json_build_object('hubId', i.hub_id, 'fiscalYear', i.fiscal_year, 'serial', i.serial) as invoice,
        (select coalesce(json_agg(json_build_object(
           'title', l.title_en, 'titleBn', l.title_bn, 'size', ${partSize.en}, 'sizeBn', ${partSize.bn},
           'quantity', p.quantity,
           'fullPoisha', greatest(p.poisha, ${fullPrice}), 'discountPoisha', greatest(0, ${fullPrice} - p.poisha),
           'lineDiscountPoisha', l.discount_poisha, 'parts', ${partsOfLine}, 'vatBasisPoints', l.vat_basis_points,
           'vatPoisha', round(p.poisha * l.vat_basis_points::numeric / (10000 + l.vat_basis_points))
         ) order by l.id), '[]') from refund_line p join order_line l on l.id = p.order_line_id where p.refund_id = r.id)
          as lines
      from refund r
      join customer_order o on o.id = r.order_id
      join invoice i on i.order_id = o.id and i.serial is not null
      left join payment p on p.id = r.payment_id
      where r.order_id = ${orderId} and not r.corrects_total and p.status is distinct from 'surplus'
        and not exists (select from credit_note n where n.refund_id = r.id)
      order by r.id`);
    if (rows.length === 0) return;
    const company = await readSetting(db, "company");
    for (const refund of rows) await issue(db, refund, company);
  };
}

type Refunded = {
  id: number;
  number: string;
  voucherCode: string | null;
  discountReason: string | null;
  /** Automatic discounts of the order. */
  titles: { id: number; title: string; titleBn: string }[];
  /** Amount due; cash is rounded to the nearest taka. */
  amountPoisha: number;
  roundingPoisha: number;
  deliveryPoisha: number;
  reason: string;
  at: string;
  buyer: Partial<Record<Language, Buyer>>;
  invoice: PaperSerial;
  lines: (InvoicedOrder["lines"][number] & { lineDiscountPoisha: number; parts: DiscountPart[] })[];
};

async function issue(db: Database, refund: Refunded, company: Company): Promise<void> {
  const content = { en: contentOf(refund, company, "en"), bn: contentOf(refund, company, "bn") };
  const due = sql`
    select r.id, o.id as order_id, o.hub_id, ${fiscalYearOf(new Date())}::smallint as year
    from refund r join customer_order o on o.id = r.order_id
    where r.id = ${refund.id} and not exists (select from credit_note n where n.refund_id = r.id)`;
  await db.execute(sql`
    ${withSerial("credit_note", due)}
    insert into credit_note (refund_id, order_id, issued_at, content, buyer, hub_id, fiscal_year, serial)
    select due.id, due.order_id, now(), ${JSON.stringify(content)}::jsonb, ${JSON.stringify(refund.buyer)}::jsonb,
      due.hub_id, due.year, drawn.serial
    from due, drawn`);
}

function contentOf(refund: Refunded, company: Company, language: Language): Content {
  const goods = refund.lines.map((line) => goodsLine(line, language));
  const known = refund.lines.reduce(
    (sum, { fullPoisha, discountPoisha }) => sum + fullPoisha - discountPoisha,
    refund.deliveryPoisha,
  );
  const lines = [
    ...goods,
    ...deliveryLine(refund.deliveryPoisha, language),
    ...reductionLine(refund.amountPoisha - known, language),
  ];
  return {
    number: refund.number,
    seller: sellerOf(company, language),
    lines,
    totals: taxTotals(lines),
    ...discountsOf(refund, language),
    roundingPoisha: refund.roundingPoisha,
    payment: "",
    corrects: { invoice: serialText(refund.invoice), reason: refund.reason },
  };
}

/** Discounts of the pieces by name, each with its share. */
function discountsOf({ lines, titles, voucherCode, discountReason }: Refunded, language: Language) {
  const offs = new Map<number, number>();
  let others = 0;
  for (const { discountPoisha, lineDiscountPoisha, parts } of lines) {
    const rest = lineDiscountPoisha - parts.reduce((sum, { poisha }) => sum + poisha, 0);
    const amounts = [...parts.map(({ poisha }) => poisha), rest].map(poishaOf);
    const shares = splitDiscount(amounts, poishaOf(Math.min(discountPoisha, lineDiscountPoisha)));
    parts.forEach(({ id }, place) => void offs.set(id, (offs.get(id) ?? 0) + (shares[place] ?? 0)));
    others += shares.at(-1) ?? 0;
  }
  return {
    voucher: voucherCode === null || others === 0 ? null : { code: voucherCode, offPoisha: others },
    discounts: titles.flatMap((one) => {
      const offPoisha = offs.get(one.id) ?? 0;
      return offPoisha > 0 ? [{ title: language === "bn" ? one.titleBn : one.title, offPoisha }] : [];
    }),
    concessions:
      discountReason === null || others === 0
        ? []
        : [{ of: "goods" as const, reason: discountReason, offPoisha: others }],
  };
}

/** A refund without returned goods lowers the price of the kept ones. */
function reductionLine(poisha: number, language: Language): InvoiceLine[] {
  if (poisha <= 0) return [];
  const { reduction, reductionUnit } = invoiceWords[language];
  const none = poishaOf(0);
  const figures = taxFigures({ quantity: 1, grossPoisha: poishaOf(poisha), vatPoisha: none, vatBasisPoints: 0 });
  return [{ title: reduction, unit: reductionUnit, quantity: 1, fullPoisha: poisha, ...figures }];
}

/** The credit note of a refund, by a condition on the order `o` and the note `i`. */
export async function readCreditNote(
  db: Database,
  which: SQL,
  wanted: Language | undefined,
): Promise<Invoice | undefined> {
  const { rows } = await db.execute<Issued & { language: Language }>(sql`
    select ${issuedColumns}, o.language from credit_note i join customer_order o on o.id = i.order_id where ${which}`);
  const [row] = rows;
  return row && { paper: "creditNote", ...storedPaper(row, wanted ?? row.language) };
}

/** Credit notes of an order `o`. */
export const creditNotesOf = sql`coalesce((
  select json_agg(json_build_object('id', n.refund_id, 'hubId', n.hub_id, 'fiscalYear', n.fiscal_year, 'serial', n.serial,
    'amount', (n.content -> 'en' -> 'totals' ->> 'grossPoisha')::numeric / 100
  ) order by n.refund_id) from credit_note n where n.order_id = o.id), '[]')`;

export type StoredNote = PaperSerial & { id: number; amount: number };

export function shownNotes(notes: readonly StoredNote[]) {
  return notes.map(({ id, amount, ...serial }) => ({ id, amount, serial: serialText(serial) }));
}
