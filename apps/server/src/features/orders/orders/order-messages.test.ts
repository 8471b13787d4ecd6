import { failureReasons, type OrderEvent, orderEvents } from "@tatka/domain/orders/order-states";
import { expect, test } from "vitest";
import { writeMessage } from "../../content/messages/index.ts";
import { orderLayout, orderMessage } from "./order-mail.ts";
import type { ToldOrder } from "./order-messages.ts";
import { orderPush } from "./order-push.ts";

const order = (language: "en" | "bn"): ToldOrder => ({
  number: "7F3K-9QXM-0A1B",
  language,
  name: "Rahima Khatun",
  subtotalPoisha: 12_345_678,
  discountPoisha: 2_900,
  discounts: [],
  voucherCode: "EID29",
  discountReason: null,
  deliveryWaiver: null,
  waivedPoisha: 0,
  deliveryPoisha: 2_900,
  totalPoisha: 12_345_678,
  deliverFrom: "2026-11-16T03:00:00Z",
  deliverUntil: "2026-11-16T06:00:00Z",
  paymentMethod: "cod",
  isPaid: false,
  failure: null,
  handoverCode: null,
  recipient: {
    phone: "+8801712345678",
    address: "House 7, Road 3",
    landmark: "Star Kabab",
    zone: { title: "Dhanmondi", titleBn: "ধানমন্ডি" },
    district: { title: "Dhaka", titleBn: "ঢাকা" },
  },
  lines: [{ title: "Paratha", titleBn: "পরোটা", size: "5 pcs", sizeBn: "৫ পিস", quantity: 2, totalPoisha: 14_000 }],
  refused: [],
  returned: [],
});

const names = { en: "Tatka", bn: "টাটকা" };

const orderSms = (event: OrderEvent, told: ToldOrder): string =>
  writeMessage(orderMessage(event, told, { channel: "sms", to: "" }), [], names).text;

function orderMail(event: OrderEvent, told: ToldOrder, origin?: string) {
  const mail = orderMessage(event, told, { channel: "mail", to: "", layout: orderLayout(event, told, origin) });
  const { html, ...said } = writeMessage(mail, [], names);
  return { ...said, html: html ?? "" };
}

test.each(orderEvents)("an SMS about %s is one segment in both languages", (event) => {
  const english = orderSms(event, order("en"));
  expect(english.length).toBeLessThanOrEqual(160);
  // The GSM alphabet, which allows 160 characters: no dash, no taka sign.
  expect(english).toMatch(/^[\x20-\x7e]*$/);
  expect(orderSms(event, order("bn")).length).toBeLessThanOrEqual(70);
});

test.each(failureReasons)("an SMS with the failure reason (%s) is one segment in both languages", (failure) => {
  expect(orderSms("delivery_failed", { ...order("en"), failure }).length).toBeLessThanOrEqual(160);
  expect(orderSms("delivery_failed", { ...order("bn"), failure }).length).toBeLessThanOrEqual(70);
});

test("the delivery PIN fits one SMS, and only the dispatch mail contains it", () => {
  for (const language of ["en", "bn"] as const) {
    const told = { ...order(language), handoverCode: "4821" };
    const text = orderSms("out_for_delivery", told);
    expect(text).toContain("4821");
    expect(text.length).toBeLessThanOrEqual(language === "en" ? 160 : 70);
    const mail = orderMail("out_for_delivery", told);
    for (const said of [mail.text, mail.html]) expect(said).toContain("4821");
    expect(orderPush("out_for_delivery", told).body).toContain("4821");
    for (const event of ["delivered", "rescheduled"] as const) {
      expect(orderMail(event, told).text + orderSms(event, told) + orderPush(event, told).body).not.toContain("4821");
    }
  }
});

test("a mail names the items and the delivery time, in Dhaka time", () => {
  const { subject, text } = orderMail("placed", order("en"));
  expect(subject).toBe("Your order 7F3K-9QXM-0A1B");
  expect(text).toContain("Total: ৳1,23,456.78");
  expect(text).toContain("Mon 16 Nov, 9 AM–12 PM");
  expect(text).toContain("Paratha, 5 pcs × 2: ৳140");
  expect(orderMail("placed", order("bn")).text).toContain("পরোটা, ৫ পিস × ২: ৳১৪০");
});

test("a mail names total, payment method and address, in both text and HTML", () => {
  const { text, html } = orderMail("placed", order("en"), "https://shop.example");
  for (const said of [
    "Paratha",
    "5 pcs × 2",
    "৳1,23,456.78",
    "Voucher EID29",
    "−৳29",
    "Cash on delivery. Cash to pay: ৳1,23,457",
    "Rahima Khatun",
    "House 7, Road 3",
    "Near Star Kabab",
    "Dhanmondi, Dhaka",
    "https://shop.example/customer/order/7F3K-9QXM-0A1B",
  ]) {
    expect(text).toContain(said);
    expect(html).toContain(said);
  }
  const bangla = orderMail("delivered", order("bn"), "https://shop.example");
  expect(bangla.html).toContain('<html lang="bn">');
  expect(bangla.html).toContain("https://shop.example/bn/customer/order/7F3K-9QXM-0A1B#rate");
  expect(orderMail("placed", order("en")).html).not.toContain("href");
});

test.each(orderEvents)(
  "a mail about %s has no scripts or remote content and stays small, whatever the names contain",
  (event) => {
    const hostile = `<script>alert(1)</script>"><img src=x onerror='alert(2)'>`;
    const plain = order("en");
    const { html } = orderMail(
      event,
      {
        ...plain,
        name: hostile,
        voucherCode: hostile,
        recipient: { ...plain.recipient, address: hostile, landmark: hostile },
        lines: Array.from({ length: 60 }, () => ({ ...plain.lines[0], title: hostile, size: hostile }) as never),
      },
      "https://shop.example",
    );
    expect(html).not.toMatch(/<(script|img|link|iframe|object)/i);
    expect(html).not.toContain(hostile);
    expect(html).toContain("&lt;script&gt;");
    expect(html.length).toBeLessThan(100_000);
  },
);
