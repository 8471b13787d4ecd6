import pg from "pg";
import { expect, test } from "vitest";
import { openStore } from "../harness/store.ts";

/** The limit allows a burst of 60, then one every 2 s. A trusted proxy lets the test use many addresses. */
const store = await openStore({ missesPerMinute: 30, trustedProxies: 1 });

let networks = 0;
/** Returns a client with an address in a new network. */
function aCaller() {
  networks += 1;
  const headers = { "x-forwarded-for": `203.0.113.${networks}` };
  return (path: string) => store.request(path, { headers });
}

/** Sends requests one by one until refused; returns the number of successes and the refusal. */
async function askUntilRefused(ask: ReturnType<typeof aCaller>, path: (number: number) => string) {
  for (let answered = 0; answered < 200; answered++) {
    const response = await ask(path(answered));
    if (response.status === 429) return { answered, refusal: response };
    await response.arrayBuffer();
  }
  throw new Error("200 were answered and none was refused");
}

test.each(["/made-up-", "/product/made-up-", "/api/v1.0/product/made-up-", "/bn/made-up/"])(
  "a program that requests %s1, 2, 3 and so on is soon refused, and others are not",
  async (path) => {
    const program = aCaller();
    const { answered, refusal } = await askUntilRefused(program, (number) => path + number);
    expect(answered).toBeLessThan(10);
    expect(Number(refusal.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await aCaller()(`${path}0`)).status).toBe(404);
  },
);

test.each([
  ["/api/v1.0/product/search?q=word", 35],
  ["/search/word", 35],
  ["/search/word.data?minPrice=", 35],
  ["/api/v1.0/product/suggest?q=word", 70],
  ["/products?minPrice=", 70],
])("a program that enumerates values of %s is refused", async (path, most) => {
  const { answered } = await askUntilRefused(
    aCaller(),
    (number) => path.replace("word.data", `word${number}.data`) + number,
  );
  expect(answered).toBeGreaterThan(most / 3);
  expect(answered).toBeLessThanOrEqual(most);
});

test("the refusal has a code for programs and a localised page for people", async () => {
  const program = aCaller();
  await askUntilRefused(program, (number) => `/gone-${number}`);
  const call = await program("/api/v1.0/product?take=7");
  expect(await call.json()).toMatchObject({ code: "request.too_many" });
  const page = await program("/bn/gone");
  expect(page.headers.get("content-type")).toContain("text/html");
  expect(await page.text()).toContain('lang="bn"');
});

test("cached responses are never rate limited", async () => {
  const caller = aCaller();
  await caller("/products");
  await askUntilRefused(caller, (number) => `/away-${number}`);
  const statuses = await Promise.all(Array.from({ length: 200 }, async () => (await caller("/products")).status));
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test("a page costs 1, whatever API calls it makes", async () => {
  const caller = aCaller();
  for (let number = 0; number < 45; number++) {
    expect((await caller(`/products?maxPrice=${500 + number}`)).status).toBe(200);
  }
});

test("one network cannot occupy the whole queue", async () => {
  const caller = aCaller();
  const resume = await holdProducts();
  const asked = Array.from({ length: 60 }, (_, number) => caller(`/product/one-${number}`));
  await expect.poll(() => settledOf(asked)).toBe(20);
  await resume();
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(20);
});

test("a full page queue answers 503 with Retry-After", async () => {
  const callers = Array.from({ length: 8 }, aCaller);
  const resume = await holdProducts();
  const asked = callers.flatMap((ask, at) =>
    Array.from({ length: 30 }, (_, number) => ask(`/product/${at}-${number}`)),
  );
  // Two are being rendered and 150 wait in the queue; the rest is refused.
  await expect.poll(() => settledOf(asked)).toBe(240 - 152);
  await resume();
  const answers = await Promise.all(asked);
  const busy = answers.filter(({ status }) => status === 503);
  expect(busy).toHaveLength(240 - 152);
  expect(busy[0]?.headers.get("retry-after")).toBe("5");
  expect((await aCaller()("/product/plain-paratha")).status).toBe(200);
});

/** Locks the product table, so that page requests queue up until the returned function is called. */
async function holdProducts(): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: store.databaseUrl });
  await client.connect();
  await client.query("begin; lock table product in access exclusive mode");
  return () => client.end();
}

async function settledOf(asked: Promise<unknown>[]): Promise<number> {
  const waiting = Symbol("waiting");
  const results = await Promise.all(asked.map((one) => Promise.race([one, waiting])));
  return results.filter((result) => result !== waiting).length;
}
