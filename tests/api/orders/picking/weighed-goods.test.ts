import { expect, test } from "vitest";
import { aBuyer, aVariation } from "../../../harness/checkout.ts";
import { textOfPdf } from "../../../harness/files/pdf-text.ts";
import { aPaidOrder } from "../../../harness/paid-order.ts";
import { booksOf } from "../../../harness/payment.ts";
import { aStaffMember } from "../../../harness/staff.ts";
import { sharedStore } from "../../../harness/store.ts";
import { aPackerOfHubs } from "../../../harness/transfers.ts";

const store = await sharedStore();
const packer = await aPackerOfHubs(store);

/** A confirmed order with one piece of 1.2 kg for 540 taka, ten per cent more or less, and one item by the piece. */
async function anOrderByWeight({ isPaid = false, quantity = 1 } = {}) {
  const [weighed, other] = [await aVariation(store, 10, 540), await aVariation(store, 10, 500)];
  await store.query("update variation set weight_grams = 1200, weight_tolerance_percent = 10 where id = $1", [weighed]);
  const buyer = await aBuyer(store);
  await buyer.put(weighed, quantity);
  await buyer.put(other, 1);
  const number = isPaid ? await aPaidOrder(store, buyer) : (await buyer.order()).body.orderNumber;
  await packer.step(number, "confirm");
  const read = async () => (await packer.order(number)).body;
  const placed = await read();
  const lineOf = (id: number) => placed.lines.find(({ variationId }) => variationId === id)?.id ?? 0;
  const line = lineOf(weighed);
  return {
    number,
    buyer,
    placed,
    read,
    line,
    weigh: (grams: number, many = quantity) =>
      packer.call<{ code?: string; message?: string }>("PATCH", `/admin/order/${number}/picked`, {
        lines: [{ lineId: line, quantity: many, grams }],
      }),
    pickOther: () =>
      packer.call("PATCH", `/admin/order/${number}/picked`, { lines: [{ lineId: lineOf(other), quantity: 1 }] }),
  };
}

/** The lines of an order include 15 % of VAT, as if their products had when it was placed. */
const addVat = (number: string) =>
  store.query(
    "update order_line set vat_basis_points = 1500 where order_id = (select id from customer_order where number = $1)",
    [number],
  );

/** The VAT of an order's lines and of the whole, in poisha, as it is stored. */
async function vatOf(number: string) {
  const [row] = await store.query<{ lines: number[]; whole: number }>(
    `select o.vat_poisha::float8 as whole,
       (select json_agg(l.vat_poisha order by l.id) from order_line l where l.order_id = o.id) as lines
     from customer_order o where o.number = $1`,
    [number],
  );
  return row;
}

/** A number and its unit are kept on one line. */
const withSpaces = (text: string) => text.replaceAll("\u00a0", " ");

async function messagesOf(number: string): Promise<string> {
  const [row] = await store.query<{ id: number }>("select id from customer_order where number = $1", [number]);
  return withSpaces(JSON.stringify((await booksOf(store, row?.id ?? 0)).messages));
}

test("an order has the nominal weight, and is packed only after it is weighed within the tolerance", async () => {
  const order = await anOrderByWeight();
  expect(order.placed.lines.find(({ id }) => id === order.line)?.weight).toEqual({
    nominalGrams: 1200,
    tolerancePercent: 10,
    grams: null,
  });
  const refused = await packer.step(order.number, "pack");
  expect([refused.status, refused.body.code]).toEqual([409, "order.weight_missing"]);
  for (const grams of [1079, 1321]) {
    const { status, body } = await order.weigh(grams);
    expect([status, body.code]).toEqual([422, "order.weight_off"]);
    expect(body.message).toContain("1080 to 1320 g");
  }
  expect((await order.weigh(1320)).status).toBe(200);
  expect((await order.read()).total).toBe(order.placed.total);
});

test("a weight outside the tolerance needs a permission and a confirmation, and the customer is notified", async () => {
  const order = await anOrderByWeight();
  const { headers } = await aStaffMember(store, ["order.read", "order.pack"]);
  const heavy = { lines: [{ lineId: order.line, quantity: 1, grams: 1500, isConfirmed: true }] };
  const pick = (by: Record<string, string>) =>
    store.call<{ code?: string }>("PATCH", `/admin/order/${order.number}/picked`, heavy, by);
  expect((await pick(headers)).body.code).toBe("order.weight_off");
  expect((await pick(packer.headers)).status).toBe(200);
  await order.pickOther();
  expect((await packer.step(order.number, "pack")).status).toBe(200);
  const line = (await order.read()).lines.find(({ id }) => id === order.line);
  // 540 taka for 1,200 g: nobody pays for more than 1,320 g.
  expect(line).toMatchObject({ total: 594, weight: { grams: 1500 } });
  await expect.poll(() => messagesOf(order.number)).toContain("1500 g");
  const audit = await store.query(
    "select after from audit_entry where action = 'confirm-weight' and resource_id = $1",
    [order.number],
  );
  expect(audit).toEqual([{ after: { lineId: order.line, quantity: 1, grams: 1500 } }]);

  // A paid order costs no more, and its customer is notified.
  const paid = await anOrderByWeight({ isPaid: true });
  await packer.call("PATCH", `/admin/order/${paid.number}/picked`, {
    lines: [{ lineId: paid.line, quantity: 1, grams: 1501, isConfirmed: true }],
  });
  await paid.pickOther();
  expect((await packer.step(paid.number, "pack")).status).toBe(200);
  expect((await paid.read()).total).toBe(paid.placed.total);
  await expect.poll(() => messagesOf(paid.number)).toContain("1501 g");
});

