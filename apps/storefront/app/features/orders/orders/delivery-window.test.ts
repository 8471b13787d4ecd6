import { expect, test } from "vitest";
import { arrival, deliveryWindow } from "./delivery-window.ts";
import { orderTexts } from "./messages.ts";

// 00:30 in Dhaka, while it is still the 15th in London.
const night = "2026-11-15T18:30:00.000Z";

test("the delivery time is formatted for people", () => {
  const chosen = {
    deliverFrom: "2026-11-16T12:00:00.000Z",
    deliverUntil: "2026-11-16T14:00:00.000Z",
    shippingKind: "standard" as const,
  };
  const now = new Date(night);
  expect(deliveryWindow(chosen, "en", orderTexts.en, now)).toBe("today, 6–8 PM");
  expect(deliveryWindow(chosen, "bn", orderTexts.bn, now)).toBe("আজ সন্ধ্যা ৬টা–রাত ৮টা");
  expect(orderTexts.bn.thanksText("আজ সন্ধ্যা ৬টা–রাত ৮টা")).toContain("আজ সন্ধ্যা ৬টা থেকে রাত ৮টার মধ্যে পৌঁছে দেব।");
  expect(orderTexts.bn.thanksText("আজ রাত ৮টা–৯:৩০")).toContain("আজ রাত ৮টা থেকে ৯:৩০-এর মধ্যে");
  expect(orderTexts.bn.thanksText("আজ রাত ৮টা-এর মধ্যে")).toContain("আজ রাত ৮টা-এর মধ্যে পৌঁছে দেব।");
  expect(deliveryWindow({ ...chosen, shippingKind: "express" }, "en", orderTexts.en, now)).toBe("today by 8 PM");
});

test("a list says that an open order arrives, is late or was not delivered", () => {
  const order = {
    deliverFrom: "2026-11-16T12:00:00.000Z",
    deliverUntil: "2026-11-16T14:00:00.000Z",
    shippingKind: "standard" as const,
    status: "out_for_delivery" as const,
  };
  const [early, late] = [new Date(night), new Date("2026-11-16T14:00:01.000Z")];
  expect(arrival(order, "en", orderTexts.en, early)).toBe("Arriving today, 6–8 PM");
  expect(arrival(order, "en", orderTexts.en, late)).toBe("It was planned for today, 6–8 PM.");
  const failed = { ...order, status: "delivery_failed" as const };
  expect(arrival(failed, "bn", orderTexts.bn, early)).toBe(orderTexts.bn.nows.delivery_failed);
});
