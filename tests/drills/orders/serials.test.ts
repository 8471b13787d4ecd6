import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { anOrder } from "../../harness/database/rolled-back.ts";
import { startServerProcess } from "../../harness/machines/server-process.ts";
import { aStaffMember } from "../../harness/staff.ts";
import { openDatabaseCopy } from "../../harness/store.ts";

const dataDir = await mkdtemp(join(tmpdir(), "tatka-serials-"));
const database = await openDatabaseCopy();
const client = new pg.Client({ connectionString: database.url });
await client.connect();
afterAll(async () => {
  await client.end();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const ORDERS = 200;
const place = { title: "Dhanmondi", titleBn: "ধানমন্ডি" };

async function rows<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await client.query<Row>(text, values)).rows;
}

/** Creates orders that are out for delivery, with SQL. */
async function atTheDoor(): Promise<string[]> {
  const own = {
    rows: async (text: string, values: unknown[] = []) => (await client.query({ text, values, rowMode: "array" })).rows,
  };
  for (let order = 0; order < ORDERS; order += 1) await anOrder(own);
  const found = await rows<{ number: string }>(
    "update customer_order set status = 'out_for_delivery', recipient = $1 where status = 'placed' returning number",
    [{ name: "Rina", phone: "+8801712345678", address: "House 7", zone: place, district: place }],
  );
  return found.map(({ number }) => number);
}

test("200 concurrent deliveries get gapless unique serials, even if the server is killed", async () => {
  const numbers = await atTheDoor();
  expect(numbers).toHaveLength(ORDERS);
  const rider = await aStaffMember({ query: rows }, ["order.read", "order.deliver"]);
  const settings = { DATA_DIR: dataDir, DEMO_PICTURES: "false", DATABASE_URL: database.url };
  const deliver = (origin: string, number: string) =>
    fetch(`${origin}/api/v1.0/admin/order/${number}/deliver`, {
      method: "POST",
      headers: { ...rider.headers, "content-type": "application/json" },
      body: "{}",
    }).then(
      async (response) => (await response.arrayBuffer()) && response.status,
      () => 0,
    );
  const issued = async () => (await rows<{ n: number }>("select count(*)::int as n from invoice"))[0]?.n ?? 0;

  const first = await startServerProcess(settings);
  const answers = Promise.all(numbers.map((number) => deliver(first.origin, number)));
  while ((await issued()) < ORDERS / 4) await new Promise((resolve) => setImmediate(resolve));
  await first.stop("SIGKILL");
  const before = await answers;
  expect(before).toContain(0);

  const second = await startServerProcess(settings);
  const rest: number[] = [];
  for (const number of numbers) rest.push(await deliver(second.origin, number));
  expect(await second.stop()).toBe(0);
  // Orders that the first server delivered are refused by the second.
  for (const [place, status] of before.entries()) if (status === 200) expect(rest[place]).toBe(409);

  const series = await rows<{ hub: number; serials: number[]; last: number }>(`
    select i.hub_id as hub, array_agg(i.serial order by i.serial) as serials, max(s.last) as last
    from invoice i join paper_series s on s.kind = 'invoice' and s.hub_id = i.hub_id and s.fiscal_year = i.fiscal_year
    group by i.hub_id, i.fiscal_year`);
  expect(series.flatMap(({ serials }) => serials)).toHaveLength(ORDERS);
  for (const { serials, last } of series) {
    expect(serials).toEqual(Array.from(serials, (_, place) => place + 1));
    expect(last).toBe(serials.length);
  }
});