test("slip, invoice and credit note show the weight, in both languages", async () => {
  const order = await anOrderByWeight();
  await order.weigh(1261);
  await order.pickOther();
  await packer.step(order.number, "pack");
  const textOf = async (path: string, headers: Record<string, string>) => {
    const paper = await store.request(`/api/v1.0${path}`, { headers });
    expect(paper.status, path).toBe(200);
    return withSpaces(textOfPdf(await paper.bytes()).drawn);
  };
  const slip = `/admin/order/${order.number}/packing-slip.pdf`;
  expect(await textOf(`${slip}?language=en`, packer.headers)).toContain("1261 g");
  for (const step of ["dispatch", "deliver"]) await packer.step(order.number, step);
  const own = { authorization: order.buyer.authorization };
  const invoice = `/order/${order.number}/invoice.pdf`;
  expect(await textOf(`${invoice}?language=en`, own)).toContain("1261 g");
  const [stored] = await store.query<{ bn: string }>(
    "select i.content::text as bn from invoice i join customer_order o on o.id = i.order_id where o.number = $1",
    [order.number],
  );
  expect(withSpaces(stored?.bn ?? "")).toContain("১২৬১ গ্রাম");
  const back = { lines: [{ lineId: order.line, quantity: 1, restock: 1 }] };
  expect((await packer.step(order.number, "return", back)).status).toBe(200);
  type Noted = { creditNotes: { id: number; amount: number }[] };
  const notes = async () => (await order.buyer.call<Noted>("GET", `/order/${order.number}`)).body.creditNotes;
  await expect.poll(async () => (await notes()).map(({ amount }) => amount)).toEqual([567.45]);
  const [note] = await notes();
  expect(await textOf(`/order/${order.number}/credit-note/${note?.id}/credit-note.pdf?language=en`, own)).toContain(
    "1261 g",
  );
});

test("cash matches the weight, to the poisha, and so do the documents", async () => {
  const order = await anOrderByWeight();
  await order.weigh(1261);
  await order.pickOther();
  expect((await packer.step(order.number, "pack")).status).toBe(200);
  const packed = await order.read();
  // 540 taka for 1,200 g: 567.45 for 1,261 g.
  expect(packed.lines.find(({ id }) => id === order.line)).toMatchObject({ total: 567.45, weight: { grams: 1261 } });
  expect(packed.total).toBeCloseTo(order.placed.total + 27.45, 6);
  expect(packed.subtotal).toBeCloseTo(order.placed.subtotal + 27.45, 6);
  for (const step of ["dispatch", "deliver"]) expect((await packer.step(order.number, step)).status).toBe(200);
  expect((await order.read()).paymentStatus).toBe("paid");
  const [paper] = await store.query<{ total: string }>(
    `select content -> 'en' ->> 'totalPoisha' as total from invoice i join customer_order o on o.id = i.order_id
     where o.number = $1`,
    [order.number],
  );
  expect(paper).toBeDefined();
});

test("the VAT of weighed goods follows their weight, when packed and when some are refused", async () => {
  const order = await anOrderByWeight({ quantity: 3 });
  await addVat(order.number);
  await order.weigh(3700);
  await order.pickOther();
  await packer.step(order.number, "pack");
  // 1,665 taka for 3,700 g hold 1,665 × 15 ÷ 115 of VAT, and the item of 500 taka 500 × 15 ÷ 115.
  expect(await vatOf(order.number)).toEqual({ lines: [217_17, 65_22], whole: 282_39 });
  await packer.step(order.number, "dispatch");
  await packer.step(order.number, "deliver", { accepted: [{ lineId: order.line, quantity: 2 }] });
  // Two of the three pieces: 1,110 × 15 ÷ 115.
  expect(await vatOf(order.number)).toEqual({ lines: [144_78, 65_22], whole: 210_00 });
});

