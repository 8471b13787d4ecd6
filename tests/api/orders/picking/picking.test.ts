import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { runJob } from "../../../harness/job.ts";
import { anOrderAdmin } from "../../../harness/order-admin.ts";
import { ledgerOf } from "../../../harness/paid-order.ts";
import { anOrderToPack, linkFor, packerPermissions } from "../../../harness/picking.ts";
import { sharedStore } from "../../../harness/store.ts";

const store = await sharedStore();
const packer = await anOrderAdmin(store, packerPermissions);
type Order = Awaited<ReturnType<typeof anOrderToPack>>;

const stockOf = async (variation: number) =>
  (
    await store.query<{ onHand: number; reserved: number }>(
      `select sum(on_hand)::int as "onHand", sum(reserved)::int as reserved from stock where variation_id = $1`,
      [variation],
    )
  )[0];

/** Its total is the sum of its parts, and it reserves exactly the pieces of its lines. */
async function expectSound(number: string): Promise<void> {
  const ledger = await ledgerOf(store, number);
  expect(ledger.parts).toBe(ledger.total);
  expect(ledger.lineShares).toBe(ledger.discount);
  expect(ledger.reserved).toBe(ledger.ordered);
  if (ledger.captured > 0) expect(ledger.captured - ledger.refunds).toBe(ledger.total);
}

const tokenOf = async (order: Order) => new URL(await linkFor(store, order.number)).searchParams.get("question") ?? "";
const byLink = (token: string, accept: boolean) =>
  store.call<{ code?: string; state: string; answer: string }>("POST", `/substitution/${token}`, { accept });

describe("picked pieces", () => {
  test("are stored on the server, and visible to all who pack the order", async () => {
    const order = await anOrderToPack(store, packer);
    const { body } = await order.pick([{ lineId: order.line, quantity: 1 }]);
    expect(body.lines.find(({ id }) => id === order.line)?.pickedQuantity).toBe(1);
    const colleague = await anOrderAdmin(store, ["order.read"]);
    expect((await colleague.order(order.number)).body.lines[0]?.pickedQuantity).toBe(1);
    expect((await order.pick([{ lineId: order.line, quantity: 3 }])).body.code).toBe("order.too_many_picked");
    expect((await order.pick([{ lineId: 999_999, quantity: 1 }])).body.code).toBe("record.not_found");
    expect((await colleague.call("PATCH", `/admin/order/${order.number}/picked`, { lines: [] })).status).toBe(403);
  });

  test("must be complete: an order is packed only when every piece is in the bag or resolved", async () => {
    const order = await anOrderToPack(store, packer);
    await order.pick([{ lineId: order.line, quantity: 1 }]);
    expect((await packer.step(order.number, "pack")).body).toMatchObject({
      code: "order.pieces_short",
      message: "2 pieces are not in the bag yet. Pick them, or say that they were not found.",
    });
    await order.pick([{ lineId: order.otherLine, quantity: 1 }]);
    expect((await order.notFound("remove")).status).toBe(200);
    const packed = await packer.step(order.number, "pack");
    expect(packed.body.status).toBe("packed");
    expect(packed.body.lines.map(({ quantity, pickedQuantity }) => [quantity, pickedQuantity])).toEqual([
      [1, 1],
      [1, 1],
    ]);
    expect((await order.pick([{ lineId: order.line, quantity: 0 }])).body.code).toBe("order.wrong_state");
  });

  test("are all pieces if nobody ticked any", async () => {
    const order = await anOrderToPack(store, packer);
    const { body } = await packer.step(order.number, "pack");
    expect(body.lines.map(({ pickedQuantity }) => pickedQuantity)).toEqual([2, 1]);
  });
});

