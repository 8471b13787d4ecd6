import type { Order } from "@tatka/contract/orders/orders";
import { daysLater, dhakaDay, dhakaMoment } from "@tatka/domain/dhaka-time";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { aBuyer, aVariation, type Buyer } from "../../harness/checkout.ts";
import { courierServes } from "../../harness/couriers/couriers.ts";
import { atStanding } from "../../harness/lists/standing.ts";
import { cashHistory } from "../../harness/orders/cash-history.ts";
import { aStaffMember } from "../../harness/staff.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore({ origins: { dhaka: "https://dhaka.example", ctg: undefined } });
const [rice, eggs] = [await aVariation(store, 5_000, 900), await aVariation(store, 5_000, 200)];
await store.query("update slot_window set capacity = 100000");

const today = dhakaDay(new Date());
let buyer: Buyer;
beforeEach(async () => {
  vi.restoreAllMocks();
  await store.query("delete from saved_list");
  vi.spyOn(Date, "now").mockReturnValue(dhakaMoment(today, "09:00").getTime());
  buyer = await aBuyer(store);
});

const { delivery, ...at } = atStanding(store, [rice, eggs], () => buyer);
const { aList, terms, standing, propose, silence, proposalOf, confirm, decline, orders, pastDeadline } = at;

async function aProposal(over: object = {}): Promise<{ id: number; token: string }> {
  const id = await aList();
  expect((await standing("PUT", id, terms(over))).status).toBe(200);
  await propose();
  return { id, token: (await standing("GET", id)).body.standing?.proposal?.token ?? "" };
}

const messages = () =>
  store.query<{ subject: string; text: string }>(
    `select subject, text from outgoing_message m join account a on a.id = $1 and m.recipient = a.email
     where subject like '%Weekly%' order by m.id`,
    [buyer.id],
  );

