import type { adminQuoteLines } from "@tatka/contract/orders/line-edits";
import type { Answer } from "@tatka/contract/route";
import { beforeEach, describe, expect, test } from "vitest";
import { aBuyer, aVariation, type Buyer } from "../../harness/checkout.ts";
import { aPaidOrder, bring, ledgerOf, linesOf, stockOf } from "../../harness/paid-order.ts";
import { gatewaysAt } from "../../harness/payment.ts";
import { shoppersOf } from "../../harness/shopper.ts";
import { aStaffMember } from "../../harness/staff.ts";
import { asAdministrator, openStore } from "../../harness/store.ts";

const store = await openStore();
const proof = await asAdministrator(store);
const { read, edit, quote } = linesOf(store, proof);
const { inbox } = shoppersOf(store);
await gatewaysAt(store.origin).behave({ ipns: 0 });
await store.query("insert into voucher (code, kind, percent, min_order_poisha) values ('EDIT7', 'percent', 7, 60000)");

let buyer: Buyer;
let paratha: number;
let milk: number;
beforeEach(async () => {
  buyer = await aBuyer(store);
  paratha = await aVariation(store, 20, 301);
  milk = await aVariation(store, 10, 99);
});

async function anOrder(input: object = {}): Promise<string> {
  await buyer.put(paratha, 3);
  await buyer.put(milk, 2);
  return (await buyer.order(input)).body.orderNumber;
}

