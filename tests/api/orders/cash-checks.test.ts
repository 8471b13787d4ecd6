import type { checkoutSummary } from "@tatka/contract/orders/checkout";
import type { Order } from "@tatka/contract/orders/orders";
import type { Answer } from "@tatka/contract/route";
import { asyncProperty, assert as holds, integer, option, record, subarray } from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { aBuyer, aBuyerAndVariation, aVariation, type Buyer } from "../../harness/checkout.ts";
import { doorPermissions } from "../../harness/door.ts";
import { anOrderAdmin } from "../../harness/order-admin.ts";
import { cashHistory } from "../../harness/orders/cash-history.ts";
import { booksOf, comeBack, openDemoGateways, press, reconcile } from "../../harness/payment.ts";

const { store, gateway, proof } = await openDemoGateways();
const manager = await anOrderAdmin(store, doorPermissions);
const { checks, past } = cashHistory(store, proof);
const never = { pinFrom: null, callFrom: null, advanceFrom: null };

let buyer: Buyer;
let rice: number;
beforeEach(async () => {
  [buyer, rice] = await aBuyerAndVariation(store);
  await gateway.behave({ ipns: 0 });
  await checks({ points: pointsOf({ new_account: 0 }) });
});

/** The default points, except these. */
function pointsOf(changed: object) {
  const usual = { failed_door: 2, refused_door: 2, unreachable: 2, new_account: 1, large_order: 1, accepted: 1 };
  return { ...usual, ...changed };
}

async function place(input: object = {}): Promise<string> {
  await buyer.put(rice, 2);
  const { status, body } = await buyer.order(input);
  expect(status).toBe(201);
  return body.orderNumber;
}
const seen = async (number: string) => (await buyer.call<Order>("GET", `/order/${number}`)).body;
const answer = (number: string, said: string, reason = "") => manager.step(number, "check", { answer: said, reason });
const idOf = async (number: string) =>
  (await store.query<{ id: number }>("select id from customer_order where number = $1", [number]))[0]?.id ?? 0;
const payAdvance = (number: string, who = buyer, paymentMethod = "sslcommerz") =>
  who.call<{ paymentUrl: string; code?: string }>("POST", `/order/${number}/advance`, { paymentMethod });

/** A cash order of 639 taka whose customer must pay a part, by three failed deliveries. */
async function withAdvance(): Promise<string> {
  for (let nth = 0; nth < 3; nth += 1) await past(buyer, { reason: "not_home" });
  const number = await place();
  expect((await seen(number)).check).toMatchObject({ measure: "advance", isOpen: true });
  return number;
}

