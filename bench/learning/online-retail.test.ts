import { expect, test } from "vitest";
import { rankings, scoreRanking } from "./next-basket-score.ts";
import { readOnlineRetail } from "./online-retail.ts";

const HEAD = "InvoiceNo,StockCode,Description,Quantity,InvoiceDate,UnitPrice,CustomerID,Country";
const row = (invoice: string, code: string, date: string, { pieces = 1, customer = "17850" } = {}) =>
  `${invoice},${code},"LANTERN, WHITE ""METAL""",${pieces},${date},2.55,${customer},United Kingdom`;

const file = [
  HEAD,
  row("536365", "85123A", "12/1/2010 8:26"),
  row("536366", "85123A", "12/8/2010 9:02", { pieces: 6 }),
  row("536367", "71053", "12/8/2010 9:02"),
  row("C536368", "71053", "12/9/2010 9:41", { pieces: -1 }),
  row("536369", "22752", "12/9/2010 9:45", { customer: "" }),
  row("536370", "85123A", "2010-12-15 10:03:00"),
  row("536371", "21730", "12/15/2010 10:05", { customer: "13047" }),
].join("\r\n");

test("the last day of a customer is the next basket, without cancellations and unknown customers", () => {
  const [customer, ...others] = readOnlineRetail(file);
  expect(others).toEqual([]);
  expect(customer?.history).toEqual([
    { productId: 1, variationId: 1, day: 14_944, pieces: 1 },
    { productId: 1, variationId: 1, day: 14_951, pieces: 6 },
    { productId: 2, variationId: 2, day: 14_951, pieces: 1 },
  ]);
  expect([customer?.today, [...(customer?.nextBasket ?? [])]]).toEqual([14_958, [1]]);
});

test("the customers of a file are scored like generated ones", () => {
  expect(scoreRanking(readOnlineRetail(file), rankings["buy again"], 6)).toEqual({ recall: 1, hit: 1 });
});

test("another form and a wrong date are refused", () => {
  expect(() => readOnlineRetail("order_id,product_id\n1,2")).toThrow(`The first line must be ${HEAD}`);
  expect(() => readOnlineRetail([HEAD, row("1", "2", "yesterday")].join("\n"))).toThrow("yesterday is no date");
});