describe("missing pieces", () => {
  test("are removed at unchanged prices, leave stock, and are refunded if prepaid", async () => {
    const order = await anOrderToPack(store, packer, { preference: "refund", isPaid: true });
    const before = await ledgerOf(store, order.number);
    expect((await order.notFound("replace")).body.code).toBe("substitution.not_wanted");
    expect((await order.notFound("remove")).status).toBe(200);
    const after = await ledgerOf(store, order.number);
    expect(before.total - after.total).toBe(300_00);
    expect(after.refunds).toBe(300_00);
    expect(await stockOf(order.missing)).toEqual({ onHand: 9, reserved: 1 });
    const [refund] = await store.query<{ corrects: boolean }>(
      `select corrects_total as corrects from refund r join customer_order o on o.id = r.order_id where o.number = $1`,
      [order.number],
    );
    expect(refund?.corrects).toBe(true);
    await expectSound(order.number);
  });

  test("are replaced by a best match that costs no more; the customer pays the lower price", async () => {
    const order = await anOrderToPack(store, packer, { isPaid: true, insteadTaka: 299 });
    const offered = await packer.call<{ preference: string; items: { variationId: number; difference: number }[] }>(
      "GET",
      `/admin/order/${order.number}/substitutes?lineId=${order.line}&quantity=1`,
    );
    expect(offered.body.preference).toBe("best_match");
    expect(offered.body.items).toContainEqual(
      expect.objectContaining({ variationId: order.instead, difference: -1, steps: ["replace", "ask", "remove"] }),
    );
    const { body } = await order.notFound("replace");
    expect(body.lines.map(({ variationId, quantity, price }) => [variationId, quantity, price])).toEqual([
      [order.missing, 1, 300],
      [order.other, 1, 500],
      [order.instead, 1, 299],
    ]);
    expect(body.substitutions).toMatchObject([{ state: "replaced", answer: null, quantity: 1, worth: 300 }]);
    expect((await ledgerOf(store, order.number)).refunds).toBe(1_00);
    expect(await stockOf(order.instead)).toEqual({ onHand: 10, reserved: 1 });
    await expectSound(order.number);
  });

  test("need the customer's consent for a dearer replacement, or if they want to be asked", async () => {
    const dearer = await anOrderToPack(store, packer, { insteadTaka: 350 });
    expect((await dearer.notFound("replace")).body.code).toBe("substitution.needs_answer");
    const asks = await anOrderToPack(store, packer, { preference: "call_me" });
    expect((await asks.notFound("replace")).body.code).toBe("substitution.needs_answer");
    // Much dearer or different products are not offered.
    const far = await anOrderToPack(store, packer, { insteadTaka: 900 });
    expect((await far.notFound("ask")).body.code).toBe("substitution.not_offered");
    const odd = await far.notFound("replace", { substitute: { variationId: far.other, quantity: 1 } });
    expect(odd.body.code).toBe("substitution.not_offered");
    expect((await far.notFound("remove", { quantity: 3 })).body.code).toBe("order.too_many_picked");
  });

  test("of a paid order cost at most what they replace, even with a dearer substitute", async () => {
    const order = await anOrderToPack(store, packer, { insteadTaka: 350, isPaid: true });
    const { body } = await order.notFound("replace");
    expect(body.lines.at(-1)).toMatchObject({ variationId: order.instead, price: 300 });
    expect((await ledgerOf(store, order.number)).refunds).toBe(0);
    await expectSound(order.number);
  });

  test("cannot be the whole order: then it is cancelled instead", async () => {
    const order = await anOrderToPack(store, packer);
    await packer.step(order.number, "not-found", { lineId: order.otherLine, quantity: 1, step: "remove" });
    expect((await order.notFound("remove", { quantity: 2 })).body.code).toBe("order.would_be_empty");
  });
});

