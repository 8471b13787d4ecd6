import type { DeliveryPromise } from "@tatka/contract/delivery/delivery";
import { dhakaMoment } from "@tatka/domain/dhaka-time";
import { expect, test } from "vitest";
import { promiseWords } from "./promise-words.ts";

const now = dhakaMoment("2026-11-16", "11:00");
const promise: DeliveryPromise = {
  region: "dhaka",
  isForAddress: false,
  days: null,
  slot: {
    date: "2026-11-16",
    from: "18:00",
    to: "21:00",
    cutoffAt: dhakaMoment("2026-11-16", "16:30").toISOString(),
  },
  rules: [
    { from: 0, upTo: 400, charge: 39 },
    { from: 400, upTo: 100_000, charge: 29 },
    { from: 100_000, upTo: null, charge: 0 },
  ],
  express: { minutes: 90, charge: 99 },
};

test("a city shows the first delivery time and the lowest charge", () => {
  expect(promiseWords(promise, 0, "en", now)).toEqual({
    line: "Today 6–9 PM, from ৳29",
    when: "Today 6–9 PM",
    charge: "from ৳29",
    orderBy: "Order by 4:30 PM",
    express: "Express in 90 minutes, ৳99",
  });
  expect(promiseWords(promise, 0, "bn", now)).toMatchObject({ when: "আজ সন্ধ্যা ৬টা–রাত ৯টা", charge: "৳২৯ থেকে" });
});

test("an address shows the charge of the cart", () => {
  const mine = { ...promise, isForAddress: true };
  expect(promiseWords(mine, 380, "en", now).charge).toBe("৳39");
  expect(promiseWords(mine, 400, "en", now).charge).toBe("৳29");
  expect(promiseWords(mine, 100_000, "en", now).charge).toBe("free");
  expect(promiseWords(mine, 0, "en", now).charge).toBe("from ৳29");
});

test("a slot that no longer takes orders is not shown", () => {
  expect(promiseWords(promise, 0, "en", dhakaMoment("2026-11-16", "16:30"))).toMatchObject({
    line: "Delivery times at checkout",
    when: null,
    orderBy: null,
  });
  expect(promiseWords({ ...promise, slot: null, days: { from: 2, until: 4 }, express: null }, 0, "en", now).when).toBe(
    "In 2 to 4 days",
  );
  expect(promiseWords({ ...promise, slot: null, express: null }, 0, "en", now)).toMatchObject({
    when: null,
    express: null,
  });
});