describe("a cash order", () => {
  test("is not checked unless the owner turns checks on", async () => {
    await checks({ isOn: false });
    for (let nth = 0; nth < 5; nth += 1) await past(buyer, { reason: "refused" });
    const number = await place();
    expect((await seen(number)).check).toBeNull();
    await manager.step(number, "confirm");
    expect((await manager.step(number, "pack")).status).toBe(200);
  });

  test("of a customer without failures needs nothing", async () => {
    await past(buyer);
    expect((await seen(await place())).check).toBeNull();
  });

  test.each([
    ["a rider who was late", { reason: "not_home", isLate: true }],
    ["damaged goods", { reason: "damaged" }],
    ["an unnamed reason", { reason: "other" }],
    ["a few refused items", { refused: 100 }],
  ] as const)("does not count %s against the customer", async (_, one) => {
    for (let nth = 0; nth < 4; nth += 1) await past(buyer, one);
    expect((await seen(await place())).check).toBeNull();
  });

  test.each([
    ["failed_door", { reason: "wrong_address" }],
    ["refused_door", { refused: 300 }],
    ["unreachable", { reason: "other", unanswered: 2 }],
  ] as const)("counts %s, and customer and staff see why", async (rule, one) => {
    await past(buyer, one);
    const number = await place();
    expect((await seen(number)).check).toMatchObject({ measure: "pin", reasons: [{ rule, times: 1 }] });
    const { body } = await manager.order(number);
    expect(body.check).toMatchObject({ measure: "pin", points: 2, reasons: [{ rule, points: 2 }] });
    expect(body.check?.reasons[0]?.textBn).toMatch(/[ঀ-৿]/);
  });

  test("of a new account is checked by age and amount, and received orders count in favour", async () => {
    await checks({ largeOrder: 500, callFrom: 2, pinFrom: 1 });
    const check = (await seen(await place())).check;
    expect(check).toMatchObject({ measure: "call" });
    expect(check?.reasons.map(({ rule }) => rule).toSorted()).toEqual(["large_order", "new_account"]);
    await past(buyer);
    expect((await seen(await place())).check).toBeNull();
  });

  test("is not checked by other customers' failures, which only staff see as a match", async () => {
    const other = await aBuyer(store);
    const phone = "+8801712345678";
    for (let nth = 0; nth < 4; nth += 1) await past(other, { reason: "refused", phone });
    await past(buyer, { reason: "not_home", phone });
    const number = await place();
    const own = await seen(number);
    expect(own.check).toMatchObject({ measure: "pin", reasons: [{ rule: "failed_door", times: 1 }] });
    expect(JSON.stringify(own)).not.toContain("matches");
    const match = (await manager.order(number)).body.check?.matches.find(({ of }) => of === "phone");
    expect(match?.orders).toBeGreaterThanOrEqual(4);
  });

  test("shows at checkout what will be asked, and nothing for an online payment", async () => {
    await past(buyer, { reason: "not_home" });
    await buyer.put(rice, 2);
    const { body } = await buyer.call<Answer<typeof checkoutSummary>>(
      "GET",
      `/shoppingCart/getCheckoutSummary?addressId=${buyer.addressId}`,
    );
    expect(body.cashCheck).toMatchObject({ measure: "pin", reasons: [{ rule: "failed_door", times: 1 }] });
    const { orderNumber: online, paymentUrl } = (await buyer.order({ paymentMethod: "sslcommerz" })).body;
    expect((await seen(online)).check).toBeNull();
    // A customer who only seems to pay online is checked like others.
    await comeBack(store, await press(paymentUrl, "fail"));
    expect((await buyer.call("PATCH", `/order/${online}`, { paymentMethod: "cod" })).status).toBe(200);
    expect(await seen(online)).toMatchObject({ paymentMethod: "cod", check: { measure: "pin", isOpen: true } });
  });
});

describe("a call", () => {
  const needed = async () => {
    await checks({ callFrom: 2, points: pointsOf({ new_account: 0 }) });
    await past(buyer, { reason: "not_home" });
    const number = await place();
    await manager.step(number, "confirm");
    return number;
  };

  test("holds back packing until staff reached the customer", async () => {
    const number = await needed();
    expect((await manager.list(`numbers=${number}`)).items[0]?.openCheck).toBe("call");
    expect((await manager.step(number, "pack")).body.code).toBe("order.check_open");
    expect((await answer(number, "no_answer")).body.check).toMatchObject({ isOpen: true, unansweredCalls: 1 });
    expect((await manager.step(number, "pack")).body.code).toBe("order.check_open");
    expect((await answer(number, "reached")).body.check).toMatchObject({ isOpen: false, state: "done" });
    expect((await answer(number, "reached")).body.code).toBe("order.wrong_state");
    expect((await manager.step(number, "pack")).status).toBe(200);
  });

  test("is overruled with a reason, which the timeline shows with name and time", async () => {
    const number = await needed();
    expect((await answer(number, "overruled")).status).toBe(400);
    const { body } = await answer(number, "overruled", "Regular of the shop next door");
    expect(body.timeline.at(-1)).toMatchObject({
      text: "Check overruled: Regular of the shop next door",
      by: manager.name,
    });
    expect((await manager.step(number, "pack")).status).toBe(200);
    expect((await seen(number)).check).toMatchObject({ isOpen: false });
  });

  test("is answered by staff with the permission only, and asked about by the order's customer only", async () => {
    const number = await needed();
    const reader = await anOrderAdmin(store, ["order.read"]);
    expect((await reader.step(number, "check", { answer: "reached" })).body.code).toBe("staff.no_permission");
    const other = await aBuyer(store);
    expect((await other.call("POST", `/order/${number}/check`, { text: "Hi" })).status).toBe(404);
    expect((await buyer.call("POST", `/order/${number}/check`, { text: " " })).status).toBe(400);
    const asked = await buyer.call<Order>("POST", `/order/${number}/check`, { text: "Call me after five" });
    expect(asked.body.check).toMatchObject({ question: "Call me after five" });
    expect((await manager.order(number)).body.check).toMatchObject({ question: "Call me after five" });
  });
});

