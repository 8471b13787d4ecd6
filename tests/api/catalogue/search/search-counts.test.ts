import { daysLater, dhakaDay } from "@tatka/domain/dhaka-time";
import { parse } from "csv-parse/sync";
import { expect, test, vi } from "vitest";
import { aShopper } from "../../../harness/customer.ts";
import { aStaffMember } from "../../../harness/staff.ts";
import { asAdministrator, openDatabaseCopy, openStore, openStoreOn } from "../../../harness/store.ts";

// A proxy names the visitors, so that a test can act as many.
const store = await openStore({ trustedProxies: 1 });
const owner = await asAdministrator(store);
const today = dhakaDay(new Date());

let visitors = 0;
const aVisitor = () => ({ "x-forwarded-for": `198.51.${Math.floor(++visitors / 250)}.${visitors % 250}` });
const search = (q: string, headers: Record<string, string> = aVisitor(), rest = "") =>
  store.call<{ total: number }>("GET", `/product/search?q=${encodeURIComponent(q)}${rest}`, undefined, headers);
const visit = async (path: string, headers: Record<string, string> = aVisitor(), method = "GET") => {
  const response = await store.request(path, { headers, method });
  await response.arrayBuffer();
  return response;
};

async function missed(query: string, from = today, to = dhakaDay(new Date()), where = store): Promise<number> {
  const path = `/api/v1.0/admin/report/product-analysis.csv?from=${from}&to=${to}&section=missedSearches`;
  const headers = where === store ? owner : await asAdministrator(where);
  const rows: string[][] = parse(await (await where.request(path, { headers })).text(), { bom: true });
  return Number(rows.find(([first]) => first === query)?.[1] ?? 0);
}

/** Counts are written with a delay; a final search shows that all were written. */
async function settled(): Promise<void> {
  const last = `zzlast${++visitors}qq`;
  await search(last);
  await vi.waitFor(async () => expect(await missed(last)).toBe(1), { timeout: 120_000 });
}

test.concurrent("searches without results are counted, also if cached", async () => {
  for (let times = 0; times < 7; times += 1) expect((await search("zzquincezz")).body.total).toBe(0);
  await settled();
  expect(await missed("zzquincezz")).toBe(7);
});

test.concurrent("a search page counts once per visit, in either language, by link or by typing", async () => {
  for (const path of ["/search/zzmedlarzz", "/search/zzmedlarzz", "/bn/search/zzmedlarzz", "/search/zzmedlarzz.data"]) {
    expect((await visit(path)).status, path).toBe(200);
  }
  await settled();
  expect(await missed("zzmedlarzz")).toBe(4);
});

test.concurrent("a revalidated response counts as a search again", async () => {
  const first = await visit("/search/zzsloezz");
  const again = await visit("/search/zzsloezz", { ...aVisitor(), "if-none-match": first.headers.get("etag") ?? "" });
  expect(again.status).toBe(304);
  await settled();
  expect(await missed("zzsloezz")).toBe(2);
});

test.concurrent("prefetching, sorting, paging and counting are not recorded as searches", async () => {
  await visit("/search/zzloquatzz");
  await visit("/search/zzloquatzz.data", { ...aVisitor(), "sec-purpose": "prefetch" });
  await visit("/search/zzloquatzz?sort=priceAsc");
  await visit("/search/zzloquatzz?until=2");
  await visit("/search/zzloquatzz", aVisitor(), "HEAD");
  await visit("/api/v1.0/product/suggest?q=zzloquatzz");
  await search("zzloquatzz", aVisitor(), "&page=2");
  await settled();
  expect(await missed("zzloquatzz")).toBe(1);
});

test.concurrent("the data of a search page is never cached by the browser, so each search is counted", async () => {
  expect((await visit("/search/zzmamonzz.data")).headers.get("cache-control")).toBe("private, no-cache");
  expect((await visit("/products.data")).headers.get("cache-control")).toBe("private, max-age=5");
});

test.concurrent("a list with words only is a search; a filtered one is not", async () => {
  await visit("/api/v1.0/product?search=zzsalakzz");
  await visit("/api/v1.0/product?search=zzsalakzz");
  await visit("/api/v1.0/product?search=zzsalakzz&inStock=true");
  await settled();
  expect(await missed("zzsalakzz")).toBe(2);
});