describe("the lines of an order", () => {
  test("are changed, removed, added and substituted, with exact stock and the new total", async () => {
    const number = await anOrder();
    const tea = await aVariation(store, 8, 50);
    const before = await read(number);
    const line = before.lines.find(({ variationId }) => variationId === paratha);
    const { status, body } = await edit(number, before.version, [
      { lineId: line?.id, quantity: 5 },
      { variationId: tea, quantity: 4 },
    ]);
    expect(status).toBe(200);
    expect(body.lines.map(({ variationId, quantity }) => [variationId, quantity])).toEqual([
      [paratha, 5],
      [tea, 4],
    ]);
    expect(body).toMatchObject({ subtotal: 1705, total: 1705 + body.deliveryCharge, version: before.version + 1 });
    expect((await stockOf(store, paratha)).reserved).toBe(5);
    expect((await stockOf(store, milk)).reserved).toBe(0);
    expect((await stockOf(store, tea)).reserved).toBe(4);
    const ledger = await ledgerOf(store, number);
    expect(ledger).toMatchObject({ parts: ledger.total, ordered: 9, reserved: 9 });

    const [history] = await store.query<{ note: string; name: string }>(
      `select h.note, a.name from order_history h join account a on a.id = h.staff_id
       join customer_order o on o.id = h.order_id where o.number = $1`,
      [number],
    );
    expect(history?.note).toMatch(/lines changed; .*: 3 → 5; .*: 0 → 4; .*: 2 → 0/);
    const [audited] = await store.query<{ before: object; after: object }>(
      "select before, after from audit_entry where resource = 'order' and resource_id = $1 and action = 'update'",
      [number],
    );
    expect([audited?.before, audited?.after]).toMatchObject([{ total: before.total }, { total: body.total }]);
    const [account] = await store.query<{ email: string }>("select email from account where id = $1", [buyer.id]);
    await expect
      .poll(async () => (await inbox(account?.email ?? "")).map(({ subject }) => subject))
      .toContain(`Order ${number} has changed`);
  });

  test("have at most the quantity that a cart allows, however often an item is named", async () => {
    const number = await anOrder();
    const tea = await aVariation(store, 500, 10);
    await store.query("update stock set on_hand = 500 where variation_id = $1", [paratha]);
    const { version, lines } = await read(number);
    const line = lines.find(({ variationId }) => variationId === paratha);
    for (const twice of [
      [{ lineId: line?.id, quantity: 60 }, { variationId: paratha, quantity: 40 }], // biome-ignore format: a pair
      [{ variationId: tea, quantity: 60 }, { variationId: tea, quantity: 40 }], // biome-ignore format: a pair
    ]) {
      expect(await edit(number, version, twice)).toMatchObject({ status: 400, body: { code: "request.invalid" } });
      expect((await quote(number, twice)).status).toBe(400);
    }
    expect((await edit(number, version, [{ lineId: line?.id, quantity: 99 }])).status).toBe(200);
  });

  test("keep the agreed price, however prices changed since", async () => {
    const number = await anOrder();
    await store.query("update variation set regular_price_poisha = 99900 where id = $1", [paratha]);
    const { version, lines } = await read(number);
    const { body } = await edit(number, version, [{ lineId: lines[0]?.id, quantity: 4 }]);
    expect(body.subtotal).toBe(4 * (lines[0]?.price ?? 0));
  });

  test("get new shares of the voucher, to the poisha; below its minimum it is lost and can be used again", async () => {
    const number = await anOrder({ voucherCode: "EDIT7" });
    const used = async () => (await store.query("select used from voucher where code = 'EDIT7'"))[0];
    expect(await used()).toEqual({ used: 1 });
    const first = await read(number);
    const [one, two] = first.lines;
    const { body: second } = await edit(number, first.version, [
      { lineId: one?.id, quantity: 2 },
      { lineId: two?.id, quantity: 1 },
    ]);
    expect(second).toMatchObject({ subtotal: 701, discount: 49.07, voucherCode: "EDIT7" });
    const ledger = await ledgerOf(store, number);
    expect(ledger).toMatchObject({ lineShares: ledger.discount, parts: ledger.total });

    const lower = [{ lineId: one?.id, quantity: 1 }];
    type Quote = Answer<typeof adminQuoteLines>;
    expect((await quote<Quote>(number, lower)).body).toMatchObject({ losesVoucher: true, discount: 0, subtotal: 301 });
    const { body: third } = await edit(number, second.version, lower);
    expect(third).toMatchObject({ discount: 0, voucherCode: null });
    expect(await used()).toEqual({ used: 0 });
    await buyer.call("POST", `/order/${number}/cancel`);
    expect(await used()).toEqual({ used: 0 });
    expect((await stockOf(store, paratha)).reserved).toBe(0);
  });

  test("return a conflict to the second editor, and nothing is overwritten", async () => {
    const number = await anOrder();
    const { version, lines } = await read(number);
    const answers = await Promise.all(
      [1, 2, 4, 5].map((quantity) => edit(number, version, [{ lineId: lines[0]?.id, quantity }])),
    );
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === "record.changed")).toHaveLength(3);
    expect((await stockOf(store, paratha)).reserved).toBe(won[0]?.body.lines[0]?.quantity);
  });

  test("are refused completely if one change is forbidden", async () => {
    const number = await anOrder();
    const { version, lines } = await read(number);
    const lineId = lines[0]?.id;
    const code = async (wanted: object[]) => (await edit(number, version, wanted)).body.code;
    expect(await code([])).toBe("order.would_be_empty");
    expect(await code([{ lineId, quantity: 0 }])).toBe("order.would_be_empty");
    expect(await code([{ lineId: 9_999_999, quantity: 1 }])).toBe("record.not_found");
    expect(await code([{ variationId: 9_999_999, quantity: 1 }])).toBe("variation.not_found");
    expect((await edit(number, version, [{ lineId, quantity: 21 }])).body).toMatchObject({
      code: "order.changed",
      changes: [{ variationId: paratha, was: 21, now: 20 }],
    });
    const hidden = await aVariation(store, 5);
    await store.query(
      "update product set status = 'hidden' where id = (select product_id from variation where id = $1)",
      [hidden],
    );
    expect(
      await code([
        { lineId, quantity: 1 },
        { variationId: hidden, quantity: 1 },
      ]),
    ).toBe("order.changed");
    expect((await edit("AAAA-AAAA-AAAA", 1, [])).body.code).toBe("order.not_found");
    expect((await read(number)).version).toBe(version);
    expect((await stockOf(store, paratha)).reserved).toBe(3);
    await bring(store, number, "packed");
    expect(await code([{ lineId, quantity: 1 }])).toBe("order.wrong_state");
  });

  test("require permission to change", async () => {
    const number = await anOrder();
    const { headers } = await aStaffMember(store, ["order.read"]);
    const reader = linesOf(store, headers);
    expect((await reader.read(number)).lines).toHaveLength(2);
    expect((await reader.edit(number, 1, [])).body.code).toBe("staff.no_permission");
    expect((await reader.quote<{ code: string }>(number, [])).body.code).toBe("staff.no_permission");
    expect((await reader.refund(number, {})).body.code).toBe("staff.no_permission");
    expect((await store.call("GET", `/admin/order/${number}/lines`)).status).toBe(401);
  });
});

