import type { SavedList } from "@tatka/contract/lists/saved-lists";
import { daysLater, dhakaDay } from "@tatka/domain/dhaka-time";
import { beforeEach, describe, expect, test } from "vitest";
import { aShopper, type Shopper } from "../../harness/customer.ts";
import { breakRow } from "../../harness/database/broken-row.ts";
import { openReminders } from "../../harness/lists/reminders.ts";
import { shoppersOf } from "../../harness/shopper.ts";

const { store, service, rice, eggs, aList, remind, nextOn, dueOn, messages, run, itIs, reset } = await openReminders();
const { aCustomer } = shoppersOf(store);

const today = dhakaDay(new Date());
let shopper: Shopper;
beforeEach(async () => {
  shopper = await reset();
});

/** A customer whose browser is subscribed to these push topics. */
async function aTold(topics: string[]) {
  const { browser, user } = await aCustomer();
  const device = service.aDevice();
  expect((await browser.call("PUT", "/push", { ...device.subscription, topics })).status).toBe(200);
  return { id: user?.id ?? 0, browser, device };
}

describe("a reminder", () => {
  test("is set for a weekday or a day of the month, and nothing else", async () => {
    const { id, reminder } = await aList();
    expect(reminder).toBeNull();
    itIs("2026-11-16", "12:00");
    expect((await remind(id, { every: "week", day: 5 })).body.reminder).toEqual({
      every: "week",
      day: 5,
      nextOn: "2026-11-20",
      isPaused: false,
    });
    expect((await remind(id, { every: "month", day: 31 })).body.reminder).toMatchObject({ nextOn: "2026-11-30" });
    for (const body of [
      { every: "week", day: 7 },
      { every: "month", day: 0 },
      { every: "month", day: 32 },
      { every: "week", day: 1.5 },
      { every: "day", day: 1 },
      { every: "week" },
    ]) {
      expect((await remind(id, body)).status).toBe(400);
    }
  });

  test("is sent in the morning with the list, current prices and links to fill the cart and to stop", async () => {
    const { id } = await aList();
    await remind(id, { every: "week", day: 5 });
    await dueOn(id, today);
    await store.query("update stock set on_hand = 0 where variation_id = $1", [eggs?.id]);
    itIs(today, "07:59");
    await run();
    expect(await messages()).toEqual([]);
    itIs(today, "08:00");
    await run();
    const [message, ...others] = await messages();
    expect(others).toEqual([]);
    expect(message).toMatchObject({ channel: "mail", subject: "Time for your list: Weekly" });
    expect(message?.text).toContain(`• ${rice?.title}`);
    expect(message?.text).toMatch(new RegExp(`• ${eggs?.title}.*: Out of stock`));
    expect(message?.text).toContain(`Fill my cart: https://dhaka.example/customer/lists/${id}/fill`);
    expect(message?.text).toContain("Nothing is ordered until you check out.");
    expect(message?.text).toMatch(
      /Stop these reminders: https:\/\/dhaka\.example\/stop-list-reminder\?reminder=\d+\.[\w-]{43}$/,
    );
    expect(message?.html).toContain("/stop-list-reminder?reminder=");
    expect(await store.query("select from customer_order where account_id = $1", [shopper.id])).toEqual([]);
    await run();
    expect(await messages()).toHaveLength(1);
  });

  test("is in the customer's language, and an SMS without an email", async () => {
    await store.query("update account set language = 'bn', chose_language = true, email = null where id = $1", [
      shopper.id,
    ]);
    const { id } = await aList(shopper, "সাপ্তাহিক");
    await remind(id, { every: "week", day: 5 });
    await dueOn(id, today);
    itIs(today, "09:00");
    await run();
    const [message] = await messages();
    expect(message?.channel).toBe("sms");
    expect(message?.text).toContain("টাটকা: আপনার “সাপ্তাহিক” তালিকার সময় হলো।");
    expect(message?.text).toContain(`https://dhaka.example/bn/customer/lists/${id}/fill`);
    expect(message?.text).toContain("https://dhaka.example/bn/stop-list-reminder?reminder=");
  });

  test.each([
    {
      language: "en",
      title: "Time for your list: Weekly",
      body: "2 items. Press to fill your cart; nothing is ordered until you check out.",
      prefix: "",
    },
    {
      language: "bn",
      title: "আপনার তালিকার সময় হলো: Weekly",
      body: "২টি পণ্য। কার্টে যোগ করতে চাপুন; চেকআউট না করা পর্যন্ত কিছুই অর্ডার হবে না।",
      prefix: "/bn",
    },
  ])("is also sent by push, in $language, to subscribed devices", async ({ language, title, body, prefix }) => {
    const [told, other] = [await aTold(["lists"]), await aTold(["orders", "price"])];
    const lists = await Promise.all([told, other].map(({ browser }) => aList(browser)));
    await store.query("update account set language = $2, chose_language = true where id = $1", [told.id, language]);
    for (const [index, { browser }] of [told, other].entries()) {
      await remind(lists[index]?.id ?? 0, { every: "week", day: 5 }, browser);
      await dueOn(lists[index]?.id ?? 0, today);
    }
    itIs(today, "09:00");
    await Promise.all([run(), run()]);
    await expect.poll(() => told.device.heard().length).toBe(1);
    const id = lists[0]?.id;
    expect(told.device.heard()[0]?.notice).toEqual({
      title,
      body,
      path: `${prefix}/customer/lists/${id}/fill`,
      tag: `list-${id}`,
    });
    expect([told.device.calls(), other.device.calls()]).toEqual([1, 0]);
  });

  test("is sent once by two servers, and once after a week of downtime", async () => {
    const { id } = await aList();
    await remind(id, { every: "week", day: 5 });
    await dueOn(id, daysLater(today, -49));
    itIs(today, "10:00");
    await Promise.all([run(), run(), run()]);
    await run();
    expect(await messages()).toHaveLength(1);
    expect((await nextOn(id)) ?? "").toMatch(/^\d{4}-/);
    expect(((await nextOn(id)) ?? "") > today).toBe(true);
  });

  test("is not sent at night: a server that restarts late waits for the morning", async () => {
    const { id } = await aList();
    await remind(id, { every: "month", day: 1 });
    await dueOn(id, today);
    itIs(today, "21:30");
    await run();
    expect(await messages()).toEqual([]);
    itIs(daysLater(today, 1), "08:05");
    await run();
    expect(await messages()).toHaveLength(1);
  });

  test("can be paused, resumes without catching up, is skipped once, and ends", async () => {
    const { id } = await aList();
    itIs("2026-11-16", "12:00");
    await remind(id, { every: "week", day: 5 });
    const skip = () => shopper.call("POST", `/saved-list/${id}/reminder/skip`, { nextOn: "2026-11-20" });
    await Promise.all([skip(), skip()]);
    expect(await nextOn(id)).toBe("2026-11-27");
    const paused = await shopper.call<SavedList>("PATCH", `/saved-list/${id}/reminder`, { isPaused: true });
    expect(paused.body.reminder).toMatchObject({ isPaused: true });
    itIs("2026-11-27", "09:00");
    await run();
    expect(await messages()).toEqual([]);
    await shopper.call("PATCH", `/saved-list/${id}/reminder`, { isPaused: false });
    expect(await nextOn(id)).toBe("2026-12-04");
    await run();
    expect(await messages()).toEqual([]);
    expect((await shopper.call<SavedList>("DELETE", `/saved-list/${id}/reminder`)).body.reminder).toBeNull();
    itIs("2026-12-04", "09:00");
    await run();
    expect(await messages()).toEqual([]);
  });

  test("is not sent for a deleted list, a closed account or an empty list", async () => {
    const deleted = await aList();
    await remind(deleted.id, { every: "week", day: 5 });
    await shopper.call("DELETE", `/saved-list/${deleted.id}`);
    const closed = await aShopper(store);
    const theirs = await aList(closed);
    await remind(theirs.id, { every: "week", day: 5 }, closed);
    await store.query("update account set status = 'disabled' where id = $1", [closed.id]);
    const empty = (await shopper.call<SavedList>("POST", "/saved-list", { name: "Empty" })).body;
    await remind(empty.id, { every: "week", day: 5 });
    for (const { id } of [deleted, theirs, empty]) await dueOn(id, today);
    itIs(today, "09:00");
    await run();
    expect(await messages()).toEqual([]);
    expect(await messages(closed)).toEqual([]);
    expect(((await nextOn(empty.id)) ?? "") > today).toBe(true);
  });

  test("a reminder that cannot be sent does not hold up others, and is retried", async () => {
    const broken = await aList(shopper, "Broken");
    const whole = await aList(shopper, "Whole");
    for (const { id } of [broken, whole]) {
      await remind(id, { every: "week", day: 5 });
      await dueOn(id, today);
    }
    const { mend } = await breakRow(store, {
      table: "list_reminder",
      on: "update",
      when: `old.list_id = ${broken.id}`,
    });
    itIs(today, "09:00");
    await run();
    expect((await messages()).map(({ subject }) => subject)).toEqual(["Time for your list: Whole"]);
    await mend();
    await run();
    expect((await messages()).map(({ subject }) => subject)).toEqual([
      "Time for your list: Whole",
      "Time for your list: Broken",
    ]);
  });
});
