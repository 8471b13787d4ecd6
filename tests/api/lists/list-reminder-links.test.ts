import type { SavedList } from "@tatka/contract/lists/saved-lists";
import { daysLater, dhakaDay, dhakaMoment } from "@tatka/domain/dhaka-time";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { remindJob } from "../../../apps/server/src/features/lists/saved-lists/remind.ts";
import { openDatabase } from "../../../apps/server/src/platform/database/pool.ts";
import { readConfig } from "../../../apps/server/src/platform/settings/config.ts";
import { createLog } from "../../../apps/server/src/platform/telemetry/log.ts";
import { aShopper, type Shopper } from "../../harness/customer.ts";
import { openPushService } from "../../harness/services/push-service.ts";
import { openStore } from "../../harness/store.ts";

const sessionSecret = "a secret for tests, long enough for anybody";
const service = await openPushService();
const push = { ...readConfig({}).push, services: [service.origin], patienceMs: 2_000 };
const store = await openStore({ sessionSecret, push });
const { db, pool } = await openDatabase(store.databaseUrl, createLog("silent", process.stderr));
afterAll(() => pool.end());

const [rice, eggs] = await store.query<{ id: number; title: string; titleBn: string }>(`
  select v.id, p.title_en as title, p.title_bn as "titleBn" from variation v join product p on p.id = v.product_id
  where v.id not in (select variation_id from flash_sale_item) order by v.id limit 2`);

const origins = { dhaka: "https://dhaka.example", ctg: undefined };
const run = remindJob(db, { origins, secret: sessionSecret, log: createLog("silent") });

/** Sets the time in Dhaka for the job, which runs in this process. */
function itIs(day: string, time: string) {
  vi.spyOn(Date, "now").mockReturnValue(dhakaMoment(day, time).getTime());
}

const today = dhakaDay(new Date());
let shopper: Shopper;
beforeEach(async () => {
  vi.restoreAllMocks();
  await store.query("delete from saved_list");
  await store.query("update stock set on_hand = 20, reserved = 0 where variation_id = any($1)", [[rice?.id, eggs?.id]]);
  shopper = await aShopper(store);
});

type Caller = Pick<Shopper, "call">;

async function aList(who: Caller = shopper, name = "Weekly"): Promise<SavedList> {
  const items = [
    { variationId: rice?.id, quantity: 2 },
    { variationId: eggs?.id, quantity: 1 },
  ];
  return (await who.call<SavedList>("POST", "/saved-list", { name, items })).body;
}

const remind = (id: number, body: object, who: Caller = shopper) =>
  who.call<SavedList & { code?: string }>("PUT", `/saved-list/${id}/reminder`, body);
const nextOn = async (id: number) => (await shopper.call<SavedList>("GET", `/saved-list/${id}`)).body.reminder?.nextOn;
const dueOn = (id: number, day: string) =>
  store.query("update list_reminder set next_on = $2 where list_id = $1", [id, day]);
const messages = (who = shopper) =>
  store.query<{ channel: string; subject: string | null; text: string; html: string; unsubscribeUrl: string | null }>(
    `select channel, subject, text, html, unsubscribe_url as "unsubscribeUrl" from outgoing_message m
     join account a on a.id = $1 and m.recipient in (a.email, a.phone) order by m.id`,
    [who.id],
  );

describe("the link to stop", () => {
  const stop = (reminder: string) =>
    store.call<{ code?: string; name?: string }>("POST", `/list-reminder/stop?reminder=${reminder}`);
  const linkOf = async () => /reminder=([\w.-]+)/.exec((await messages())[0]?.text ?? "")?.[1] ?? "";

  test("needs no login, stops only this list's reminders, and works twice", async () => {
    const first = await aList(shopper, "First");
    const second = await aList(shopper, "Second");
    await remind(first.id, { every: "week", day: 5 });
    await dueOn(first.id, today);
    await remind(second.id, { every: "week", day: 5 });
    await dueOn(second.id, daysLater(today, 3));
    itIs(today, "09:00");
    await run();
    const token = await linkOf();
    const { pathname, search } = new URL((await messages())[0]?.unsubscribeUrl ?? "");
    const byMailProgram = await store.request(pathname + search, {
      method: "POST",
      body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
    });
    expect(byMailProgram.status).toBe(200);
    expect(await stop(token)).toMatchObject({ status: 200, body: { name: "First" } });
    expect((await stop(token)).status).toBe(200);
    expect(await nextOn(first.id)).toBeUndefined();
    expect(await nextOn(second.id)).toBe(daysLater(today, 3));
  });

  test("cannot be forged", async () => {
    const { id } = await aList();
    const other = await aList();
    await remind(id, { every: "week", day: 5 });
    await remind(other.id, { every: "week", day: 5 });
    await dueOn(other.id, today);
    itIs(today, "09:00");
    await run();
    const [, signature = ""] = (await linkOf()).split(".");
    for (const token of [
      `${id}.${signature}`,
      `${id}.`,
      String(id),
      ".",
      `0.${signature}`,
      `${id}.${"A".repeat(43)}`,
    ]) {
      expect((await stop(token)).body.code).toBe("saved_list.link_ended");
    }
    expect(await nextOn(id)).toBeDefined();
  });
});
