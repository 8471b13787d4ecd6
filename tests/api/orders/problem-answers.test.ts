import { knownPushServices } from "@tatka/domain/people/push-services";
import { beforeEach, describe, expect, test } from "vitest";
import { readConfig } from "../../../apps/server/src/settings/config.ts";
import { aBuyerAndVariation, type Buyer } from "../../harness/checkout.ts";
import { aDoor, doorPermissions } from "../../harness/door.ts";
import { anOrderAdmin } from "../../harness/order-admin.ts";
import { aPaidOrder, ledgerOf } from "../../harness/paid-order.ts";
import { booksOf, gatewaysAt } from "../../harness/payment.ts";
import { problemsOf } from "../../harness/problems.ts";
import { openPushService } from "../../harness/services/push-service.ts";
import { aStaffMember } from "../../harness/staff.ts";
import { openStore } from "../../harness/store.ts";

const service = await openPushService();
const push = { ...readConfig({}).push, services: [...knownPushServices, service.origin] };
const store = await openStore({ push });
const answers = ["problem.read", "problem.refund", "problem.replace", "problem.decline"] as const;
const manager = await anOrderAdmin(store, [...doorPermissions, "order.refund", ...answers]);
const door = aDoor(store, manager);
const { delivered, report, read, queue, answer } = problemsOf(door, manager);
await gatewaysAt(store.origin).behave({ ipns: 0 });

let buyer: Buyer;
let paratha: number;
beforeEach(async () => {
  [buyer, paratha] = await aBuyerAndVariation(store);
});

async function reported(quantity = 3, pieces = 2) {
  const { number, lineId } = await delivered(buyer, paratha, quantity);
  const { body } = await report(buyer, number, { lines: [{ lineId, quantity: pieces, reason: "damaged" }] });
  return { number, lineId, id: body.problems[0]?.id ?? 0 };
}

async function messagesOf(number: string): Promise<string[]> {
  return (await booksOf(store, await door.idOf(number))).messages.map((message) => JSON.stringify(message));
}