test.concurrent("searches by staff are not counted, in the store or the back office, by cookie or token", async () => {
  const { headers } = await aStaffMember(store, ["product.read"]);
  const token = headers.authorization.replace("Bearer ", "");
  await search("zzdurianzz", { ...aVisitor(), cookie: `location=dhaka; admin_token=${token}` });
  await search("zzdurianzz", { ...aVisitor(), cookie: `__Host-admin_token=${token}` });
  await search("zzdurianzz", { ...aVisitor(), ...headers });
  await visit("/search/zzdurianzz", { ...aVisitor(), cookie: `admin_token=${token}` });
  await store.call("GET", "/admin/product?q=zzdurianzz", undefined, headers);
  await settled();
  expect(await missed("zzdurianzz")).toBe(0);
  expect(await store.query("select from search_log where query = 'zzdurianzz'")).toEqual([]);
});

test.concurrent("searches by customers are counted, logged in or not", async () => {
  const { authorization } = await aShopper(store);
  const token = authorization.replace("Bearer ", "");
  await search("zzrambutanzz", { ...aVisitor(), authorization });
  await search("zzrambutanzz", { ...aVisitor(), cookie: `token=${token}` });
  await search("zzrambutanzz");
  await settled();
  expect(await missed("zzrambutanzz")).toBe(3);
});

test.concurrent("a period counts the searches of its days, in Dhaka time", async () => {
  const day = (ago: number) => daysLater(today, -ago);
  await store.query(
    `insert into search_day (day, query, found_times, missed_times, last_missed_at) values
       ($1::date, 'zzpomelozz', 0, 5, $1::date::timestamp at time zone 'Asia/Dhaka'),
       ($2::date, 'zzpomelozz', 3, 2, $2::date::timestamp at time zone 'Asia/Dhaka')`,
    [day(40), day(10)],
  );
  await search("zzpomelozz");
  await settled();
  expect(await missed("zzpomelozz")).toBe(1);
  expect(await missed("zzpomelozz", day(10))).toBe(3);
  expect(await missed("zzpomelozz", day(40))).toBe(8);
  expect(await missed("zzpomelozz", day(40), day(10))).toBe(7);
  expect(await missed("zzpomelozz", day(39), day(11))).toBe(0);
});

test.concurrent("a search without results stays missed, and earlier successes do not count as missed", async () => {
  expect((await search("zzqxwordzz")).body.total).toBe(0);
  await settled();
  const made = await store.call("POST", "/admin/search-alias", { word: "zzqxwordzz", means: "beef" }, owner);
  expect(made.status).toBe(201);
  expect((await search("zzqxwordzz")).body.total).toBeGreaterThan(0);
  await settled();
  expect(await missed("zzqxwordzz")).toBe(1);
  const list = await store.call<{ items: { query: string }[] }>(
    "GET",
    "/admin/missed-search?take=100",
    undefined,
    owner,
  );
  expect(list.body.items.map(({ query }) => query)).not.toContain("zzqxwordzz");

  await store.call("DELETE", `/admin/search-alias/${(made.body as { id: number }).id}`, undefined, owner);
  expect((await search("zzqxwordzz")).body.total).toBe(0);
  await settled();
  expect(await missed("zzqxwordzz")).toBe(2);
  type Missed = { items: { query: string; count: number }[] };
  const again = await store.call<Missed>("GET", "/admin/missed-search?take=100", undefined, owner);
  expect(again.body.items.find(({ query }) => query === "zzqxwordzz")?.count).toBe(2);
});

test.concurrent("pending searches are written when the server stops", async () => {
  const database = await openDatabaseCopy();
  const kept = { url: database.url, drop: async () => undefined };
  const stopping = await openStoreOn(kept);
  await stopping.call("GET", "/product/search?q=zzlastwordzz");
  await stopping.stop();
  const next = await openStoreOn(database);
  expect(await missed("zzlastwordzz", today, dhakaDay(new Date()), next)).toBe(1);
});
