import type { checkoutSummary } from "@tatka/contract/orders/checkout";
import type { Order } from "@tatka/contract/orders/orders";
import type { Answer } from "@tatka/contract/route";
import { expect, test } from "vitest";
import { aBuyer, aVariation, type Buyer } from "../../../harness/checkout.ts";
import { discountsOf, sizes, spend } from "../../../harness/discounts.ts";
import { anOrderAdmin } from "../../../harness/order-admin.ts";
import { anOrderToPack, linkFor, packerPermissions } from "../../../harness/picking.ts";
import { asAdministrator, openStore } from "../../../harness/store.ts";

const store = await openStore();
const rules = discountsOf(store, await asAdministrator(store));

const summary = async (buyer: Buyer) =>
  (
    await buyer.call<Answer<typeof checkoutSummary>>(
      "GET",
      `/shoppingCart/getCheckoutSummary?addressId=${buyer.addressId}`,
    )
  ).body;

const setPieces = (variationId: number, pieces: number) =>
  store.query("update stock set reserved = 0, on_hand = least(on_hand, $2) where variation_id = $1", [
    variationId,
    pieces,
  ]);

test("a voucher that saves less than the discounts is refused by its check and by the order", async () => {
  const size = await aVariation(store, 50, 300);
  await rules.make(spend(sizes(size), { from: 500, percent: 30 }));
  const buyer = await aBuyer(store);
  await buyer.put(size, 2);
  const checked = await buyer.call<{ code: string }>("GET", "/voucher/validate/NOTUN100");
  const ordered = await buyer.order({ voucherCode: "NOTUN100" });
  expect([checked.status, checked.body.code]).toEqual([ordered.status, "voucher.discounts_save_more"]);
  expect(ordered.body.code).toBe("voucher.discounts_save_more");
});

test("the check of a voucher that saves more shows what the order deducts", async () => {
  const size = await aVariation(store, 50, 300);
  await rules.make(spend(sizes(size), { from: 500, percent: 5 }));
  const buyer = await aBuyer(store);
  await buyer.put(size, 2);
  const { body } = await buyer.call<{ discount: number }>("GET", "/voucher/validate/NOTUN100");
  expect(body.discount).toBe(100);
  const { orderNumber } = (await buyer.order({ voucherCode: "NOTUN100" })).body;
  expect((await buyer.call<Order>("GET", `/order/${orderNumber}`)).body.discount).toBe(100);
});

test("products sold out in the city do not count in totals and discounts", async () => {
  const [there, gone] = [await aVariation(store, 50, 300), await aVariation(store, 50, 400)];
  await rules.make(spend(sizes(there, gone), { from: 500, percent: 50 }));
  const buyer = await aBuyer(store);
  await buyer.put(there, 1);
  await buyer.put(gone, 1);
  expect(await summary(buyer)).toMatchObject({ subtotal: 700, discount: 350 });
  await setPieces(gone, 0);
  const shown = await summary(buyer);
  expect(shown).toMatchObject({ subtotal: 300, discount: 0, itemCount: 1, discounts: [] });
  const { body: inDrawer } = await buyer.call<{ discount: number }>("GET", "/shoppingCart/getDiscounts");
  expect(inDrawer.discount).toBe(0);

  // Without the line, the order costs the displayed total.
  await buyer.call("POST", `/shoppingCart?variationId=${gone}&quantity=0`);
  const placed = await buyer.order({ fingerprint: shown.fingerprint });
  expect(placed).toMatchObject({ status: 201, body: { total: shown.total } });
});

test("of a line with too little stock only the available pieces are counted", async () => {
  const size = await aVariation(store, 50, 300);
  const buyer = await aBuyer(store);
  await buyer.put(size, 5);
  await setPieces(size, 2);
  expect(await summary(buyer)).toMatchObject({ subtotal: 600, itemCount: 2 });
});

test("a substitute is offered at the price that is charged, with the order's discount", async () => {
  await store.query("insert into voucher (code, kind, percent) values ('HALFOFF', 'percent', 50)");
  const packer = await anOrderAdmin(store, packerPermissions);
  const order = await anOrderToPack(store, packer, { preference: "call_me", voucher: "HALFOFF" });
  const read = async () => (await order.buyer.call<Order>("GET", `/order/${order.number}`)).body;
  const before = await read();
  expect((await order.notFound("ask")).status).toBe(200);
  const asked = (await read()).substitutions[0];
  expect(asked).toMatchObject({ worth: 150, offer: { total: 130 } });
  const token = new URL(await linkFor(store, order.number)).searchParams.get("question");
  const [sms] = await store.query<{ text: string }>(
    "select text from outgoing_message where channel = 'sms' and text like '%' || $1 || '%'",
    [token],
  );
  expect(sms?.text).toContain("for Tk 130 ");
  await store.call("POST", `/substitution/${token}`, { accept: true });
  expect(before.total - (await read()).total).toBe((asked?.worth ?? 0) - (asked?.offer?.total ?? 0));
});
