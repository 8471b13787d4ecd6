import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Pins } from "../../apps/server/src/features/identity/pins.ts";
import { openDatabaseCopy } from "../harness/store.ts";

const database = await openDatabaseCopy();
const [early, late] = [new pg.Client(database.url), new pg.Client(database.url)];
beforeAll(() => Promise.all([early.connect(), late.connect()]));
afterAll(async () => {
  await Promise.all([early.end(), late.end()]);
  await database.drop();
});

test("a PIN that was used is used up also for who began a moment before", async () => {
  const identifier = { kind: "email" as const, value: "both@shop.example" };
  const db = (client: pg.Client) => drizzle(client, { casing: "snake_case" });
  const pins = new Pins(db(late), "a key of at least thirty-two characters");
  await late.query(
    `insert into one_time_pin (identifier, pin_hash, challenge_hash, expires_at)
     values ($1, sha256('1'), sha256('2'), now() + interval '5 minutes')`,
    [identifier.value],
  );
  await early.query("begin");
  await early.query("select now(), pg_sleep(0.01)");
  expect(await pins.use(db(late), identifier)).toBe(true);
  expect(await pins.use(db(early), identifier)).toBe(false);
  await early.query("rollback");
});
