import { expect, test } from "vitest";
import { bagsOf, inWalkingOrder, nextTogether } from "./picking-round.ts";

const item = (storage: "ambient" | "chilled" | "frozen", place: string) => ({ storage, place });

test("items are picked by place, chilled after dry goods and frozen last; items without a place end their group", () => {
  const items = [
    item("frozen", "A1-01"),
    item("ambient", ""),
    item("chilled", "C1-08"),
    item("ambient", "B10-1"),
    item("ambient", "B2-1"),
    item("chilled", ""),
  ];
  expect(inWalkingOrder(items).map(({ storage, place }) => `${storage} ${place}`)).toEqual([
    "ambient B2-1",
    "ambient B10-1",
    "ambient ",
    "chilled C1-08",
    "chilled ",
    "frozen A1-01",
  ]);
});

const order = (name: string, lineCount: number, group = "10:00", isFree = true) => ({ name, lineCount, group, isFree });
const named = (orders: { name: string }[]) => orders.map(({ name }) => name);

test("small orders of one run are picked together, at most four", () => {
  const queue = [
    order("taken", 1, "10:00", false),
    order("a", 5),
    order("large", 6),
    order("later", 2, "12:00"),
    ...["b", "c", "d", "e"].map((name) => order(name, 1)),
  ];
  expect(named(nextTogether(queue))).toEqual(["a", "b", "c", "d"]);
});

test("a large order is picked by itself", () => {
  expect(named(nextTogether([order("large", 6), order("small", 1)]))).toEqual(["large"]);
});

test("nothing is next if every order is taken", () => {
  expect(nextTogether([order("taken", 1, "10:00", false)])).toEqual([]);
});

test("an order has one bag for each storage temperature", () => {
  expect(bagsOf([item("frozen", ""), item("ambient", ""), item("frozen", "")])).toEqual([
    { storage: "ambient", bag: 1 },
    { storage: "frozen", bag: 2 },
  ]);
});