test("a PIN is drawn at dispatch for the orders that need one", async () => {
  await past(buyer, { reason: "not_home" });
  const codeOf = async (number: string) => {
    for (const step of ["confirm", "pack", "dispatch"]) expect((await manager.step(number, step)).status).toBe(200);
    return (await seen(number)).rider?.handoverCode;
  };
  expect(await codeOf(await place())).toMatch(/^\d{4}$/);
  const overruled = await place();
  await answer(overruled, "overruled", "Neighbour");
  expect(await codeOf(overruled)).toBeNull();
});

describe("a part payment", () => {
  test("is paid online, and the rest is collected in cash", async () => {
    const number = await withAdvance();
    const { advance } = (await seen(number)).check ?? { advance: 0 };
    const { total } = await seen(number);
    expect(advance).toBe(Math.ceil((total * 0.2) / 10) * 10);
    await manager.step(number, "confirm");
    expect((await manager.step(number, "pack")).body.code).toBe("order.check_open");

    const { status, body } = await payAdvance(number);
    expect(status).toBe(200);
    const form = await press(body.paymentUrl, "pay");
    await Promise.all([comeBack(store, form), comeBack(store, form)]);
    const paid = await seen(number);
    expect(paid).toMatchObject({
      advance,
      paymentStatus: "unpaid",
      cashDue: total - advance,
      check: { isOpen: false },
    });
    expect((await payAdvance(number)).body.code).toBe("order.wrong_state");

    for (const step of ["pack", "dispatch"]) expect((await manager.step(number, step)).status).toBe(200);
    expect((await manager.step(number, "deliver", { cashTaken: total })).body.code).toBe("order.cash_above_due");
    const done = await manager.step(number, "deliver", { cashTaken: total - advance });
    expect(done.body).toMatchObject({
      status: "delivered",
      paymentStatus: "paid",
      cashTaken: total - advance,
      advance,
    });
  });

  test("is refused for cash, another customer, and orders without one", async () => {
    const number = await withAdvance();
    expect((await payAdvance(number, buyer, "cod")).body.code).toBe("payment.method_not_offered");
    expect((await payAdvance(number, await aBuyer(store))).status).toBe(404);
    expect((await answer(number, "reached")).body.code).toBe("order.wrong_state");
    await answer(number, "overruled", "Known");
    expect((await payAdvance(number)).body.code).toBe("order.wrong_state");
  });

  test("that fails leaves the order as it was, and another one can follow", async () => {
    const number = await withAdvance();
    await comeBack(store, await press((await payAdvance(number)).body.paymentUrl, "fail"));
    expect(await seen(number)).toMatchObject({ paymentStatus: "unpaid", advance: 0, check: { isOpen: true } });
    await comeBack(store, await press((await payAdvance(number)).body.paymentUrl, "pay"));
    expect((await seen(number)).check).toMatchObject({ isOpen: false });
  });

  test("is refunded when the order is cancelled, and when it comes too late", async () => {
    const number = await withAdvance();
    const late = (await payAdvance(number)).body.paymentUrl;
    await comeBack(store, await press(late, "pay"));
    expect((await buyer.call("POST", `/order/${number}/cancel`)).status).toBe(200);
    await reconcile(store, await idOf(number));
    await reconcile(store, await idOf(number));
    const books = await booksOf(store, await idOf(number));
    expect(books.attempts).toMatchObject([{ status: "paid" }]);
    expect(books.attempts[0]?.refunded).toBe(books.attempts[0]?.captured);

    const other = await place();
    const url = (await payAdvance(other)).body.paymentUrl;
    await buyer.call("POST", `/order/${other}/cancel`);
    await comeBack(store, await press(url, "pay"));
    expect((await booksOf(store, await idOf(other))).attempts).toMatchObject([{ status: "surplus" }]);
  });

  test("above the accepted goods is refunded at the door", async () => {
    await checks({ advancePercent: 100, points: pointsOf({ new_account: 0 }) });
    const number = await withAdvance();
    await comeBack(store, await press((await payAdvance(number)).body.paymentUrl, "pay"));
    for (const step of ["confirm", "pack", "dispatch"]) await manager.step(number, step);
    const [line] = (await manager.order(number)).body.lines;
    const accepted = [{ lineId: line?.id, quantity: 1, reason: "refused" }];
    const { body } = await manager.step(number, "deliver", { accepted });
    expect(body).toMatchObject({ status: "delivered", paymentStatus: "paid", cashDue: 0 });
    const { attempts } = await booksOf(store, await idOf(number));
    expect((attempts[0]?.captured ?? 0) - (attempts[0]?.refunded ?? 0)).toBe(Math.round(body.total) * 100);
  });

  test("becomes a call where no online payment method is offered", async () => {
    await store.query("update payment_method set status = 'hidden' where settles = 'online'");
    for (let nth = 0; nth < 3; nth += 1) await past(buyer, { reason: "not_home" });
    const check = (await seen(await place())).check;
    await store.query("update payment_method set status = 'active' where settles = 'online'");
    expect(check).toMatchObject({ measure: "call" });
  });
});

