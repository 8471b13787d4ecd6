import type { Language } from "@tatka/domain/language";
import { fiscalYearOf, type PaperSerial, serialText } from "@tatka/domain/orders/money/fiscal-year";
import { hasPaper, isSupplied, orderSteps } from "@tatka/domain/orders/order-policy";
import { isUniqueViolation } from "../../../../platform/database/database-errors.ts";
import type { Database } from "../../../../platform/database/db.ts";
import { type SQL, sql } from "../../../../platform/database/sql.ts";
import { Refusal } from "../../../../platform/http/refusal.ts";
import { readSetting } from "../../../content/settings/index.ts";
import { discountsInPoisha } from "../../discounts/index.ts";
import { weighedSize } from "../ordered-lines.ts";
import { type Buyer, buyerOf, type Content, contentOf, type Invoice, type InvoicedOrder } from "./compose-invoice.ts";
import { withSerial } from "./draw-serial.ts";

/**
 * The document of an order. Once delivered it is the issued tax invoice and never changes; before that an order
 * summary. Cancelled orders have none.
 */
export async function readInvoice(
  db: Database,
  which: SQL,
  wanted: Language | undefined,
): Promise<Invoice | undefined> {
  const order = await findOrder(db, which);
  if (!order) return undefined;
  const language = wanted ?? order.language;
  // Orders delivered before invoices were stored get theirs on the first request.
  if (isSupplied(order.status)) {
    const issued = order.issued ?? (await issueInvoice(db, order.id));
    return { paper: "invoice", ...storedPaper(issued, language) };
  }
  if (!hasPaper(order)) throw new Refusal("order.wrong_state");
  return {
    language,
    paper: "summary",
    serial: null,
    issuedAt: new Date(order.placedAt),
    buyer: buyerOf(order)[language],
    ...contentOf(order, await readSetting(db, "company"), language),
  };
}

export type Issued = {
  issuedAt: string;
  content: Record<Language, Content>;
  buyer: Partial<Record<Language, Buyer>>;
  serial: PaperSerial | null;
};

/** Stores the invoice of an order once: a second caller reads the stored one. */
export async function issueInvoice(db: Database, orderId: number): Promise<Issued> {
  const order = await findOrder(db, sql`o.id = ${orderId}`);
  if (!order) throw new Error(`there is no order ${orderId}`);
  const company = await readSetting(db, "company");
  const content = { en: contentOf(order, company, "en"), bn: contentOf(order, company, "bn") };
  const due = sql`
    select o.id, o.hub_id, ${fiscalYearOf(new Date(order.suppliedAt))}::smallint as year
    from customer_order o where o.id = ${orderId} and not exists (select from invoice i where i.order_id = o.id)`;
  await db
    .execute(sql`
    ${withSerial("invoice", due)}
    insert into invoice (order_id, issued_at, content, buyer, hub_id, fiscal_year, serial)
    select due.id, ${order.suppliedAt}::timestamptz, ${JSON.stringify(content)}::jsonb,
      ${JSON.stringify(buyerOf(order))}::jsonb, due.hub_id, due.year, drawn.serial
    from due, drawn`)
    .catch(unlessStored);
  const { rows } = await db.execute<Issued>(sql`select ${issuedColumns} from invoice i where i.order_id = ${orderId}`);
  if (!rows[0]) throw new Error(`the invoice of order ${orderId} was not stored`);
  return rows[0];
}

/** For concurrent requests of an old order's paper: one stores it, and the other takes no number. */
function unlessStored(error: unknown): void {
  if (!isUniqueViolation(error)) throw error;
}

/** The buyer is unknown after the account is deleted. */
export function storedPaper({ issuedAt, content, buyer, serial }: Issued, language: Language) {
  const nobody = { name: "", phone: "", address: "" };
  return {
    language,
    serial: serial && serialText(serial),
    issuedAt: new Date(issuedAt),
    buyer: buyer[language] ?? nobody,
    ...content[language],
  };
}

/** Columns of a stored invoice with the alias `i`. */
export const issuedColumns = sql`i.issued_at as "issuedAt", i.content, i.buyer,
  case when i.serial is not null
    then json_build_object('hubId', i.hub_id, 'fiscalYear', i.fiscal_year, 'serial', i.serial) end as serial`;

type Row = InvoicedOrder & {
  id: number;
  language: Language;
  placedAt: string;
  suppliedAt: string;
  issued: Issued | null;
};

async function findOrder(db: Database, which: SQL): Promise<Row | undefined> {
  const { rows } = await db.execute<Row>(sql`
    select o.id, o.number, o.language, o.status, o.payment_method as "paymentMethod",
      o.payment_status as "paymentStatus", o.placed_at as "placedAt", o.recipient,
      coalesce((select max(h.at) from order_history h where h.order_id = o.id and h.status = ${orderSteps.deliver.to}), now())
        as "suppliedAt", o.voucher_code as "voucherCode", ${discountsInPoisha} as discounts,
      o.staff_discount_reason as "discountReason", o.delivery_waiver_reason as "deliveryWaiver",
      case when o.delivery_waiver_reason is not null then o.delivery_discount_poisha else 0 end::float8 as "waivedPoisha",
      o.total_poisha::float8 as "totalPoisha",
      o.rounding_poisha::float8 as "roundingPoisha", o.advance_poisha::float8 as "advancePoisha",
      (o.delivery_poisha - o.delivery_discount_poisha)::float8 as "deliveryPoisha",
      (o.discount_poisha + o.delivery_discount_poisha)::float8 as "offPoisha",
      (select coalesce(json_agg(json_build_object(
         'title', l.title_en, 'titleBn', l.title_bn, 'size', ${weighedSize.en}, 'sizeBn', ${weighedSize.bn}, 'quantity', l.quantity,
         'fullPoisha', l.unit_poisha * l.quantity + l.weight_poisha, 'discountPoisha', l.discount_poisha, 'vatPoisha', l.vat_poisha,
         'vatBasisPoints', l.vat_basis_points
       ) order by l.id), '[]') from order_line l where l.order_id = o.id) as lines,
      (select row_to_json(kept) from (select ${issuedColumns} from invoice i where i.order_id = o.id) kept) as issued
    from customer_order o where ${which}`);
  return rows[0];
}
