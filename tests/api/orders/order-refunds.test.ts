import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { aBuyer, aVariation, type Buyer } from "../../harness/checkout.ts";
import { aPaidOrder, bring, ledgerOf, linesOf, stockOf } from "../../harness/paid-order.ts";
import { gatewaysAt, reconcile } from "../../harness/payment.ts";
import { shoppersOf } from "../../harness/shopper.ts";
import { asAdministrator, openStore } from "../../harness/store.ts";

const store = await openStore();
const proof = await asAdministrator(store);
const { read, edit, refund } = linesOf(store, proof);
const { inbox } = shoppersOf(store);
await gatewaysAt(store.origin).behave({ ipns: 0 });
await store.query("insert into voucher (code, kind, percent) values ('BACK7', 'percent', 7)");

let buyer: Buyer;
let paratha: number;
beforeEach(async () => {
  buyer = await aBuyer(store);
  paratha = await aVariation(store, 20, 301);
});

async function aDeliveredOrder(input: object = {}, quantity = 3): Promise<{ number: string; lineId: number }> {
  await buyer.put(paratha, quantity);
  const number = await aPaidOrder(store, buyer, input);
  await bring(store, number, "delivered");
  return { number, lineId: (await read(number)).lines[0]?.id ?? 0 };
}
const idOf = async (number: string) =>
  (await store.query<{ id: number }>("select id from customer_order where number = $1", [number]))[0]?.id ?? 0;

describe("a refund by line", () => {
  test("is the line's money after its share of the voucher, to the poisha, and goes through the gateway", async () => {
    const { number, lineId } = await aDeliveredOrder({ voucherCode: "BACK7" });
    // 3 × 301 taka less 7 %: 839.79, of which a third is 279.93.
    const amounts = [];
    for (const quantity of [1, 2]) {
      const { status, body } = await refund(number, { lines: [{ lineId, quantity }] });
      expect([status, body.refund.status]).toEqual([201, "due"]);
      amounts.push(body.refund.amount);
    }
    expect(amounts).toEqual([279.93, 559.86]);
    expect((await refund(number, { lines: [{ lineId, quantity: 1 }] })).body.code).toBe("order.refunded_already");
    const { body } = await refund(number, { delivery: true });
    expect(body.refund.amount).toBe(body.order.deliveryCharge);
    expect((await refund(number, { delivery: true })).body.code).toBe("order.nothing_to_refund");
    expect(body.order).toMatchObject({ paid: body.order.total, paidBack: body.order.total, mayRefund: false });
    for (let run = 0; run < 2; run += 1) await reconcile(store, await idOf(number));
    expect((await read(number)).paymentStatus).toBe("refunded");
    const [audited] = await store.query(
      "select count(*)::int as entries from audit_entry where resource = 'order' and resource_id = $1 and action = 'refund'",
      [number],
    );
    expect(audited).toEqual({ entries: 3 });
  });

  test("made at once never comes to more pieces or money than there were", async () => {
    const { number, lineId } = await aDeliveredOrder({}, 5);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => refund(number, { lines: [{ lineId, quantity: 1, restock: true }] })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(new Set(answers.filter(({ status }) => status !== 201).map(({ body }) => body.code))).toEqual(
      new Set(["order.refunded_already"]),
    );
    expect(await stockOf(store, paratha)).toEqual({ onHand: 20, reserved: 0 });

    const free = await Promise.all(Array.from({ length: 4 }, () => refund(number, { amount: 20 })));
    expect(free.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(free.find(({ status }) => status !== 201)?.body.code).toBe("payment.refund_too_large");
    const ledger = await ledgerOf(store, number);
    expect(ledger.promisedBack).toBe(ledger.refunds);
    expect(ledger.promisedBack).toBeLessThanOrEqual(ledger.captured);
  });

  test("puts goods back in stock only if asked, once they left it or while they are packed", async () => {
    const { number, lineId } = await aDeliveredOrder({}, 4);
    expect(await stockOf(store, paratha)).toEqual({ onHand: 16, reserved: 0 });
    await refund(number, { lines: [{ lineId, quantity: 1 }] });
    expect((await stockOf(store, paratha)).onHand).toBe(16);
    await refund(number, { lines: [{ lineId, quantity: 2, restock: true }] });
    expect((await stockOf(store, paratha)).onHand).toBe(18);

    await buyer.put(paratha, 4);
    const packed = await aPaidOrder(store, buyer);
    await bring(store, packed, "packed");
    const [line] = (await read(packed)).lines;
    await refund(packed, { lines: [{ lineId: line?.id, quantity: 1, restock: true }] });
    expect(await stockOf(store, paratha)).toEqual({ onHand: 18, reserved: 3 });
    await bring(store, packed, "delivered");
    expect(await stockOf(store, paratha)).toEqual({ onHand: 15, reserved: 0 });
  });

  test("of cash is handed back, written down and told, never beyond what was paid", async () => {
    await buyer.put(paratha, 3);
    const number = (await buyer.order()).body.orderNumber;
    expect((await refund(number, { amount: 10 })).body.code).toBe("order.not_paid");
    await bring(store, number, "delivered");
    const [line] = (await read(number)).lines;
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => refund(number, { lines: [{ lineId: line?.id, quantity: 2 }] })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.find(({ status }) => status === 201)?.body.refund).toMatchObject({
      amount: 602,
      status: "done",
      gateway: null,
      requestedBy: "Administrator",
    });
    expect((await read(number)).paymentStatus).toBe("partly_refunded");
    expect((await refund(number, { amount: 5_000 })).body.code).toBe("payment.refund_too_large");
    await refund(number, { lines: [{ lineId: line?.id, quantity: 1 }], delivery: true });
    expect(await read(number)).toMatchObject({ paymentStatus: "refunded", mayRefund: false });
    const [account] = await store.query<{ email: string }>("select email from account where id = $1", [buyer.id]);
    await expect
      .poll(async () => (await inbox(account?.email ?? "")).map(({ text }) => text).join())
      .toContain("in cash");
  });

  test("before packing is a change of the lines instead, and nothing is refunded for nothing", async () => {
    await buyer.put(paratha, 3);
    const number = await aPaidOrder(store, buyer);
    const [line] = (await read(number)).lines;
    expect((await refund(number, { lines: [{ lineId: line?.id, quantity: 1 }] })).body.code).toBe("order.edit_instead");
    expect((await refund(number, {})).body.code).toBe("order.nothing_to_refund");
    expect((await refund(number, { amount: 5, reason: " " })).body.code).toBe("request.invalid");
    expect((await refund("AAAA-AAAA-AAAA", { amount: 5 })).body.code).toBe("order.not_found");
    expect((await refund(number, { amount: 5.5 })).body.refund.amount).toBe(5.5);
    await buyer.call("POST", `/order/${number}/cancel`);
    const ledger = await ledgerOf(store, number);
    expect(ledger.promisedBack).toBe(ledger.captured);
    expect((await refund(number, { amount: 1 })).body.code).toBe("payment.refund_too_large");
  });
});