test("two weights that add up to the nominal one are each charged, with their VAT", async () => {
  const sizes = [await aVariation(store, 10, 540), await aVariation(store, 10, 540)];
  await store.query("update variation set weight_grams = 1200, weight_tolerance_percent = 10 where id = any ($1)", [
    sizes,
  ]);
  const buyer = await aBuyer(store);
  for (const id of sizes) await buyer.put(id, 1);
  const number = (await buyer.order()).body.orderNumber;
  await addVat(number);
  await packer.step(number, "confirm");
  const { lines, total } = (await packer.order(number)).body;
  const picked = lines.map(({ id }, place) => ({ lineId: id, quantity: 1, grams: place === 0 ? 1260 : 1140 }));
  await packer.call("PATCH", `/admin/order/${number}/picked`, { lines: picked });
  expect((await packer.step(number, "pack")).status).toBe(200);
  const packed = (await packer.order(number)).body;
  // 540 taka for 1,200 g: 567 for 1,260 g and 513 for 1,140 g.
  expect([packed.lines.map((line) => line.total), packed.total]).toEqual([[567, 513], total]);
  expect(await vatOf(number)).toEqual({ lines: [73_96, 66_91], whole: 140_87 });
});

test("a paid customer is refunded for missing weight once, and never charged more", async () => {
  const less = await anOrderByWeight({ isPaid: true });
  await less.weigh(1140);
  await less.pickOther();
  expect((await packer.step(less.number, "pack")).status).toBe(200);
  const packed = await less.read();
  expect(packed.total).toBeCloseTo(less.placed.total - 27, 6);
  expect(packed.refunds.map(({ amount }) => amount)).toEqual([27]);
  const [refund] = await store.query<{ corrects: boolean }>(
    `select corrects_total as corrects from refund r join customer_order o on o.id = r.order_id where o.number = $1`,
    [less.number],
  );
  expect(refund?.corrects).toBe(true);

  const more = await anOrderByWeight({ isPaid: true });
  await more.weigh(1310);
  await more.pickOther();
  expect((await packer.step(more.number, "pack")).status).toBe(200);
  const kept = await more.read();
  expect([kept.total, kept.paymentStatus, kept.refunds]).toEqual([more.placed.total, "paid", []]);
});

test("refused pieces reduce the weight", async () => {
  const order = await anOrderByWeight({ quantity: 3 });
  await order.weigh(3700);
  await order.pickOther();
  await packer.step(order.number, "pack");
  // 3 × 540 for 3,600 g: 1,665 for 3,700 g.
  expect((await order.read()).lines.find(({ id }) => id === order.line)?.total).toBe(1665);
  await packer.step(order.number, "dispatch");
  const door = await packer.step(order.number, "deliver", { accepted: [{ lineId: order.line, quantity: 2 }] });
  expect(door.status).toBe(200);
  expect((await order.read()).lines.find(({ id }) => id === order.line)?.total).toBe(1110);
});

test("a weight is for the picked pieces: another number of pieces is weighed again", async () => {
  const order = await anOrderByWeight({ quantity: 2 });
  await order.weigh(1200, 1);
  const weightOf = async () => (await order.read()).lines.find(({ id }) => id === order.line)?.weight?.grams;
  expect(await weightOf()).toBe(1200);
  await packer.pick(order.number, [{ lineId: order.line, quantity: 2 }]);
  expect(await weightOf()).toBeNull();
  await order.weigh(1200, 1);
  await packer.step(order.number, "not-found", { lineId: order.line, quantity: 1, step: "remove" });
  expect((await order.weigh(1250, 1)).status).toBe(200);
  expect(await weightOf()).toBe(1250);
});

test("products sold by the piece are not weighed", async () => {
  const order = await anOrderByWeight();
  const other = order.placed.lines.find(({ id }) => id !== order.line)?.id;
  const lines = [{ lineId: other, quantity: 1, grams: 500 }];
  const { body } = await packer.call<{ code?: string }>("PATCH", `/admin/order/${order.number}/picked`, { lines });
  expect(body.code).toBe("order.not_weighed");
});

test("customers see the weighing note before buying, on the product and in the cart", async () => {
  const weighed = await aVariation(store, 10, 540);
  await store.query("update variation set weight_grams = 1200, weight_tolerance_percent = 10 where id = $1", [weighed]);
  const [product] = await store.query<{ slug: string }>(
    "select p.slug from product p join variation v on v.product_id = p.id where v.id = $1",
    [weighed],
  );
  type Sized = { variations: { id: number; soldByWeight?: boolean; weightGrams: number }[] };
  await expect
    .poll(async () => {
      const { body } = await store.call<Sized>("GET", `/product/${product?.slug}?region=dhaka`);
      return body.variations.find(({ id }) => id === weighed)?.soldByWeight;
    })
    .toBe(true);
  const buyer = await aBuyer(store);
  await buyer.put(weighed, 1);
  const { body } = await buyer.call<{ id: number; soldByWeight?: boolean }[]>("GET", "/shoppingCart/myCart");
  expect(body.find(({ id }) => id === weighed)?.soldByWeight).toBe(true);
});
