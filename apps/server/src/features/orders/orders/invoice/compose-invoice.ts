import type { Language } from "@tatka/domain/language";
import { poishaOf } from "@tatka/domain/money";
import { type TaxFigures, type TaxTotals, taxFigures, taxTotals } from "@tatka/domain/orders/money/tax-invoice";
import type { OrderStatus, PaymentMethod, PaymentStatus } from "@tatka/domain/orders/order-states";
import { methodWords } from "@tatka/domain/payments/methods/index";
import { invoiceWords } from "./invoice-words.ts";

/** Amounts after the discount; those before it are separate. */
export type InvoiceLine = TaxFigures & { title: string; unit: string; quantity: number; fullPoisha: number };

export type Buyer = { name: string; phone: string; address: string };

/** An invoice's content in one language, without its date and customer. */
export type Content = {
  number: string;
  /** Old invoices have no `dbid`. */
  seller: { name: string; address: string; bin: string; dbid?: string };
  lines: InvoiceLine[];
  totals: TaxTotals;
  voucher: { code: string; offPoisha: number } | null;
  /** Automatic discounts by name; missing in old invoices. */
  discounts?: { title: string; offPoisha: number }[];
  /** Discounts by staff with their reasons; missing in old invoices. */
  concessions?: { of: "goods" | "delivery"; reason: string; offPoisha: number }[];
  /** Rounding of cash to the nearest taka; missing in old invoices. */
  roundingPoisha?: number;
  /** Paid online in advance for a cash order; missing in old invoices. */
  advancePoisha?: number;
  /** Payment method, as text. */
  payment: string;
  /** Credit notes only: the corrected invoice and the reason. */
  corrects?: { invoice: string; reason: string };
};

/** Content of a paper: tax invoice, order summary or credit note. */
export type Invoice = Content & {
  paper: "invoice" | "summary" | "creditNote";
  language: Language;
  serial: string | null;
  issuedAt: Date;
  buyer: Buyer;
};

type Place = { title: string; titleBn: string };

export type InvoicedOrder = {
  number: string;
  status: OrderStatus;
  paymentMethod: PaymentMethod;
  paymentStatus: PaymentStatus;
  totalPoisha: number;
  roundingPoisha: number;
  advancePoisha: number;
  recipient: { name: string; phone: string; address: string; zone: Place; district: Place };
  deliveryPoisha: number;
  voucherCode: string | null;
  discounts: (Place & { offPoisha: number })[];
  discountReason: string | null;
  deliveryWaiver: string | null;
  waivedPoisha: number;
  /** Discount on goods and delivery. */
  offPoisha: number;
  lines: (Place & {
    size: string;
    sizeBn: string;
    quantity: number;
    fullPoisha: number;
    discountPoisha: number;
    vatPoisha: number;
    vatBasisPoints: number;
  })[];
};

export type Company = { name: string; nameBn: string; address: string; addressBn: string; bin: string; dbid: string };

export function contentOf(order: InvoicedOrder, company: Company, language: Language): Content {
  const lines = [
    ...order.lines.map((line) => goodsLine(line, language)),
    ...deliveryLine(order.deliveryPoisha, language),
  ];
  return {
    number: order.number,
    seller: sellerOf(company, language),
    lines,
    totals: taxTotals(lines),
    voucher:
      order.voucherCode === null ? null : { code: order.voucherCode, offPoisha: order.offPoisha - order.waivedPoisha },
    discounts: order.discounts.map((one) => ({
      title: language === "bn" ? one.titleBn : one.title,
      offPoisha: one.offPoisha,
    })),
    concessions: concessionsOf(order),
    roundingPoisha: order.roundingPoisha,
    advancePoisha: order.advancePoisha,
    payment: paymentText(order, language),
  };
}

function concessionsOf({ discountReason, deliveryWaiver, offPoisha, waivedPoisha }: InvoicedOrder) {
  return [
    ...(discountReason === null
      ? []
      : [{ of: "goods" as const, reason: discountReason, offPoisha: offPoisha - waivedPoisha }]),
    ...(deliveryWaiver === null || waivedPoisha === 0
      ? []
      : [{ of: "delivery" as const, reason: deliveryWaiver, offPoisha: waivedPoisha }]),
  ];
}

export function sellerOf({ bin, dbid, ...company }: Company, language: Language): Content["seller"] {
  return language === "bn"
    ? { name: company.nameBn, address: company.addressBn, bin, dbid }
    : { name: company.name, address: company.address, bin, dbid };
}

export function buyerOf({ recipient }: InvoicedOrder): Record<Language, Buyer> {
  const { name, phone, address, zone, district } = recipient;
  const addressIn = (places: string[]) => [address, ...new Set(places)].join(", ");
  return {
    en: { name, phone, address: addressIn([zone.title, district.title]) },
    bn: { name, phone, address: addressIn([zone.titleBn, district.titleBn]) },
  };
}

function paymentText({ totalPoisha, paymentMethod, paymentStatus }: InvoicedOrder, language: Language): string {
  const words = invoiceWords[language];
  if (totalPoisha === 0) return words.nothingDue;
  return `${methodWords(paymentMethod, language).title}, ${words.states[paymentStatus]}`;
}

export function goodsLine(line: InvoicedOrder["lines"][number], language: Language): InvoiceLine {
  const isBangla = language === "bn";
  return {
    title: isBangla ? line.titleBn : line.title,
    unit: isBangla ? line.sizeBn : line.size,
    quantity: line.quantity,
    fullPoisha: line.fullPoisha,
    ...taxFigures({
      quantity: line.quantity,
      grossPoisha: poishaOf(line.fullPoisha - line.discountPoisha),
      vatPoisha: poishaOf(line.vatPoisha),
      vatBasisPoints: line.vatBasisPoints,
    }),
  };
}

/** Delivery is a taxed service like goods, so the invoice's total equals the order's. */
export function deliveryLine(deliveryPoisha: number, language: Language): InvoiceLine[] {
  if (deliveryPoisha === 0) return [];
  const { delivery, deliveryUnit } = invoiceWords[language];
  const figures = taxFigures({
    quantity: 1,
    grossPoisha: poishaOf(deliveryPoisha),
    vatPoisha: poishaOf(0),
    vatBasisPoints: 0,
  });
  return [{ title: delivery, unit: deliveryUnit, quantity: 1, fullPoisha: deliveryPoisha, ...figures }];
}
