import type { Order } from "@tatka/contract/orders/orders";
import type { Total } from "@tatka/contract/system/assistants/basket-answers";
import type { UcpOrder } from "@tatka/contract/system/assistants/orders";
import type { Language } from "@tatka/domain/language";
import { isClosed, isSupplied } from "@tatka/domain/orders/order-policy";
import { type DeliveryTime, optionOf } from "./delivery-times.ts";
import { shownReplacements } from "./replacements.ts";

const poisha = (taka: number) => Math.round(taka * 100);

type Shown = {
  checkoutId: string;
  origin: string;
  language: Language;
  times: readonly DeliveryTime[];
  hasReplacements: boolean;
};

/** An order as the protocol shows it: products and amounts, and none of the person's own words. */
export function ucpOrder(
  order: Order,
  { checkoutId, origin, language, times, hasReplacements }: Shown,
): Omit<UcpOrder, "ucp"> {
  const inLanguage = (one: { title: string; titleBn: string }) =>
    language === "bn" && one.titleBn !== "" ? one.titleBn : one.title;
  const wholeLines = order.lines.map(({ id, quantity }) => ({ id: String(id), quantity }));
  return {
    id: order.orderNumber,
    checkout_id: checkoutId,
    permalink_url: `${origin}${language === "bn" ? "/bn" : ""}/customer/order/${order.orderNumber}`,
    currency: "BDT",
    line_items: order.lines.map((line) => lineOf(line, order, inLanguage)),
    totals: totalsOf(order),
    fulfillment: {
      expectations: [
        {
          id: "delivery",
          method_type: "shipping",
          line_items: wholeLines,
          destination: { address_locality: inLanguage(order.recipient.zone), address_country: "BD" },
          description: order.status,
          fulfillable_on: `${order.deliverFrom}/${order.deliverUntil}`,
        },
      ],
      events: order.history.map(({ status, at, assistant }, place) => ({
        id: String(place + 1),
        occurred_at: at,
        type: status,
        line_items: wholeLines,
        assistant,
      })),
      options: times.map((time) => optionOf(time, poisha(order.deliveryCharge - order.deliveryDiscount))),
    },
    adjustments: order.refunds.map(({ amount, status }, place) => ({
      id: String(place + 1),
      type: "refund",
      occurred_at: order.history.at(-1)?.at ?? order.placedAt,
      status: status === "done" ? "completed" : status === "failed" ? "failed" : "pending",
      totals: [{ type: "total", amount: -poisha(amount) }],
      description: "Refund",
    })),
    payment: { status: order.paymentStatus },
    can: { change: times.length > 0, cancel: order.mayCancel, report_until: order.reportBefore },
    ...(hasReplacements && { replacements: shownReplacements(order, inLanguage) }),
  };
}

function lineOf(
  line: Order["lines"][number],
  { status }: Order,
  inLanguage: (one: { title: string; titleBn: string }) => string,
): UcpOrder["line_items"][number] {
  const { id, variationId, quantity, returnedQuantity } = line;
  const total = isClosed(status) ? 0 : quantity - returnedQuantity;
  const fulfilled = isSupplied(status) ? total : 0;
  const amount = poisha(line.total);
  return {
    id: String(id),
    item: {
      id: String(variationId ?? id),
      title: `${inLanguage(line.product)}, ${inLanguage(line.size)}`,
      price: poisha(line.price),
    },
    quantity: { original: quantity, total, fulfilled },
    status: total === 0 ? "removed" : fulfilled === total ? "fulfilled" : "processing",
    totals: [
      { type: "subtotal", amount },
      { type: "total", amount },
    ],
  };
}

function totalsOf({ subtotal, discount, deliveryCharge, deliveryDiscount, total }: Order): Total[] {
  return [
    { type: "subtotal", amount: poisha(subtotal) },
    ...(discount > 0 ? [{ type: "discount" as const, amount: -poisha(discount) }] : []),
    { type: "fulfillment", amount: poisha(deliveryCharge) - poisha(deliveryDiscount), display_text: "Delivery" },
    { type: "total", amount: poisha(total) },
  ];
}