test("no history and no setting refuses an order, and each measure can be fulfilled or overruled", async () => {
  const limit = option(integer({ min: 1, max: 8 }), { nil: null });
  const history = subarray(["not_home", "refused", "wrong_address", "unanswered", "half", "received"] as const);
  const settings = record({
    pinFrom: limit,
    callFrom: limit,
    advanceFrom: limit,
    advancePercent: integer({ min: 1, max: 100 }),
  });
  await holds(
    asyncProperty(history, settings, integer({ min: 0, max: 2 }), async (happened, limits, way) => {
      await checks({ ...never, ...limits });
      [buyer, rice] = [await aBuyer(store), await aVariation(store, 50)];
      for (const what of happened) {
        if (what === "received") await past(buyer);
        else if (what === "unanswered") await past(buyer, { unanswered: 1 });
        else if (what === "half") await past(buyer, { refused: 300 });
        else await past(buyer, { reason: what });
      }
      const number = await place();
      const { check } = await seen(number);
      if (check && way === 0) expect((await answer(number, "overruled", "Known")).status).toBe(200);
      else if (check?.measure === "advance" && way === 1) {
        await comeBack(store, await press((await payAdvance(number)).body.paymentUrl, "pay"));
      } else if (check?.measure === "call") expect((await answer(number, "reached")).status).toBe(200);
      else if (check?.measure === "advance") await answer(number, "overruled", "Known");
      for (const step of ["confirm", "pack", "dispatch", "deliver"]) {
        expect((await manager.step(number, step)).status, `${step} after ${JSON.stringify(check)}`).toBe(200);
      }
    }),
    { numRuns: 12, endOnFailure: true },
  );
});
