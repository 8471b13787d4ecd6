import "../../testing/with-areas.ts";
import { expect, test } from "vitest";
import { allPages, type MenuEntry } from "../menu/menu-entries.ts";
import { countOfEntries, menuCountOf } from "./menu-counts.ts";

const orders = { open: 4, to_confirm: 4, to_pack: 0, to_send: 0, out: 0, late: 0, not_delivered: 0, problem: 0 };
const counts = {
  orders,
  problems: 2,
  lateProblems: 0,
  messages: null,
  lateMessages: null,
  reviews: 0,
  lists: null,
  refunds: null,
  transfers: 3,
  products: null,
  stock: { out: 1, low: 5 },
};

test("a page of the menu has its most urgent figure, and none when nothing waits", () => {
  expect(menuCountOf("/order", counts)).toMatchObject({ value: 4, label: "tatka.counts.to_confirm" });
  expect(menuCountOf("/order", { ...counts, orders: { ...orders, late: 3 } })).toMatchObject({
    value: 3,
    isUrgent: true,
  });
  expect(menuCountOf("/transfer", counts)).toMatchObject({ value: 3 });
  expect(menuCountOf("/contact-message", counts)).toBeUndefined();
  expect(menuCountOf("/problem", counts)).toMatchObject({ value: 2, label: "tatka.counts.problems" });
  expect(menuCountOf("/problem", { ...counts, lateProblems: 1 })).toMatchObject({ value: 1, isUrgent: true });
  expect(menuCountOf("/review", counts)).toBeUndefined();
  expect(menuCountOf("/order", undefined)).toBeUndefined();
});

const entryOf = (path: string): MenuEntry => {
  const page = allPages().find((one) => one.path === path);
  if (!page) throw new Error(`${path} is not in the menu`);
  return { ...page, tabs: [page] };
};

test("a folded section has the most urgent of its pages' figures", () => {
  expect(countOfEntries(["/order", "/problem"].map(entryOf), counts)).toMatchObject({ value: 4 });
  expect(countOfEntries(["/order", "/stock"].map(entryOf), counts)).toMatchObject({ value: 1, isUrgent: true });
});