describe("an order that is paid online", () => {
  beforeEach(async () => {
    await buyer.put(paratha, 3);
    await buyer.put(milk, 2);
  });

  test("refunds the difference when it becomes cheaper", async () => {
    const number = await aPaidOrder(store, buyer);
    const { version, lines, total } = await read(number);
    const wanted = [{ lineId: lines[0]?.id, quantity: 3 }];
    const { body: seen } = await quote<Answer<typeof adminQuoteLines>>(number, wanted);
    const { body } = await edit(number, version, wanted);
    expect(seen).toMatchObject({ total: body.total, refund: total - body.total, needsPayment: false });
    expect(body.paidBack).toBeCloseTo(total - body.total);
    const ledger = await ledgerOf(store, number);
    expect(ledger.captured - ledger.promisedBack).toBe(ledger.total);
    expect(ledger.refunds).toBe(ledger.promisedBack);
  });

  test("is not increased", async () => {
    const number = await aPaidOrder(store, buyer);
    const { version, lines } = await read(number);
    const wanted = [{ lineId: lines[0]?.id, quantity: 9 }];
    expect((await quote<Answer<typeof adminQuoteLines>>(number, wanted)).body.needsPayment).toBe(true);
    expect((await edit(number, version, wanted)).body.code).toBe("order.edit_needs_payment");
    expect((await stockOf(store, paratha)).reserved).toBe(3);
  });

  test("is unchanged while the customer is at the gateway", async () => {
    const { body: placed } = await buyer.order({ paymentMethod: "sslcommerz" });
    const { version, lines } = await read(placed.orderNumber);
    const wanted = [{ lineId: lines[0]?.id, quantity: 1 }];
    expect((await edit(placed.orderNumber, version, wanted)).body.code).toBe("order.edit_while_paying");
  });
});

test("pieces at a flash sale's price count towards its cap and are returned", async () => {
  const [sale] = await store.query<{ id: number }>(
    `insert into flash_sale (title_en, title_bn, starts_at, ends_at)
     values ('Now', 'এখন', now() - interval '1 hour', now() + interval '1 hour') returning id`,
  );
  await store.query(
    "insert into flash_sale_item (flash_sale_id, variation_id, price_poisha, quantity_cap) values ($1, $2, 25000, 6)",
    [sale?.id, paratha],
  );
  const sold = async () =>
    (await store.query<{ sold: number }>("select sold from flash_sale_item where flash_sale_id = $1", [sale?.id]))[0]
      ?.sold;
  await buyer.put(paratha, 3);
  const { body: placed } = await buyer.order();
  expect(await sold()).toBe(3);
  const { version, lines } = await read(placed.orderNumber);
  const lineId = lines[0]?.id;
  expect((await edit(placed.orderNumber, version, [{ lineId, quantity: 7 }])).body.code).toBe("order.changed");
  const { body } = await edit(placed.orderNumber, version, [{ lineId, quantity: 6 }]);
  expect([await sold(), body.subtotal]).toEqual([6, 1500]);
  await edit(placed.orderNumber, body.version, [{ lineId, quantity: 2 }]);
  expect(await sold()).toBe(2);
});
