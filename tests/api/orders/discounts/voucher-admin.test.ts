import type { AdminVoucher } from "@tatka/contract/orders/vouchers-admin";
import { describe, expect, test } from "vitest";
import { aBuyer, aVariation } from "../../../harness/checkout.ts";
import { aShopper } from "../../../harness/customer.ts";
import { aStaffMember } from "../../../harness/staff.ts";
import { asAdministrator, openStore } from "../../../harness/store.ts";

const store = await openStore();
const admin = await asAdministrator(store);

type Refused = { code: string; message: string; fields?: Record<string, string> };
type List = { items: AdminVoucher[]; total: number };

const terms = {
  title: "Ten percent",
  kind: "percent",
  percent: 10,
  amount: null,
  cap: 100,
  minOrder: 0,
  startsAt: null,
  endsAt: null,
  totalLimit: null,
  customerLimit: null,
  region: null,
  firstOrderOnly: false,
  isPublic: false,
  categoryIds: [] as number[],
  productIds: [] as number[],
  status: "active",
};
let made = 0;
const make = async (more: object = {}, headers: { authorization: string } = admin) => {
  made += 1;
  return store.call<AdminVoucher & Refused>(
    "POST",
    "/admin/voucher",
    { ...terms, code: `ADMIN${made}`, ...more },
    headers,
  );
};
const change = (voucher: AdminVoucher, more: object) =>
  store.call<AdminVoucher & Refused>("PATCH", `/admin/voucher/${voucher.id}`, { ...voucher, ...more }, admin);
const remove = (id: number) => store.call<Refused>("DELETE", `/admin/voucher/${id}`, undefined, admin);
const list = async (query: string) => (await store.call<List>("GET", `/admin/voucher?${query}`, undefined, admin)).body;

describe("changes of a voucher apply at once", () => {
  test("adding, changing and hiding", async () => {
    const shopper = await aShopper(store);
    const variation = await aVariation(store, 50, 300);
    await shopper.call("POST", `/shoppingCart?variationId=${variation}&quantity=2`);
    const validate = (code: string) =>
      shopper.call<{ discount?: number; code: string }>("GET", `/voucher/validate/${code}`);

    const { status, body: voucher } = await make({ code: "  boishakh-26 " });
    expect(status).toBe(201);
    expect(voucher).toMatchObject({ code: "BOISHAKH-26", used: 0, standing: "running", version: 1 });
    expect((await validate("boishakh-26")).body.discount).toBe(60);

    const changed = await change(voucher, { kind: "fixed", percent: 10, amount: 45.5 });
    expect(changed.body).toMatchObject({ kind: "fixed", percent: null, cap: null, amount: 45.5, version: 2 });
    expect((await validate("BOISHAKH-26")).body.discount).toBe(45.5);

    await change(changed.body, { status: "hidden" });
    expect((await validate("BOISHAKH-26")).body.code).toBe("voucher.not_valid");
  });

  test("the scope decides what is discounted, and an order counts as a use", async () => {
    const buyer = await aBuyer(store);
    const [inScope, outside] = [await aVariation(store, 50, 400), await aVariation(store, 50, 600)];
    await buyer.put(inScope, 1);
    await buyer.put(outside, 1);
    await store.query(
      "update variation set product_id = (select max(id) from product), picture_id = null where id = $1",
      [outside],
    );
    const [product] = await store.query<{ id: number }>("select product_id as id from variation where id = $1", [
      inScope,
    ]);
    const { body: voucher } = await make({
      percent: 50,
      cap: null,
      productIds: [product?.id, product?.id],
      totalLimit: 2,
    });
    expect(voucher.products.map(({ id }) => id)).toEqual([product?.id]);
    const validated = await buyer.call<{ discount: number }>("GET", `/voucher/validate/${voucher.code}`);
    expect(validated.body.discount).toBe(200);

    expect((await buyer.order({ voucherCode: voucher.code })).status).toBe(201);
    const after = await store.call<AdminVoucher>("GET", `/admin/voucher/${voucher.id}`, undefined, admin);
    expect(after.body.used).toBe(1);
  });
});

