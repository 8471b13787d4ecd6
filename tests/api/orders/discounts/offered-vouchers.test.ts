import type { OfferedVoucher } from "@tatka/contract/orders/vouchers";
import { expect, test } from "vitest";
import { aBuyer, aVariation } from "../../../harness/checkout.ts";
import { openStore } from "../../../harness/store.ts";

const store = await openStore();
const goods = await aVariation(store, 1000, 300);
const offers = async (buyer: Awaited<ReturnType<typeof aBuyer>>) =>
  (await buyer.call<OfferedVoucher[]>("GET", `/voucher/offers?addressId=${buyer.addressId}`)).body;

test("public vouchers that apply to the cart are offered, the best first, with what they save", async () => {
  const buyer = await aBuyer(store);
  expect(await offers(buyer)).toEqual([]);
  await buyer.put(goods, 1);
  expect((await offers(buyer)).map(({ code, saves }) => [code, saves])).toEqual([["FREEDEL", 39]]);
  await buyer.put(goods, 2);
  expect(await offers(buyer)).toEqual([
    { code: "NOTUN100", kind: "fixed", percent: null, amount: 100, cap: null, saves: 100 },
    { code: "TATKA10", kind: "percent", percent: 10, amount: null, cap: 100, saves: 60 },
    { code: "FREEDEL", kind: "free_delivery", percent: null, amount: null, cap: null, saves: 29 },
  ]);
});

test("a private code is never shown, even if it applies", async () => {
  const buyer = await aBuyer(store);
  await buyer.put(goods, 2);
  expect((await buyer.call("GET", "/voucher/validate/EID50")).status).toBe(200);
  expect((await offers(buyer)).map(({ code }) => code)).not.toContain("EID50");
});

test.each([
  ["hidden", "status = 'hidden'"],
  ["over", "ends_at = now() - interval '1 minute'"],
  ["not begun", "starts_at = now() + interval '1 hour'"],
  ["used up", "total_limit = 1, used = 1"],
  ["of the other region", "region_code = 'ctg'"],
])("a voucher that is %s is not offered", async (_, change) => {
  const buyer = await aBuyer(store);
  await buyer.put(goods, 2);
  const code = `X${Math.random().toString(36).slice(2, 10).toUpperCase()}`;
  await store.query(`insert into voucher (code, kind, amount_poisha, is_public) values ($1, 'fixed', 1000, true)`, [
    code,
  ]);
  const isOffered = async () => (await offers(buyer)).some((offer) => offer.code === code);
  expect(await isOffered()).toBe(true);
  await store.query(`update voucher set ${change} where code = $1`, [code]);
  expect(await isOffered()).toBe(false);
});

test("a voucher that is used up, or for first orders only, is not offered again", async () => {
  const buyer = await aBuyer(store);
  await buyer.put(goods, 2);
  expect((await buyer.order({ voucherCode: "NOTUN100" })).status).toBe(201);
  await buyer.put(goods, 2);
  expect((await offers(buyer)).map(({ code }) => code)).not.toContain("NOTUN100");
});

test("guests get none, and another customer's address returns 404", async () => {
  expect((await store.call("GET", "/voucher/offers")).status).toBe(401);
  const [one, other] = [await aBuyer(store), await aBuyer(store)];
  expect((await one.call("GET", `/voucher/offers?addressId=${other.addressId}`)).status).toBe(404);
});
