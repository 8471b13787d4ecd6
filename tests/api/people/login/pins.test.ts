import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Pins } from "../../../../apps/server/src/features/people/identity/pins.ts";
import { Database } from "../../../../apps/server/src/platform/database/db.ts";
import { createLog } from "../../../../apps/server/src/platform/telemetry/log.ts";
import { openDatabaseCopy } from "../../../harness/store.ts";

const database = await openDatabaseCopy();
const [early, late] = [new pg.Client(database.url), new pg.Client(database.url)];
beforeAll(() => Promise.all([early.connect(), late.connect()]));
afterAll(async () => {
  await Promise.all([early.end(), late.end()]);
  await database.drop();
});

test("a used PIN is also refused for a request that began before", async () => {
  const identifier = { kind: "email" as const, value: "both@shop.example" };
  const db = (client: pg.Client) => new Database(client);
  const parts = {
    key: "a key of at least thirty-two characters",
    perHour: { all: 9, sms: 9 },
    canSendSms: true,
    log: createLog("silent"),
  };
  const pins = new Pins(db(late), parts);
  await late.query(
    `insert into browser_pin (identifier, pin_hash, challenge_hash, expires_at)
     values ($1, sha256('1'), sha256('mine'), now() + interval '5 minutes')`,
    [identifier.value],
  );
  await early.query("begin");
  await early.query("select now(), pg_sleep(0.01)");
  expect(await pins.use(db(late), identifier, "mine")).toBe(true);
  expect(await pins.use(db(early), identifier, "mine")).toBe(false);
  await early.query("rollback");
});