describe("the list", () => {
  test("shows each voucher's state, and is searched by code, title and state", async () => {
    const day = 86_400_000;
    const at = (days: number) => new Date(Date.now() + days * day).toISOString();
    await make({ code: "FIND-RUNNING", title: "Needle" });
    await make({ code: "FIND-UPCOMING", startsAt: at(1), endsAt: at(2) });
    await make({ code: "FIND-ENDED", endsAt: at(-1) });
    await make({ code: "FIND-HIDDEN", status: "hidden" });
    const { body: full } = await make({ code: "FIND-FULL", totalLimit: 3 });
    await store.query("update voucher set used = 3 where id = $1", [full.id]);
    for (const [standing, code] of [
      ["running", "FIND-RUNNING"],
      ["upcoming", "FIND-UPCOMING"],
      ["ended", "FIND-ENDED"],
      ["hidden", "FIND-HIDDEN"],
      ["used_up", "FIND-FULL"],
    ]) {
      const found = await list(`standing=${standing}&q=find-`);
      expect(
        found.items.map((voucher) => voucher.code),
        standing,
      ).toEqual([code]);
      expect(found.total).toBe(1);
    }
    expect((await list("q=needle")).items.map(({ code }) => code)).toEqual(["FIND-RUNNING"]);
    expect((await list("q=%25&sort=code")).items.map(({ code }) => code)).toEqual(["TATKA10"]);
    const codes = (await list("q=FIND-&sort=code&order=ASC")).items.map(({ code }) => code);
    expect(codes).toEqual(codes.toSorted());
    expect((await list("take=1&page=2")).items).toHaveLength(1);
  });
});

describe("invalid values are refused", () => {
  test.each([
    [{ kind: "percent", percent: null }, "percent"],
    [{ kind: "fixed", amount: null }, "amount"],
    [{ percent: 101 }, "percent"],
    [{ cap: 0 }, "cap"],
    [{ minOrder: 0.001 }, "minOrder"],
    [{ totalLimit: 0 }, "totalLimit"],
    [{ code: "AB" }, "code"],
    [{ code: "TWO WORDS" }, "code"],
    [{ startsAt: "2026-11-15T10:00:00+06:00", endsAt: "2026-11-15T04:00:00Z" }, "endsAt"],
  ])("%j", async (more, field) => {
    const { status, body } = await make(more);
    expect(status).toBe(400);
    expect(Object.keys(body.fields ?? {})).toEqual([field]);
  });

  test("a duplicate code, and an unknown scope", async () => {
    const { body: voucher } = await make();
    expect((await make({ code: voucher.code.toLowerCase() })).body.code).toBe("record.taken");
    expect((await make({ productIds: [2_000_000_000] })).body.code).toBe("record.refers_to_nothing");
    expect((await make({ categoryIds: [2_000_000_000] })).body.code).toBe("record.refers_to_nothing");
    const { body: other } = await make();
    expect((await change(other, { code: voucher.code })).body.code).toBe("record.taken");
  });

  test("a limit below the uses, and deleting a used voucher", async () => {
    const { body: voucher } = await make({ totalLimit: 10 });
    await store.query("update voucher set used = 4 where id = $1", [voucher.id]);
    const tooLow = await change(voucher, { totalLimit: 3 });
    expect(tooLow).toMatchObject({ status: 409, body: { code: "voucher.limit_below_used" } });
    expect(tooLow.body.message).toContain("4 times");
    expect((await change(voucher, { totalLimit: 4 })).body).toMatchObject({ totalLimit: 4, standing: "used_up" });
    expect((await remove(voucher.id)).body.code).toBe("voucher.in_use");
    await store.query("update voucher set used = 0 where id = $1", [voucher.id]);
    expect((await remove(voucher.id)).status).toBe(204);
    expect((await remove(voucher.id)).body.code).toBe("record.not_found");
  });

  test("a conflict for the second editor, with both successful changes in the audit log", async () => {
    const { body: voucher } = await make();
    const outcomes = await Promise.all([change(voucher, { title: "First" }), change(voucher, { title: "Second" })]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(outcomes.find(({ status }) => status === 409)?.body.code).toBe("record.changed");
    const entries = await store.query<{ action: string }>(
      "select action from audit_entry where resource = 'voucher' and resource_id = $1 order by id",
      [String(voucher.id)],
    );
    expect(entries.map(({ action }) => action)).toEqual(["create", "update"]);
  });

  test("any call without its permission", async () => {
    const { body: voucher } = await make();
    const reader = await aStaffMember(store, ["voucher.read"]);
    const clerk = await aStaffMember(store, ["voucher.create", "voucher.update", "voucher.delete"]);
    expect((await store.call("GET", "/admin/voucher", undefined, reader.headers)).status).toBe(200);
    expect((await store.call("GET", "/admin/voucher", undefined, clerk.headers)).status).toBe(403);
    expect((await make({}, reader.headers)).status).toBe(403);
    const path = `/admin/voucher/${voucher.id}`;
    expect((await store.call("PATCH", path, voucher, reader.headers)).status).toBe(403);
    expect((await store.call("DELETE", path, undefined, reader.headers)).status).toBe(403);
    expect((await store.call("GET", path)).status).toBe(401);
    expect((await make({}, clerk.headers)).status).toBe(201);
  });
});