const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("edit" as const),
      quantities: fc.tuple(fc.nat(4), fc.nat(4), fc.nat(3)),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("refund" as const),
      quantities: fc.tuple(fc.nat(2), fc.nat(2), fc.nat(2)),
      restock: fc.boolean(),
      delivery: fc.boolean(),
      taka: fc.nat(120),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom("pack" as const, "deliver" as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

test("whatever is edited and refunded, in whatever order and at once, money adds up and no piece is lost", async () => {
  const items = [
    await aVariation(store, 5_000, 301),
    await aVariation(store, 5_000, 199),
    await aVariation(store, 5_000, 77),
  ];
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 2, maxLength: 8 }),
      (batches) => live(items, batches),
    ),
    { numRuns: 15, endOnFailure: true },
  );
}, 180_000);

/** One order's life: batches of steps, those of a batch all at once. */
async function live(items: number[], batches: Step[][]): Promise<void> {
  const who = await aBuyer(store);
  const atFirst = await Promise.all(items.map((id) => stockOf(store, id)));
  for (const id of items.slice(0, 2)) await who.put(id, 4);
  const number = await aPaidOrder(store, who, { voucherCode: "BACK7" });
  let free = 0;

  for (const batch of batches) {
    const { version, lines } = await read(number);
    const lineOf = (id: number | undefined) => lines.find(({ variationId }) => variationId === id);
    const answers = await Promise.all(
      batch.map(async (one) => {
        switch (one.kind) {
          case "edit": {
            const wanted = one.quantities.map((quantity, place) => ({ variationId: items[place], quantity }));
            return { one, status: (await edit(number, version, wanted)).status };
          }
          case "refund": {
            const chosen = one.quantities.flatMap((quantity, place) => {
              const line = lineOf(items[place]);
              return line && quantity > 0 ? [{ lineId: line.id, quantity, restock: one.restock }] : [];
            });
            const amount = one.taka > 0 ? { amount: one.taka } : {};
            const { status } = await refund(number, { lines: chosen, delivery: one.delivery, ...amount });
            if (status === 201) free += one.taka * 100;
            return { one, status };
          }
          default:
            return { one, status: 200 };
        }
      }),
    );
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    if (batch.some(({ kind }) => kind === "pack")) await packUnlessPacked(number);
    if (batch.some(({ kind }) => kind === "deliver")) await bring(store, number, "delivered");

    const ledger = await ledgerOf(store, number);
    expect(ledger.parts).toBe(ledger.total);
    expect(ledger.lineShares).toBe(ledger.discount);
    expect(ledger.refunds).toBe(ledger.promisedBack);
    // What was kept of the money is what the order costs, less what was given back of it.
    expect(ledger.captured - ledger.promisedBack).toBe(
      ledger.total - ledger.refundedLines - ledger.refundedDelivery - free,
    );
    expect(ledger.promisedBack).toBeLessThanOrEqual(ledger.captured);
    await expectPiecesConserved(number, items, atFirst);
  }
}

async function packUnlessPacked(number: string): Promise<void> {
  const { status } = await read(number);
  if (status === "placed" || status === "confirmed") await bring(store, number, "packed");
}

async function expectPiecesConserved(
  number: string,
  items: number[],
  atFirst: { onHand: number; reserved: number }[],
): Promise<void> {
  const { status, lines } = await read(number);
  for (const [place, id] of items.entries()) {
    const line = lines.find(({ variationId }) => variationId === id);
    const out = (line?.quantity ?? 0) - (line?.restockedQuantity ?? 0);
    const now = await stockOf(store, id);
    const first = atFirst[place] ?? now;
    const isGone = status === "delivered";
    expect(now).toEqual({ onHand: first.onHand - (isGone ? out : 0), reserved: first.reserved + (isGone ? 0 : out) });
  }
}
