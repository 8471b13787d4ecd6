import type { paymentMethods } from "@tatka/contract/order";
import type { Language } from "@tatka/domain/language";
import { poishaOf } from "@tatka/domain/money";
import type { OrderStatus, PaymentStatus } from "@tatka/domain/order-states";
import { type TaxFigures, type TaxTotals, taxFigures, taxTotals } from "@tatka/domain/tax-invoice";
import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../platform/db.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { readSetting } from "../../settings/index.ts";
import { invoiceWords } from "./invoice-words.ts";

export type InvoiceLine = TaxFigures & { title: string; unit: string; quantity: number };

/** All that a tax invoice says, in one language. */
export type Invoice = {
  language: Language;
  number: string;
  issuedAt: Date;
  seller: { name: string; address: string; bin: string };
  buyer: { name: string; phone: string; address: string };
  lines: InvoiceLine[];
  totals: TaxTotals;
  voucher: { code: string; offPoisha: number } | null;
  paymentMethod: (typeof paymentMethods)[number];
  paymentStatus: PaymentStatus;
};

type Place = { title: string; titleBn: string };

type Row = {
  number: string;
  language: Language;
  status: OrderStatus;
  paymentMethod: Invoice["paymentMethod"];
  paymentStatus: PaymentStatus;
  placedAt: string;
  recipient: { name: string; phone: string; address: string; zone: Place; district: Place };
  deliveryPoisha: number;
  voucherCode: string | null;
  offPoisha: number;
  lines: (Place & {
    size: string;
    sizeBn: string;
    quantity: number;
    grossPoisha: number;
    vatPoisha: number;
    vatBasisPoints: number;
  })[];
};

/**
 * The tax invoice of an order that the condition on `o` finds. It is issued with the order and carries its number, so
 * it is the same however often it is fetched. An order that came to nothing has none.
 */
export async function readInvoice(
  db: Database,
  which: SQL,
  wanted: Language | undefined,
): Promise<Invoice | undefined> {
  const row = await findOrder(db, which);
  if (!row) return undefined;
  if (row.status === "cancelled" && !wasPaid(row.paymentStatus)) throw new Refusal("order.wrong_state");
  const language = wanted ?? row.language;
  const isBangla = language === "bn";
  const company = await readSetting(db, "company");
  const { name, phone, address, zone, district } = row.recipient;
  const places = [zone, district].map((place) => (isBangla ? place.titleBn : place.title));
  const lines = [...row.lines.map((line) => goodsLine(line, language)), ...deliveryLine(row, language)];
  return {
    language,
    number: row.number,
    issuedAt: new Date(row.placedAt),
    seller: isBangla
      ? { name: company.nameBn, address: company.addressBn, bin: company.bin }
      : { name: company.name, address: company.address, bin: company.bin },
    buyer: { name, phone, address: [address, ...new Set(places)].join(", ") },
    lines,
    totals: taxTotals(lines),
    voucher: row.voucherCode === null ? null : { code: row.voucherCode, offPoisha: row.offPoisha },
    paymentMethod: row.paymentMethod,
    paymentStatus: row.paymentStatus,
  };
}

async function findOrder(db: Database, which: SQL): Promise<Row | undefined> {
  const { rows } = await db.execute<Row>(sql`
    select o.number, o.language, o.status, o.payment_method as "paymentMethod", o.payment_status as "paymentStatus",
      o.placed_at as "placedAt", o.recipient, o.voucher_code as "voucherCode",
      (o.delivery_poisha - o.delivery_discount_poisha)::float8 as "deliveryPoisha",
      (o.discount_poisha + o.delivery_discount_poisha)::float8 as "offPoisha",
      (select json_agg(json_build_object(
         'title', l.title_en, 'titleBn', l.title_bn, 'size', l.size_en, 'sizeBn', l.size_bn, 'quantity', l.quantity,
         'grossPoisha', l.unit_poisha * l.quantity - l.discount_poisha, 'vatPoisha', l.vat_poisha,
         'vatBasisPoints', l.vat_basis_points
       ) order by l.id) from order_line l where l.order_id = o.id) as lines
    from customer_order o where ${which}`);
  return rows[0];
}

function wasPaid(status: PaymentStatus): boolean {
  return status === "paid" || status === "partly_refunded" || status === "refunded";
}

function goodsLine(line: Row["lines"][number], language: Language): InvoiceLine {
  const isBangla = language === "bn";
  return {
    title: isBangla ? line.titleBn : line.title,
    unit: isBangla ? line.sizeBn : line.size,
    quantity: line.quantity,
    ...taxFigures({
      quantity: line.quantity,
      grossPoisha: poishaOf(line.grossPoisha),
      vatPoisha: poishaOf(line.vatPoisha),
      vatBasisPoints: line.vatBasisPoints,
    }),
  };
}

/** Bringing it is a service like the goods, so that the invoice comes to what the order came to. */
function deliveryLine({ deliveryPoisha }: Row, language: Language): InvoiceLine[] {
  if (deliveryPoisha === 0) return [];
  const { delivery, deliveryUnit } = invoiceWords[language];
  const figures = taxFigures({
    quantity: 1,
    grossPoisha: poishaOf(deliveryPoisha),
    vatPoisha: poishaOf(0),
    vatBasisPoints: 0,
  });
  return [{ title: delivery, unit: deliveryUnit, quantity: 1, ...figures }];
}
