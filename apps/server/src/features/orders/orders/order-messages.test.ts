import { expect, test } from "vitest";
import { orderEvents, orderMail, orderSms, type ToldOrder } from "./order-messages.ts";

const order = (language: "en" | "bn"): ToldOrder => ({
  number: "7F3K-9QXM-0A1B",
  language,
  name: "Rahima Khatun",
  totalPoisha: 12_345_678,
  deliverFrom: "2026-11-16T03:00:00Z",
  deliverUntil: "2026-11-16T06:00:00Z",
  paymentMethod: "cod",
  lines: [{ title: "Paratha", titleBn: "পরোটা", size: "5 pcs", sizeBn: "৫ পিস", quantity: 2, totalPoisha: 14_000 }],
});

test.each(orderEvents)("an SMS about %s is one segment in both languages", (event) => {
  const english = orderSms(event, order("en"));
  expect(english.length).toBeLessThanOrEqual(160);
  // The alphabet of a 160-character segment: no dash, no taka sign.
  expect(english).toMatch(/^[\x20-\x7e]*$/);
  expect(orderSms(event, order("bn")).length).toBeLessThanOrEqual(70);
});

test("a mail names what was bought and when it comes, in Dhaka's time", () => {
  const { subject, text } = orderMail("placed", order("en"));
  expect(subject).toBe("Your order 7F3K-9QXM-0A1B");
  expect(text).toContain("Total: ৳1,23,456.78");
  expect(text).toContain("Mon 16 Nov 09:00–12:00");
  expect(text).toContain("Paratha, 5 pcs × 2: ৳140");
  expect(orderMail("placed", order("bn")).text).toContain("পরোটা, ৫ পিস × ২: ৳১৪০");
});