describe("a customer who is asked", () => {
  test("accepts by the link, without logging in, and pays the stated price", async () => {
    const order = await anOrderToPack(store, packer, { preference: "call_me", insteadTaka: 350 });
    const before = await ledgerOf(store, order.number);
    expect((await order.notFound("ask")).body.substitutions).toMatchObject([{ state: "asked" }]);
    expect((await order.notFound("remove")).body.code).toBe("order.waits_for_answer");
    expect((await packer.step(order.number, "pack")).body.code).toBe("order.waits_for_answer");
    const token = await tokenOf(order);
    expect((await store.call("GET", `/substitution/${token}`)).body).toMatchObject({
      orderNumber: order.number,
      state: "asked",
      worth: 300,
      offer: { price: 350, total: 350, quantity: 1 },
      withoutAnswer: "removed",
    });
    expect((await byLink(token, true)).body).toMatchObject({ state: "replaced", answer: "accepted" });
    expect((await ledgerOf(store, order.number)).total - before.total).toBe(50_00);
    expect((await byLink(token, false)).body.code).toBe("substitution.ended");
    await expectSound(order.number);
    expect((await packer.step(order.number, "pack")).status).toBe(200);
  });

  test("declines on the order's page, and nobody else can answer for them", async () => {
    const order = await anOrderToPack(store, packer, { preference: "call_me", isPaid: true });
    const asked = (await order.notFound("ask")).body.substitutions[0]?.id;
    const path = `/order/${order.number}/substitution/${asked}`;
    const stranger = (await anOrderToPack(store, packer)).buyer;
    expect((await stranger.call<{ code: string }>("POST", path, { accept: true })).body.code).toBe(
      "substitution.ended",
    );
    expect((await byLink(`${asked}.${"0".repeat(32)}`, true)).body.code).toBe("substitution.ended");
    const own = await order.buyer.call<{ substitutions: { state: string; answer: string }[] }>("POST", path, {
      accept: false,
    });
    expect(own.body.substitutions).toMatchObject([{ state: "removed", answer: "declined" }]);
    expect((await ledgerOf(store, order.number)).refunds).toBe(300_00);
    await expectSound(order.number);
  });

  test("accepting and declining at once counts one of them", async () => {
    const order = await anOrderToPack(store, packer, { preference: "call_me" });
    await order.notFound("ask");
    const token = await tokenOf(order);
    const answers = await Promise.all([true, false, true, false].map((accept) => byLink(token, accept)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === "substitution.ended")).toHaveLength(3);
    await expectSound(order.number);
  });

  test("accepting a sold-out substitute gets a message, and can still decline", async () => {
    const order = await anOrderToPack(store, packer, { preference: "call_me" });
    await order.notFound("ask");
    await store.query("update stock set on_hand = reserved where variation_id = $1", [order.instead]);
    const token = await tokenOf(order);
    expect((await byLink(token, true)).body.code).toBe("substitution.gone");
    expect((await byLink(token, false)).body).toMatchObject({ state: "removed", answer: "declined" });
  });

  test("who does not answer in time gets their preference, for each order separately", async () => {
    const match = await anOrderToPack(store, packer, { insteadTaka: 350 });
    const call = await anOrderToPack(store, packer, { preference: "call_me" });
    const only = await anOrderToPack(store, packer, { preference: "call_me" });
    await packer.step(only.number, "not-found", { lineId: only.otherLine, quantity: 1, step: "remove" });
    for (const order of [match, call]) await order.notFound("ask");
    await only.notFound("ask", { quantity: 2, substitute: { variationId: only.instead, quantity: 2 } });
    await store.query("update substitution set answer_before = now() - interval '1 second' where state = 'asked'");
    await runJob(store, "expire-substitution-questions");
    // Without consent to pay more, the substitute costs at most the original price.
    const { body } = await packer.order(match.number);
    expect(body.lines.at(-1)).toMatchObject({ variationId: match.instead, price: 300 });
    expect(body.substitutions).toMatchObject([{ state: "replaced", answer: "none", offer: { price: 300 } }]);
    expect((await packer.order(call.number)).body.substitutions).toMatchObject([{ state: "removed", answer: "none" }]);
    for (const { number } of [match, call]) await expectSound(number);
    // This one is sold out.
    expect((await packer.order(only.number)).body.status).toBe("cancelled");
    expect(await stockOf(only.missing)).toEqual({ onHand: 8, reserved: 0 });
  });

  test("cannot answer for an order cancelled meanwhile", async () => {
    const order = await anOrderToPack(store, packer, { preference: "call_me" });
    await order.notFound("ask");
    const token = await tokenOf(order);
    await packer.step(order.number, "cancel");
    expect((await store.call<{ code: string }>("GET", `/substitution/${token}`)).body.code).toBe("substitution.ended");
    expect((await byLink(token, true)).body.code).toBe("substitution.ended");
  });
});

test("totals add up for any prices and pieces, and prepaid money equals the total", async () => {
  const price = fc.integer({ min: 150, max: 400 });
  await fc.assert(
    fc.asyncProperty(
      price,
      price,
      fc.boolean(),
      fc.constantFrom("replace", "remove"),
      async (missingTaka, insteadTaka, isPaid, step) => {
        const order = await anOrderToPack(store, packer, { missingTaka, insteadTaka, isPaid });
        const before = await ledgerOf(store, order.number);
        const { status, body } = await order.notFound(step);
        expect(status === 200 || (body.code ?? "").startsWith("substitution.")).toBe(true);
        expect((await ledgerOf(store, order.number)).total).toBeLessThanOrEqual(before.total);
        await expectSound(order.number);
      },
    ),
    { numRuns: 6 },
  );
});
