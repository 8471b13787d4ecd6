import type { SavedList } from "@tatka/contract/lists/saved-lists";
import { dhakaMoment } from "@tatka/domain/dhaka-time";
import { afterAll, vi } from "vitest";
import { remindJob } from "../../../apps/server/src/features/lists/saved-lists/remind.ts";
import { openDatabase } from "../../../apps/server/src/platform/database/pool.ts";
import { createLog } from "../../../apps/server/src/platform/telemetry/log.ts";
import { readConfig } from "../../../apps/server/src/settings/config.ts";
import { aShopper, type Shopper } from "../customer.ts";
import { openPushService } from "../services/push-service.ts";
import { openStore } from "../store.ts";

type Caller = Pick<Shopper, "call">;

/** A store with the reminder job in this process. */
export async function openReminders() {
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

  let shopper = await aShopper(store);
  /** Deletes all lists and returns a new customer, in whose name the other functions call. */
  async function reset(): Promise<Shopper> {
    vi.restoreAllMocks();
    await store.query("delete from saved_list");
    await store.query("update stock set on_hand = 20, reserved = 0 where variation_id = any($1)", [
      [rice?.id, eggs?.id],
    ]);
    shopper = await aShopper(store);
    return shopper;
  }

  return {
    ...{ store, service, rice, eggs, reset },
    run: remindJob(db, { origins, secret: sessionSecret, log: createLog("silent") }),
    /** Sets the time in Dhaka for the job. */
    itIs(day: string, time: string) {
      vi.spyOn(Date, "now").mockReturnValue(dhakaMoment(day, time).getTime());
    },
    async aList(who: Caller = shopper, name = "Weekly"): Promise<SavedList> {
      const items = [
        { variationId: rice?.id, quantity: 2 },
        { variationId: eggs?.id, quantity: 1 },
      ];
      return (await who.call<SavedList>("POST", "/saved-list", { name, items })).body;
    },
    remind: (id: number, body: object, who: Caller = shopper) =>
      who.call<SavedList & { code?: string }>("PUT", `/saved-list/${id}/reminder`, body),
    nextOn: async (id: number) => (await shopper.call<SavedList>("GET", `/saved-list/${id}`)).body.reminder?.nextOn,
    dueOn: (id: number, day: string) =>
      store.query("update list_reminder set next_on = $2 where list_id = $1", [id, day]),
    messages: (who: { id: number } = shopper) =>
      store.query<{
        channel: string;
        subject: string | null;
        text: string;
        html: string;
        unsubscribeUrl: string | null;
      }>(
        `select channel, subject, text, html, unsubscribe_url as "unsubscribeUrl" from outgoing_message m
         join account a on a.id = $1 and m.recipient in (a.email, a.phone) order by m.id`,
        [who.id],
      ),
  };
}
