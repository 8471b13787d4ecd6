import { dhakaDay } from "@tatka/domain/dhaka-time";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { asAdministrator, openStore } from "../../harness/store.ts";

// With a trusted proxy, the test can send requests from many addresses.
const store = await openStore({ trustedProxies: 1 });
const owner = await asAdministrator(store);
const today = dhakaDay(new Date());

let visitors = 0;
const aVisitor = () => ({ "x-forwarded-for": `198.51.${Math.floor(++visitors / 250)}.${visitors % 250}` });
const search = (q: string, headers: Record<string, string> = aVisitor()) =>
  store.call<{ total: number }>("GET", `/product/search?q=${encodeURIComponent(q)}`, undefined, headers);

async function missed(query: string): Promise<number> {
  const path = `/api/v1.0/admin/report/product-analysis.csv?from=${today}&to=${today}&section=missedSearches`;
  const rows: string[][] = parse(await (await store.request(path, { headers: owner })).text(), { bom: true });
  return Number(rows.find(([first]) => first === query)?.[1] ?? 0);
}

/** Searches are counted asynchronously, so this waits for the count of a final search. */
async function settled(): Promise<void> {
  const last = `zzlast${++visitors}qq`;
  await search(last);
  await expect.poll(() => missed(last)).toBe(1);
}

test("a flood of searches from one network counts like one person's", async () => {
  // The rate limits reset every minute.
  const minuteNow = () => Math.floor(Date.now() / 60_000);
  const first = minuteNow();
  const minutes = () => 1 + minuteNow() - first;
  const program = { "x-forwarded-for": "203.0.113.9" };
  for (let times = 0; times < 100; times += 1) await search("zzrepeatedzz", program);
  for (let part = 0; part < 75; part += 1) {
    await Promise.all(Array.from({ length: 10 }, (_, index) => search(`zz${part * 10 + index}floodqq`, program)));
  }
  await search("zzafterzz");
  await settled();
  expect(await missed("zzrepeatedzz")).toBeGreaterThanOrEqual(30);
  expect(await missed("zzrepeatedzz")).toBeLessThanOrEqual(30 * minutes());
  const flood = await store.query("select from search_day where query like 'zz%floodqq'");
  expect(flood.length).toBeGreaterThan(0);
  expect(flood.length).toBeLessThanOrEqual(600 * minutes());
  expect(await missed("zzafterzz")).toBe(1);
});
