import { daysLater, dhakaDay, weekdayOf } from "@tatka/domain/dhaka-time";
import { beforeEach, describe, expect, test } from "vitest";
import type { Shopper } from "../../harness/customer.ts";
import { openReminders } from "../../harness/lists/reminders.ts";

const { store, aList, remind, nextOn, dueOn, messages, run, itIs, reset } = await openReminders();

const today = dhakaDay(new Date());
/** Not due today, whatever day it is. */
const weekly = { every: "week", day: weekdayOf(daysLater(today, 3)) };
let shopper: Shopper;
beforeEach(async () => {
  shopper = await reset();
});

describe("the link to stop", () => {
  const stop = (reminder: string) =>
    store.call<{ code?: string; name?: string }>("POST", `/list-reminder/stop?reminder=${reminder}`);
  const linkOf = async () => /reminder=([\w.-]+)/.exec((await messages())[0]?.text ?? "")?.[1] ?? "";

  test("needs no login, stops only this list's reminders, and works twice", async () => {
    const first = await aList(shopper, "First");
    const second = await aList(shopper, "Second");
    await remind(first.id, weekly);
    await dueOn(first.id, today);
    await remind(second.id, weekly);
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
    await remind(id, weekly);
    await remind(other.id, weekly);
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
