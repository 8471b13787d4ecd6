import { randomUUID } from "node:crypto";
import { withBanglaDigits } from "@tatka/domain/digits";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { aBuyerAndVariation, type Buyer } from "../../../harness/checkout.ts";
import { aDoor, doorPermissions } from "../../../harness/door.ts";
import { anOrderAdmin } from "../../../harness/order-admin.ts";
import { aRunOnItsWay, atRuns, managerPermissions } from "../../../harness/runs.ts";
import { openStore } from "../../../harness/store.ts";

const store = await openStore();
const manager = await anOrderAdmin(store, doorPermissions);
const planner = await atRuns(store, managerPermissions);

let buyer: Buyer;
let paratha: number;
let rider: Awaited<ReturnType<typeof atRuns>>;
beforeEach(async () => {
  [buyer, paratha] = await aBuyerAndVariation(store);
  rider = await atRuns(store);
});

const aRun = (count: number) => aRunOnItsWay(store, { manager, planner, rider, buyer, variationId: paratha }, count);

describe("if the store requires a delivery PIN", () => {
  const askForCodes = (isAsked: boolean) =>
    store.query(`update setting set value = jsonb_set(value, '{asksHandoverCode}', $1::jsonb) where key = 'checkout'`, [
      String(isAsked),
    ]);
  beforeEach(() => askForCodes(true));
  afterEach(() => askForCodes(false));

  async function codeOf(number: string): Promise<string | null | undefined> {
    const { body } = await buyer.call<{ rider: { handoverCode: string | null } | null }>("GET", `/order/${number}`);
    return body.rider?.handoverCode;
  }

  test("the customer sees it on the order page and in messages while the order is on its way; the rider never does", async () => {
    const { numbers } = await aRun(1);
    const [number = ""] = numbers;
    const code = await codeOf(number);
    expect(code).toMatch(/^\d{4}$/);
    const door = aDoor(store, manager);
    await expect
      .poll(async () => (await door.messagesAbout(number)).filter((text) => text.includes(`${code}`)))
      .not.toEqual([]);
    const { body, ...rest } = await rider.ride();
    expect(body.runs[0]?.stops[0]).toMatchObject({ asksCode: true });
    expect(JSON.stringify({ body, rest })).not.toContain(`"${code}"`);
    await rider.atDoor(number, "fail", { reason: "not_home" });
    expect(await codeOf(number)).toBeUndefined();
  });

  test("delivering needs it, in either script, or a reason why there is none", async () => {
    const { numbers } = await aRun(2);
    const [first = "", second = ""] = numbers;
    const code = (await codeOf(first)) ?? "";
    const wrong = code === "0000" ? "0001" : "0000";
    expect((await rider.atDoor(first, "deliver")).body.code).toBe("order.handover_code_missing");
    expect((await rider.atDoor(first, "deliver", { handoverCode: wrong })).body.code).toBe("order.handover_code_wrong");
    expect((await rider.atDoor(first, "deliver", { handoverCode: wrong, note: "Left it" })).status).toBe(422);
    const key = randomUUID();
    for (let nth = 0; nth < 2; nth += 1) {
      const said = { handoverCode: withBanglaDigits(code) };
      expect((await rider.atDoor(first, "deliver", said, key)).body).toEqual({ number: first, status: "delivered" });
    }
    expect((await rider.atDoor(second, "deliver", { note: "Her phone is off" })).status).toBe(200);
    const { timeline } = (await manager.order(second)).body;
    expect(timeline.at(-1)).toMatchObject({ status: "delivered", text: "Her phone is off" });
  });

  test("it cannot be guessed, and staff at the hub do not need it", async () => {
    const { numbers } = await aRun(1);
    const [number = ""] = numbers;
    const code = (await codeOf(number)) ?? "";
    const guesses = Array.from({ length: 12 }, (_, n) => String((Number(code) + 1 + n) % 10_000).padStart(4, "0"));
    const answers = [];
    for (const handoverCode of guesses) answers.push((await rider.atDoor(number, "deliver", { handoverCode })).status);
    expect(answers.filter((status) => status === 422).length).toBeLessThan(8);
    expect((await rider.atDoor(number, "deliver", { handoverCode: code })).status).toBe(429);
    expect((await manager.step(number, "deliver")).status).toBe(200);
  });

  test("each attempt has a new PIN, and none once the setting is off", async () => {
    const { numbers } = await aRun(1);
    const [number = ""] = numbers;
    await rider.atDoor(number, "fail", { reason: "not_home" });
    await askForCodes(false);
    const { body: slots } = await manager.call<{ id: string }[]>("GET", `/admin/order/${number}/slots`);
    await manager.step(number, "reschedule", { slotId: slots[0]?.id });
    await manager.step(number, "dispatch");
    expect(await codeOf(number)).toBeNull();
    expect((await manager.step(number, "deliver")).status).toBe(200);
  });
});
