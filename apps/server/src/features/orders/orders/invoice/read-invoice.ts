import type { Language } from "@tatka/domain/language";
import { isSupplied, type PaymentStatus } from "@tatka/domain/orders/order-states";
import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../../platform/db.ts";
import { Refusal } from "../../../../platform/refusal.ts";
import { readSetting } from "../../../content/settings/index.ts";
import { type Buyer, buyerOf, type Content, contentOf, type Invoice, type InvoicedOrder } from "./compose-invoice.ts";

/**
 * The paper of an order that the condition on `o` finds. Once the goods are supplied it is the tax invoice, as it was
 * issued then, however often it is fetched and whatever changed since. Before that it is a summary of what the order
 * comes to so far. An order that came to nothing has neither.
 */
export async function readInvoice(
  db: Database,
  which: SQL,
  wanted: Language | undefined,
): Promise<Invoice | undefined> {
  const order = await findOrder(db, which);
  if (!order) return undefined;
  const language = wanted ?? order.language;
  // An order that was delivered before invoices were kept gets its own the first time it is asked for.
  if (isSupplied(order.status)) return storedInvoice(order.issued ?? (await issueInvoice(db, order.id)), language);
  if (order.status === "cancelled" && !wasPaid(order.paymentStatus)) throw new Refusal("order.wrong_state");
  return {
    language,
    isIssued: false,
    issuedAt: new Date(order.placedAt),
    buyer: buyerOf(order)[language],
    ...contentOf(order, await readSetting(db, "company"), language),
  };
}

type Issued = { issuedAt: string; content: Record<Language, Content>; buyer: Partial<Record<Language, Buyer>> };

/** Stores what the invoice of an order says, once: a second caller reads what the first has stored. */
export async function issueInvoice(db: Database, orderId: number): Promise<Issued> {
  const order = await findOrder(db, sql`o.id = ${orderId}`);
  if (!order) throw new Error(`there is no order ${orderId}`);
  const company = await readSetting(db, "company");
  const content = { en: contentOf(order, company, "en"), bn: contentOf(order, company, "bn") };
  await db.execute(sql`
    insert into invoice (order_id, issued_at, content, buyer)
    select ${orderId}, coalesce(max(h.at), now()), ${JSON.stringify(content)}::jsonb, ${JSON.stringify(buyerOf(order))}::jsonb
    from order_history h where h.order_id = ${orderId} and h.status = 'delivered'
    on conflict (order_id) do nothing`);
  const { rows } = await db.execute<Issued>(sql`select ${issuedColumns} from invoice i where i.order_id = ${orderId}`);
  if (!rows[0]) throw new Error(`the invoice of order ${orderId} was not stored`);
  return rows[0];
}

/** Who bought is no longer known once the account is deleted. */
function storedInvoice({ issuedAt, content, buyer }: Issued, language: Language): Invoice {
  const nobody = { name: "", phone: "", address: "" };
  return {
    language,
    isIssued: true,
    issuedAt: new Date(issuedAt),
    buyer: buyer[language] ?? nobody,
    ...content[language],
  };
}

const issuedColumns = sql`i.issued_at as "issuedAt", i.content, i.buyer`;

type Row = InvoicedOrder & { id: number; language: Language; placedAt: string; issued: Issued | null };

async function findOrder(db: Database, which: SQL): Promise<Row | undefined> {
  const { rows } = await db.execute<Row>(sql`
    select o.id, o.number, o.language, o.status, o.payment_method as "paymentMethod",
      o.payment_status as "paymentStatus", o.placed_at as "placedAt", o.recipient, o.voucher_code as "voucherCode",
      o.total_poisha::float8 as "totalPoisha",
      (o.delivery_poisha - o.delivery_discount_poisha)::float8 as "deliveryPoisha",
      (o.discount_poisha + o.delivery_discount_poisha)::float8 as "offPoisha",
      (select coalesce(json_agg(json_build_object(
         'title', l.title_en, 'titleBn', l.title_bn, 'size', l.size_en, 'sizeBn', l.size_bn, 'quantity', l.quantity,
         'fullPoisha', l.unit_poisha * l.quantity, 'discountPoisha', l.discount_poisha, 'vatPoisha', l.vat_poisha,
         'vatBasisPoints', l.vat_basis_points
       ) order by l.id), '[]') from order_line l where l.order_id = o.id) as lines,
      (select row_to_json(kept) from (select ${issuedColumns} from invoice i where i.order_id = o.id) kept) as issued
    from customer_order o where ${which}`);
  return rows[0];
}

function wasPaid(status: PaymentStatus): boolean {
  return status === "paid" || status === "partly_refunded" || status === "refunded";
}
