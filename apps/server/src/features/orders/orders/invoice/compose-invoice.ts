import type { Language } from "@tatka/domain/language";
import { poishaOf } from "@tatka/domain/money";
import type { OrderStatus, PaymentMethod, PaymentStatus } from "@tatka/domain/orders/order-states";
import { type TaxFigures, type TaxTotals, taxFigures, taxTotals } from "@tatka/domain/orders/tax-invoice";
import { invoiceWords } from "./invoice-words.ts";

/** Amounts after the discount; what stood before it is kept beside them. */
export type InvoiceLine = TaxFigures & { title: string; unit: string; quantity: number; fullPoisha: number };

export type Buyer = { name: string; phone: string; address: string };

/** What an invoice says in one language, apart from when it was issued and to whom. */
export type Content = {
  number: string;
  seller: { name: string; address: string; bin: string };
  lines: InvoiceLine[];
  totals: TaxTotals;
  voucher: { code: string; offPoisha: number } | null;
  /** How it was paid, in words. */
  payment: string;
};

/** All that the paper says; `isIssued` tells the tax invoice from the summary before it. */
export type Invoice = Content & { language: Language; isIssued: boolean; issuedAt: Date; buyer: Buyer };

type Place = { title: string; titleBn: string };

export type InvoicedOrder = {
  number: string;
  status: OrderStatus;
  paymentMethod: PaymentMethod;
  paymentStatus: PaymentStatus;
  totalPoisha: number;
  recipient: { name: string; phone: string; address: string; zone: Place; district: Place };
  deliveryPoisha: number;
  voucherCode: string | null;
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

type Company = { name: string; nameBn: string; address: string; addressBn: string; bin: string };

export function contentOf(order: InvoicedOrder, company: Company, language: Language): Content {
  const isBangla = language === "bn";
  const lines = [...order.lines.map((line) => goodsLine(line, language)), ...deliveryLine(order, language)];
  return {
    number: order.number,
    seller: isBangla
      ? { name: company.nameBn, address: company.addressBn, bin: company.bin }
      : { name: company.name, address: company.address, bin: company.bin },
    lines,
    totals: taxTotals(lines),
    voucher: order.voucherCode === null ? null : { code: order.voucherCode, offPoisha: order.offPoisha },
    payment: paymentText(order, language),
  };
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
  return `${words.methods[paymentMethod]}, ${words.states[paymentStatus]}`;
}

function goodsLine(line: InvoicedOrder["lines"][number], language: Language): InvoiceLine {
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

/** Bringing it is a service like the goods, so that the invoice comes to what the order came to. */
function deliveryLine({ deliveryPoisha }: InvoicedOrder, language: Language): InvoiceLine[] {
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
