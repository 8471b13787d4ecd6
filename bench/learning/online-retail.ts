import type { Customer } from "./customers.ts";

/**
 * Customers of a file in the form of "Online Retail" (UCI Machine Learning Repository, data set 352; Chen, 2015), which
 * is licensed under CC BY 4.0 and not part of this repository. It is a workbook: save it as CSV with the head below.
 * One row is one product of an invoice; invoices that begin with C are cancellations, and rows without a customer are
 * skipped. The last invoice day of a customer is the next basket, the days before are the history.
 */
const columns = [
  "InvoiceNo",
  "StockCode",
  "Description",
  "Quantity",
  "InvoiceDate",
  "UnitPrice",
  "CustomerID",
  "Country",
];

/** Fewer days say nothing about what comes next. */
const LEAST_DAYS = 3;
const DAY_MS = 24 * 60 * 60 * 1_000;

export function readOnlineRetail(text: string): Customer[] {
  const [head, ...rows] = text.split(/\r?\n/).filter((line) => line !== "");
  if (head?.replace(/^\uFEFF/, "") !== columns.join()) throw new Error(`The first line must be ${columns.join()}`);
  const productIds = new Map<string, number>();
  const purchases = rows.flatMap((row) => {
    const [invoice = "", code = "", , pieces = "", date = "", , customer = ""] = cellsOf(row);
    if (invoice.startsWith("C") || customer === "" || !(Number(pieces) > 0)) return [];
    const productId = productIds.get(code) ?? productIds.size + 1;
    productIds.set(code, productId);
    return [{ customer, productId, variationId: productId, day: dayOf(date), pieces: Number(pieces) }];
  });
  return [...Map.groupBy(purchases, ({ customer }) => customer).values()].flatMap((own) => {
    const days = new Set(own.map(({ day }) => day));
    const today = Math.max(...days);
    if (days.size < LEAST_DAYS) return [];
    const history = own.filter(({ day }) => day < today).map(({ customer: _, ...purchase }) => purchase);
    const nextBasket = new Set(own.flatMap(({ day, productId }) => (day === today ? [productId] : [])));
    return [{ history, today, nextBasket }];
  });
}

/** Descriptions have commas, and are then in quotes. */
function cellsOf(row: string): string[] {
  return [...row.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain = ""]) =>
    quoted === undefined ? plain : quoted.replaceAll('""', '"'),
  );
}

/** "12/1/2010 8:26" has the month first; "2010-12-01 08:26:00" is how some programs save it. */
function dayOf(date: string): number {
  const [, month, day, year] = /^(\d+)\/(\d+)\/(\d{4})/.exec(date) ?? [];
  const ms = year ? Date.UTC(Number(year), Number(month) - 1, Number(day)) : Date.parse(`${date.slice(0, 10)}T00:00Z`);
  if (Number.isNaN(ms)) throw new Error(`${date} is no date`);
  return Math.floor(ms / DAY_MS);
}
