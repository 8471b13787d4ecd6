import { groupedNumber } from "@tatka/domain/digits";
import { pathInLanguage } from "@tatka/domain/language";
import { takaText } from "@tatka/domain/money";
import type { OrderEvent } from "@tatka/domain/orders/order-states";
import { isCash, methodWords } from "@tatka/domain/payments/methods/index";
import { type MailLayout, mail, message } from "../../content/messages/index.ts";
import { orderMailWords } from "./order-mail-words.ts";
import { messageValues, orderValues, type ToldOrder } from "./order-messages.ts";

/** Email and SMS about one step of an order; staff may have edited both. */
export function orderMessage(event: OrderEvent, order: ToldOrder, carried: Carried) {
  return message({ message: `order.${event}`, language: order.language, values: orderValues(order), ...carried });
}

type Carried = { channel: "mail"; to: string; layout: MailLayout } | { channel: "sms"; to: string };

/** Content around the message: items, totals, address and time. */
export function orderLayout(event: OrderEvent, order: ToldOrder, origin?: string): MailLayout {
  const { language } = order;
  const words = orderMailWords[language];
  const told = messageValues(order);
  const items = itemsOf(order.lines, language);
  const amounts = amountsOf(order);
  const others = [
    { heading: words.refused, items: itemsOf(order.refused, language) },
    { heading: words.returned, items: itemsOf(order.returned, language) },
  ].filter((part) => part.items.length > 0);
  const payment = paymentOf(event, order, told.cash);
  const address = addressOf(order);
  const isComing =
    event !== "delivered" && event !== "cancelled" && event !== "delivery_failed" && event !== "returned";
  const code = event === "out_for_delivery" ? order.handoverCode : null;
  const page = origin && `${origin}${pathInLanguage(`/customer/order/${order.number}`, language)}`;
  const link =
    page && (event === "delivered" ? { label: words.rate, url: `${page}#rate` } : { label: words.see, url: page });

  return (said) => ({
    text: [
      said.text,
      ...(code ? [`${words.handoverCode}: ${code}`] : []),
      "",
      ...items.map(inOneLine),
      ...others.flatMap((part) => ["", `${part.heading}:`, ...part.items.map(inOneLine)]),
      "",
      ...amounts.map(({ label, value }) => `${label}: ${value}`),
      payment,
      ...(isComing ? ["", `${words.recipient}:`, address] : []),
      ...(link ? ["", `${link.label}: ${link.url}`] : []),
      "",
      words.thanks,
    ].join("\n"),
    html: mail.mailPage({
      language,
      heading: said.heading,
      preview: said.text,
      origin,
      parts: [
        ...mail.paragraphs(said.text),
        mail.paragraph(`${words.number}: ${order.number}`),
        ...(isComing ? [mail.panel(words.when, told.when)] : []),
        ...(code ? [mail.panel(words.handoverCode, code)] : []),
        ...(link ? [mail.button(link.label, link.url)] : []),
        mail.heading(words.items),
        mail.rows(items.map(inTwoColumns)),
        ...others.flatMap((part) => [mail.heading(part.heading), mail.rows(part.items.map(inTwoColumns))]),
        mail.rows(amounts),
        mail.heading(words.payment),
        mail.paragraph(payment),
        ...(isComing ? [mail.heading(words.recipient), mail.paragraph(mail.linesOf(address))] : []),
        mail.mutedParagraph(words.thanks),
      ],
    }),
  });
}

function itemsOf(lines: ToldOrder["lines"], language: ToldOrder["language"]) {
  return lines.map((line) => ({
    title: language === "bn" ? line.titleBn : line.title,
    size: `${language === "bn" ? line.sizeBn : line.size} × ${groupedNumber(line.quantity, language)}`,
    amount: takaText(line.totalPoisha / 100, language),
  }));
}

type Item = ReturnType<typeof itemsOf>[number];

function inOneLine({ title, size, amount }: Item): string {
  return `${title}, ${size}: ${amount}`;
}

function inTwoColumns({ title, size, amount }: Item): mail.Row {
  return { label: mail.titled(title, size), value: amount };
}

function amountsOf(order: ToldOrder): (mail.Row & { label: string })[] {
  const words = orderMailWords[order.language];
  const taka = (poisha: number) => takaText(poisha / 100, order.language);
  const { discountReason, deliveryWaiver, deliveryPoisha, waivedPoisha } = order;
  const named = order.discounts.map((one) => ({
    label: order.language === "bn" ? one.titleBn : one.title,
    value: `−${taka(one.offPoisha)}`,
  }));
  const discountPoisha = order.discounts.reduce(
    (rest, one) => rest - one.offPoisha,
    order.discountPoisha - waivedPoisha,
  );
  return [
    { label: words.subtotal, value: taka(order.subtotalPoisha) },
    { label: words.delivery, value: deliveryPoisha === 0 ? words.free : taka(deliveryPoisha) },
    ...named,
    ...(discountPoisha > 0
      ? [
          {
            label: discountReason !== null ? words.discount(discountReason) : offBy(order),
            value: `−${taka(discountPoisha)}`,
          },
        ]
      : []),
    ...(deliveryWaiver !== null && waivedPoisha > 0
      ? [{ label: words.deliveryWaived(deliveryWaiver), value: `−${taka(waivedPoisha)}` }]
      : []),
    { label: words.total, value: taka(order.totalPoisha), isStrong: true },
  ];
}

/** A replacement order is free without a voucher. */
function offBy({ language, voucherCode }: ToldOrder): string {
  const words = orderMailWords[language];
  return voucherCode === null ? words.atNoCharge : words.voucher(voucherCode);
}

/** Payment method and amount due; nothing is due for a cancelled order. */
function paymentOf(event: OrderEvent, order: ToldOrder, cash: string): string {
  const words = orderMailWords[order.language];
  if (order.totalPoisha === 0) return words.nothingDue;
  const method = methodWords(order.paymentMethod, order.language).title;
  if (order.isPaid) return `${method}: ${words.paid}`;
  if (event === "cancelled") return words.nothingDue;
  return isCash(order.paymentMethod) ? `${method}. ${words.cash(cash)}` : `${method}: ${words.unpaid}`;
}

function addressOf({ name, recipient, language }: ToldOrder): string {
  const inLanguage = (place: { title: string; titleBn: string }) => (language === "bn" ? place.titleBn : place.title);
  const places = new Set([inLanguage(recipient.zone), inLanguage(recipient.district)]);
  return [
    name,
    recipient.phone,
    recipient.address,
    ...(recipient.landmark ? [orderMailWords[language].near(recipient.landmark)] : []),
    [...places].join(", "),
  ].join("\n");
}