describe("an answer", () => {
  test.each([
    ["en", "sorry about order", "Our answer about order", "We are refunding ৳600"],
    ["bn", "৳৬০০ ফেরত দিচ্ছি", "নিয়ে আমাদের উত্তর", "৳৬০০ ফেরত দিচ্ছি"],
  ] as const)(
    "is sent by mail, SMS and push in the language of the order (%s)",
    async (language, sms, title, outcome) => {
      const device = service.aDevice();
      const { endpoint, keys } = device.subscription;
      await store.query(
        `with browser as (
         insert into known_browser (token_hash, account_id, networks) values (sha256(convert_to($2, 'UTF8')), $1, '{}') returning id
       )
       insert into push_subscription (account_id, browser_id, endpoint, p256dh, auth, topics)
       select $1, id, $2, $3, $4, '{orders}' from browser`,
        [buyer.id, endpoint, keys.p256dh, keys.auth],
      );
      await store.query("update account set email = 'rahima-' || id || '@example.com' where id = $1", [buyer.id]);
      const { number, id } = await reported();
      await store.query("update customer_order set language = $2 where number = $1", [number, language]);
      expect((await answer(id, "refund")).status).toBe(200);
      const written = () =>
        store.query<{ channel: string; subject: string | null; text: string }>(
          `select channel, subject, text from outgoing_message
         where text like '%' || $1 || '%' and (text like '%' || $2 || '%' or subject like '%' || $3 || '%') order by channel`,
          [number, sms, title],
        );
      await expect.poll(async () => (await written()).map(({ channel }) => channel)).toEqual(["mail", "sms"]);
      const [mail, message] = await written();
      expect(mail?.text).toContain(outcome);
      expect(message?.text).toContain(sms);
      await expect.poll(() => device.heard().filter(({ notice }) => notice.tag === `problem-${id}`).length).toBe(1);
      const { notice } = device.heard().find((one) => one.notice.tag === `problem-${id}`) ?? {};
      expect([notice?.title, notice?.body]).toEqual([expect.stringContaining(title), expect.stringContaining(outcome)]);
    },
  );

  test("promises a cash refund, creates a credit note and notifies the customer once", async () => {
    const { number, id } = await reported();
    const { status, body } = await answer(id, "refund", { answer: "Our packer was careless." });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      state: "refunded",
      refund: 600,
      by: manager.name,
      answer: "Our packer was careless.",
    });
    const order = await read(buyer, number);
    expect(order.problems[0]).toMatchObject({ state: "refunded", refund: 600, lines: [{ refundedQuantity: 2 }] });
    expect(order.refunds).toEqual([{ amount: 600, status: "due" }]);
    expect(order.lines[0]?.reportable).toBe(1);
    await expect.poll(async () => (await read(buyer, number)).creditNotes.length).toBe(1);
    await expect
      .poll(
        async () =>
          (await messagesOf(number)).filter((text) => text.includes("sorry about the problem with order")).length,
      )
      .toBe(1);
    expect((await messagesOf(number)).filter((text) => text.includes("pay back"))).toEqual([]);
    const [audited] = await store.query(
      "select action, after from audit_entry where resource = 'problem' and resource_id = $1",
      [String(id)],
    );
    expect(audited).toMatchObject({ action: "refunded", after: { state: "refunded", order: number } });
  });

  test("refunds some pieces through the original gateway, and restocks them on request", async () => {
    await buyer.put(paratha, 3);
    const number = await aPaidOrder(store, buyer);
    await door.bring(number);
    await manager.step(number, "deliver");
    const lineId = (await read(buyer, number)).lines[0]?.id ?? 0;
    const { body: order } = await report(buyer, number, { lines: [{ lineId, quantity: 3, reason: "wrong_item" }] });
    const id = order.problems[0]?.id ?? 0;
    const four = await answer(id, "refund", { lines: [{ lineId, quantity: 4 }] });
    expect(four.body.code).toBe("problem.too_many_pieces");
    expect((await answer(id, "refund", { lines: [] })).body.code).toBe("order.nothing_to_refund");
    const { body } = await answer(id, "refund", { lines: [{ lineId, quantity: 1, restock: true }] });
    expect(body).toMatchObject({ state: "refunded", refund: 300, lines: [{ quantity: 3, refundedQuantity: 1 }] });
    expect(await door.stockOf(paratha)).toEqual({ onHand: 48, reserved: 0 });
    expect((await ledgerOf(store, number)).promisedBack).toBe(30_000);
  });

  test("sends the pieces again for free, with stock and a slot, and both orders say so", async () => {
    const { number, id } = await reported();
    const before = await door.revenueToday();
    const { body } = await answer(id, "replace");
    expect(body.state).toBe("replaced");
    const replacement = body.replacement ?? "";
    expect(await door.stockOf(paratha)).toEqual({ onHand: 47, reserved: 2 });
    expect((await read(buyer, number)).problems[0]).toMatchObject({ state: "replaced", replacement });
    const order = await read(buyer, replacement);
    expect(order).toMatchObject({
      replaces: number,
      status: "placed",
      paymentStatus: "paid",
      total: 0,
      cashDue: 0,
      recipient: { address: "House 7, Road 3" },
      lines: [{ quantity: 2, total: 0 }],
    });
    await door.bring(replacement);
    expect((await manager.step(replacement, "deliver")).body).toMatchObject({ status: "delivered", cashDue: 0 });
    expect(await door.stockOf(paratha)).toEqual({ onHand: 45, reserved: 0 });
    expect(await door.revenueToday()).toBe(before);
    expect((await manager.order(replacement)).body.replaces).toBe(number);
    expect((await manager.order(number)).body.problems[0]?.replacement).toBe(replacement);
  });

  test("is refused if too little stock is left to send again, and the problem stays open", async () => {
    const { id } = await reported();
    await store.query("update stock set on_hand = 0 where variation_id = $1", [paratha]);
    expect((await answer(id, "replace")).body.code).toBe("problem.nothing_to_replace");
    expect((await answer(id, "replace", { slotId: "1-2020-01-01" })).status).toBe(409);
    expect((await answer(id, "decline", { answer: "" })).status).toBe(400);
    const { body } = await answer(id, "decline", { answer: "The picture shows another shop's bag." });
    expect(body).toMatchObject({ state: "declined", refund: null, replacement: null });
    expect((await queue()).items.some((problem) => problem.id === id)).toBe(false);
    expect((await queue("state=answered")).items[0]?.id).toBe(id);
  });

  test("is given once, also concurrently, and nothing is refunded twice", async () => {
    const { number, lineId, id } = await reported(3, 3);
    const refund = () =>
      manager.call<{ code?: string }>("POST", `/admin/order/${number}/refund`, {
        lines: [{ lineId, quantity: 3 }],
        reason: "Torn",
      });
    const pressed = await Promise.all([
      answer(id, "refund"),
      answer(id, "replace"),
      answer(id, "refund"),
      answer(id, "decline", { answer: "No." }),
      refund(),
    ]);
    expect(pressed.slice(0, 4).filter(({ status }) => status === 200)).toHaveLength(1);
    const ledger = await ledgerOf(store, number);
    expect(ledger.refunds).toBeLessThanOrEqual(90_000);
    expect(ledger.refundedLines).toBe(ledger.refunds);
    const [made] = await store.query(
      `select count(*)::int as orders from customer_order where account_id = $1 and number <> $2`,
      [buyer.id, number],
    );
    const [problem] = await store.query<{ state: string }>("select state from order_problem where id = $1", [id]);
    expect(made).toEqual({ orders: problem?.state === "replaced" ? 1 : 0 });
  });

  test("requires a separate permission for each kind", async () => {
    const { id } = await reported();
    for (const [how, permission] of [
      ["refund", "problem.decline"],
      ["replace", "problem.refund"],
      ["decline", "problem.replace"],
    ] as const) {
      const { headers } = await aStaffMember(store, ["problem.read", permission]);
      const { status } = await store.call("POST", `/admin/problem/${id}/${how}`, { answer: "No" }, headers);
      expect(status, how).toBe(403);
    }
    const { headers } = await aStaffMember(store, ["order.read"]);
    expect((await store.call("GET", "/admin/problem", undefined, headers)).status).toBe(403);
  });
});