describe("a standing order", () => {
  test("is proposed two days ahead with slot, prices and what happens without an answer", async () => {
    const { id, token } = await aProposal();
    const [message, ...others] = await messages();
    expect(others).toEqual([]);
    expect(message?.subject).toMatch(/^Your Weekly for .*: ৳1,\d{3}$/);
    expect(message?.text).toContain(
      "If we don't hear from you, nothing is ordered. If an item is missing, we leave it out.",
    );
    expect(message?.text).toContain(`https://dhaka.example/standing-order?proposal=${token}`);
    const { body } = await proposalOf(token);
    expect(body).toMatchObject({ state: "proposed", deliversOn: delivery, subtotal: 1_300, substitution: "refund" });
    expect(body.slot?.from).toBeDefined();
    expect((await standing("GET", id)).body.standing?.nextOn).toBe(daysLater(delivery, 7));
    await propose();
    expect(await messages()).toHaveLength(1);
    expect(await orders()).toEqual([]);
  });

  test("is ordered with one confirmation, once, and leaves the cart as it was", async () => {
    await buyer.put(rice, 3);
    const { token } = await aProposal();
    const { body } = await proposalOf(token);
    const answers = await Promise.all([confirm(token, body), confirm(token, body), confirm(token, body)]);
    expect(new Set(answers.map(({ status, body: { orderNumber } }) => `${status} ${orderNumber}`)).size).toBe(1);
    expect(await orders()).toEqual([
      { number: answers[0]?.body.orderNumber, total: body.total, method: "cod", day: delivery },
    ]);
    expect((await proposalOf(token)).body).toMatchObject({ state: "ordered" });
    expect(await store.query("select quantity from cart_line where account_id = $1", [buyer.id])).toEqual([
      { quantity: 3 },
    ]);
    const kept = await store.query<{ substitution: string }>(
      "select distinct substitution from order_line l join customer_order o on o.id = l.order_id where o.account_id = $1",
      [buyer.id],
    );
    expect(kept).toEqual([{ substitution: "refund" }]);
    expect((await decline(token)).body.code).toBe("standing.answered");
  });

  test("is refused with the changes if a price has changed since it was shown", async () => {
    const { token } = await aProposal();
    const { body } = await proposalOf(token);
    await store.query("update variation set regular_price_poisha = 95000 where id = $1", [rice]);
    expect((await confirm(token, body)).body.code).toBe("order.changed");
    await store.query("update variation set regular_price_poisha = 90000 where id = $1", [rice]);
    expect(await orders()).toEqual([]);
  });

  test("is not ordered on another day, with another token or after the deadline", async () => {
    const { token } = await aProposal();
    const { body } = await proposalOf(token);
    const other = { ...body, slot: { id: `${body.slot?.id.split("-")[0]}-20990101`, from: "", to: "" } };
    expect((await confirm(token, other)).body.code).toBe("slot.not_offered");
    expect((await confirm(`${token.slice(0, -1)}_`, body)).body.code).toBe("saved_list.link_ended");
    await pastDeadline();
    expect((await confirm(token, body)).body.code).toBe("standing.too_late");
    expect(await orders()).toEqual([]);
  });

  test("without an answer orders nothing", async () => {
    const { token } = await aProposal();
    await pastDeadline();
    await silence();
    expect((await proposalOf(token)).body.state).toBe("expired");
    expect(await orders()).toEqual([]);
  });

  test("without an answer is ordered within the cap, if the customer chose so", async () => {
    const { token } = await aProposal({ whenSilent: "order", cap: 2_000 });
    await silence();
    expect(await orders()).toEqual([]);
    await pastDeadline();
    await Promise.all([silence(), silence()]);
    expect(await orders()).toHaveLength(1);
    expect((await proposalOf(token)).body).toMatchObject({ state: "ordered" });
  });

  test.each([true, false])(
    "is checked like other cash orders, whether it is confirmed (%s) or not",
    async (isConfirmed) => {
      const { headers } = await aStaffMember(store, ["setting.update"]);
      const { checks, past } = cashHistory(store, headers);
      await checks();
      await past(buyer, { reason: "not_home" });
      const { token } = await aProposal({ whenSilent: "order", cap: 2_000 });
      if (isConfirmed) await confirm(token, (await proposalOf(token)).body);
      else {
        await pastDeadline();
        await silence();
      }
      await checks({ isOn: false });
      const number = (await orders()).at(-1)?.number;
      expect((await buyer.call<Order>("GET", `/order/${number}`)).body).toMatchObject({
        check: { measure: "call", isOpen: true, reasons: [{ rule: "failed_door" }, { rule: "new_account" }] },
      });
    },
  );

  test("a basket that costs more than the cap is not ordered, and the customer gets a message with the reason", async () => {
    const { token } = await aProposal({ whenSilent: "order", cap: 1_200 });
    await pastDeadline();
    await silence();
    expect(await orders()).toEqual([]);
    expect((await proposalOf(token)).body.state).toBe("refused");
    expect((await messages()).at(-1)?.text).toContain("it would cost more than your limit of ৳1,200.");
  });

  test("to an address that is no longer served is refused with a message, and not proposed", async () => {
    const id = await aList();
    await standing("PUT", id, terms({ whenSilent: "order", cap: 9_000 }));
    await store.query("update shipping_zone set status = 'hidden'");
    await propose();
    await store.query("update shipping_zone set status = 'active'");
    const told = await messages();
    expect(told.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Not ordered: Weekly for /)]);
    expect(told[0]?.text).toContain("we no longer deliver to its address.");
    expect((await standing("GET", id)).body.standing).toMatchObject({
      proposal: null,
      nextOn: daysLater(delivery, 7),
    });
    await pastDeadline();
    await silence();
    expect(await orders()).toEqual([]);
  });

  test("to an address that a courier serves is refused when it is set, and ended with a message later", async () => {
    const id = await aList();
    await courierServes(store, true);
    expect((await standing("PUT", id, terms())).body.code).toBe("standing.by_courier");
    await courierServes(store, false);
    await standing("PUT", id, terms({ whenSilent: "order", cap: 9_000 }));
    await propose();
    const { token } = (await standing("GET", id)).body.standing?.proposal ?? { token: "" };
    const { body: shown } = await proposalOf(token);
    await courierServes(store, true);
    expect((await proposalOf(token)).body.code).toBe("standing.by_courier");
    expect((await confirm(token, shown)).body.code).toBe("standing.by_courier");
    await pastDeadline();
    await silence();
    await courierServes(store, false);
    expect(await orders()).toEqual([]);
    expect((await messages()).at(-1)?.text).toContain("a courier now delivers to its address");
  });

  test("can be paused, resumed, skipped, changed and ended", async () => {
    const { id, token } = await aProposal({ whenSilent: "order", cap: 9_000 });
    expect((await standing("PATCH", id, { isPaused: true })).body.standing).toMatchObject({
      isPaused: true,
      proposal: null,
    });
    expect((await proposalOf(token)).body.code).toBe("saved_list.link_ended");
    await propose();
    expect((await standing("PATCH", id, { isPaused: false })).body.standing?.nextOn).toBe(daysLater(delivery, 7));
    const skip = () => standing("POST", id, { deliversOn: daysLater(delivery, 7) }, "/skip");
    expect((await skip()).body.standing?.nextOn).toBe(daysLater(delivery, 14));
    expect((await skip()).body.standing?.nextOn).toBe(daysLater(delivery, 14));
    expect((await standing("PUT", id, terms({ from: "18:00" }))).body.standing).toMatchObject({
      nextOn: delivery,
      from: "18:00",
      whenSilent: "cancel",
    });
    expect((await standing("DELETE", id)).body).toEqual({ standing: null });
    await propose();
    await silence();
    expect(await orders()).toEqual([]);
  });

  test("needs an own list, an own address, and a cap to order without an answer", async () => {
    const id = await aList();
    const stranger = await aBuyer(store);
    expect((await stranger.call("PUT", `/saved-list/${id}/standing`, terms())).status).toBe(404);
    expect((await standing("PUT", id, terms({ addressId: stranger.addressId }))).body.code).toBe("address.not_found");
    expect((await standing("PUT", id, terms({ whenSilent: "order" }))).status).toBe(400);
    expect((await standing("PUT", id, terms({ day: 7 }))).status).toBe(400);
    expect((await standing("GET", id)).body).toEqual({ standing: null });
  });

  test("of a deleted list is neither proposed nor ordered", async () => {
    const { id, token } = await aProposal({ whenSilent: "order", cap: 9_000 });
    expect((await buyer.call("DELETE", `/saved-list/${id}`)).status).toBe(204);
    await pastDeadline();
    await Promise.all([propose(), silence()]);
    expect((await proposalOf(token)).status).toBe(404);
    expect(await orders()).toEqual([]);
  });
});
