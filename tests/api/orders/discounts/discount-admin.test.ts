import type { AdminDiscount, adminPreviewDiscount } from "@tatka/contract/orders/discounts-admin";
import type { Answer } from "@tatka/contract/route";
import { beforeEach, describe, expect, test } from "vitest";
import { aBuyer, aVariation } from "../../../harness/checkout.ts";
import { bundle, buyGet, discountsOf, ruleOf, sizes, spend } from "../../../harness/discounts.ts";
import { aStaffMember } from "../../../harness/staff.ts";
import { asAdministrator, openStore } from "../../../harness/store.ts";

const store = await openStore();
const proof = await asAdministrator(store);
const rules = discountsOf(store, proof);

let dear: number;
let cheap: number;
beforeEach(async () => {
  dear = await aVariation(store, 200, 300);
  cheap = await aVariation(store, 200, 100);
  await store.query("update variation set cost_poisha = null where id in ($1, $2)", [dear, cheap]);
});
const costs = (id: number, taka: number) =>
  store.query("update variation set cost_poisha = $2 where id = $1", [id, taka * 100]);

describe("a discount", () => {
  test("can be added, read with the names of its goods, and changed, with audit log entries", async () => {
    const { status, body } = await rules.make(buyGet(sizes(dear)), { title: "First" });
    expect(status).toBe(201);
    expect(body).toMatchObject({ standing: "running", used: 0, takenOff: 0, version: 1, terms: { buyPieces: 2 } });
    expect(body.names.variations).toHaveLength(1);
    const steps = spend(sizes(), { from: 1000, percent: 5, amount: 12 });
    const changed = await rules.change(body, { title: "Second", terms: steps });
    expect(changed.body).toMatchObject({ title: "Second", version: 2 });
    expect(changed.body.terms).toMatchObject({ kind: "spend", steps: [{ from: 1000, percent: 5, amount: null }] });
    expect((await rules.change(body, { title: "Third" })).body.code).toBe("record.changed");
    expect((await rules.remove(body.id)).status).toBe(204);
    const entries = await store.query<{ action: string }>(
      "select action from audit_entry where resource = 'discount' and resource_id = $1 order by id",
      [String(body.id)],
    );
    expect(entries.map(({ action }) => action)).toEqual(["create", "update", "delete"]);
  });

  test("that was used can be turned off, not deleted, and its limit stays above its uses", async () => {
    const { body: rule } = await rules.make(buyGet(sizes(dear)), { totalLimit: 5 });
    for (const buyer of [await aBuyer(store), await aBuyer(store)]) {
      await buyer.put(dear, 3);
      expect((await buyer.order()).status).toBe(201);
    }
    expect((await rules.remove(rule.id)).body.code).toBe("discount.in_use");
    expect((await rules.change(rule, { totalLimit: 1 })).body.code).toBe("discount.limit_below_used");
    expect((await rules.change(rule, { status: "hidden" })).body.standing).toBe("hidden");
  });

  test("is found by title and state, with the amount it saved customers", async () => {
    const { body: rule } = await rules.make(buyGet(sizes(dear)), { title: "Found by name" });
    const buyer = await aBuyer(store);
    await buyer.put(dear, 3);
    await buyer.order();
    const { body: found } = await store.call<{ items: AdminDiscount[]; total: number }>(
      "GET",
      "/admin/discount?q=found%20by&standing=running",
      undefined,
      proof,
    );
    expect(found).toMatchObject({ total: 1, items: [{ id: rule.id, used: 1, takenOff: 300 }] });
  });

  test.each([
    { name: "without steps", terms: spend(sizes()), field: "terms.steps" },
    { name: "without a percentage", terms: spend(sizes(), { from: 100 }), field: "terms.steps.0.percent" },
    { name: "that gets nothing", terms: buyGet(sizes(), { getPieces: 0 }), field: "terms.getPieces" },
    { name: "of more than all", terms: buyGet(sizes(), { percent: 101 }), field: "terms.percent" },
    { name: "without a title", terms: buyGet(sizes()), more: { titleBn: " " }, field: "titleBn" },
    { name: "with one time", terms: buyGet(sizes()), more: { fromTime: "10:00" }, field: "untilTime" },
    {
      name: "of no time at all",
      terms: buyGet(sizes()),
      more: { fromTime: "10:00", untilTime: "10:00" },
      field: "untilTime",
    },
  ])("$name is refused with its field", async ({ terms, more = {}, field }) => {
    const { status, body } = await rules.make(terms, more);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
  });

  test("may cross midnight, and is shown as active in the night of its day", async () => {
    const clock = (minutes: number) => new Date(Date.now() + 6 * 3_600_000 + minutes * 60_000).toISOString();
    const at = (minutes: number) => clock(minutes).slice(11, 16);
    const day = (minutes: number) => new Date(clock(minutes)).getUTCDay();
    // Around the clock except for one hour: one of the two crosses midnight at any time of day.
    const running = { fromTime: at(-60), untilTime: at(-120), weekdays: [day(-60)] };
    expect((await rules.make(buyGet(sizes(dear)), running)).body.standing).toBe("running");
    const later = { fromTime: at(60), untilTime: at(-60), weekdays: [] };
    expect((await rules.make(buyGet(sizes(dear)), later)).body.standing).toBe("upcoming");
    const otherDay = { ...running, weekdays: [(day(-60) + 3) % 7] };
    expect((await rules.make(buyGet(sizes(dear)), otherDay)).body.standing).toBe("upcoming");
  });

  test("with unknown goods is refused", async () => {
    expect((await rules.make(buyGet(sizes(999_999_999)))).body.code).toBe("record.refers_to_nothing");
    expect((await rules.make(bundle(100, dear, 999_999_999))).body.code).toBe("record.refers_to_nothing");
  });

  test("requires a separate permission for each action", async () => {
    const { headers: reader } = await aStaffMember(store, ["discount.read"]);
    const { headers: other } = await aStaffMember(store, ["voucher.read", "voucher.create"]);
    const asReader = discountsOf(store, reader);
    expect((await asReader.make(buyGet(sizes(dear)))).status).toBe(403);
    expect((await discountsOf(store, other).make(buyGet(sizes(dear)))).status).toBe(403);
    expect((await store.call("GET", "/admin/discount", undefined, other)).status).toBe(403);
    expect((await store.call("GET", "/admin/discount", undefined, reader)).status).toBe(200);
    const { body: rule } = await rules.make(buyGet(sizes(dear)));
    expect((await asReader.change(rule, { title: "Mine" })).status).toBe(403);
    expect((await asReader.remove(rule.id)).status).toBe(403);
  });
});

describe("below cost", () => {
  const unconfirmed = { confirmation: undefined };

  test.each([
    { name: "two and one", cost: 201, terms: () => buyGet(sizes(dear)) },
    { name: "a free gift", cost: 1, terms: () => buyGet(sizes(cheap), { get: sizes(dear) }) },
    { name: "a bundle", cost: 226, terms: () => bundle(300, dear, cheap) },
    { name: "a percentage", cost: 271, terms: () => spend(sizes(dear), { from: 500, percent: 10 }) },
    { name: "an amount", cost: 271, terms: () => spend(sizes(dear), { from: 500, gives: "fixed", amount: 50 }) },
  ])("$name needs a confirmation", async ({ terms, cost }) => {
    await store.query(
      "update product set vat_basis_points = 0 where id = (select product_id from variation where id = $1)",
      [dear],
    );
    const isGift = cost === 1;
    if (!isGift) {
      await costs(dear, cost - 1);
      expect((await rules.make(terms(), unconfirmed)).status).toBe(201);
    }
    await costs(dear, cost);
    expect((await rules.make(terms(), unconfirmed)).body).toMatchObject({ code: "discount.below_cost" });
    expect((await rules.make(terms(), { confirmation: "yes" })).status).toBe(422);
    expect((await rules.make(terms(), { ...unconfirmed, status: "hidden" })).status).toBe(201);
    expect((await rules.make(terms(), { confirmation: " Loss" })).status).toBe(201);
  });

  test("tax is not income, and each region is checked with its own price", async () => {
    const vat = (basisPoints: number) =>
      store.query(
        "update product set vat_basis_points = $2 where id = (select product_id from variation where id = $1)",
        [dear, basisPoints],
      );
    const off = (percent: number, region: string | null = null) =>
      rules.make(spend(sizes(dear), { from: 500, percent }), { ...unconfirmed, region });
    await vat(1500);
    await costs(dear, 258);
    expect((await off(1)).status).toBe(201);
    await costs(dear, 259);
    expect((await off(1)).body.code).toBe("discount.below_cost");
    await vat(0);
    await costs(dear, 250);
    await store.query(
      "insert into regional_price (variation_id, region_code, regular_price_poisha) values ($1, 'ctg', 20000)",
      [dear],
    );
    expect((await off(10, "dhaka")).status).toBe(201);
    expect((await off(10, "ctg")).body.code).toBe("discount.below_cost");
    expect((await off(10)).body.code).toBe("discount.below_cost");
  });
});

describe("the preview", () => {
  type Preview = Answer<typeof adminPreviewDiscount>;
  const preview = async (terms: object, lines: [number, number][], more: object = {}) => {
    const { confirmation: _, ...rule } = ruleOf(terms);
    const cart = lines.map(([variationId, quantity]) => ({ variationId, quantity }));
    const body = { rule, region: "dhaka", lines: cart, ...more };
    return store.call<Preview & { code?: string }>("POST", "/admin/discount/preview", body, proof);
  };

  test("shows per line what a cart would pay with this discount and the active ones", async () => {
    await rules.make(spend(sizes(cheap), { from: 100, percent: 10 }), { title: "Runs" });
    await costs(dear, 250);
    const { body } = await preview(buyGet(sizes(dear)), [
      [dear, 3],
      [cheap, 1],
    ]);
    expect(body).toMatchObject({ subtotal: 1000, discount: 310, total: 690, belowCost: { count: 1 } });
    expect(body.discounts.map(({ title, amount }) => [title, amount])).toEqual([
      ["Two and one", 300],
      ["Runs", 10],
    ]);
    expect(body.lines.map(({ discount, total, isBelowCost }) => [discount, total, isBelowCost])).toEqual([
      [300, 600, true],
      [10, 90, false],
    ]);
  });

  test("changes nothing, counts the edited discount once, and refuses goods that are not sold", async () => {
    const { body: rule } = await rules.make(buyGet(sizes(dear)));
    const half = buyGet(sizes(dear), { percent: 50 });
    expect((await preview(half, [[dear, 3]], { id: rule.id })).body.discount).toBe(150);
    expect((await preview(half, [[dear, 3]])).body.discount).toBe(300);
    expect((await preview(half, [[999_999_999, 1]])).body.code).toBe("variation.not_found");
    expect((await preview(half, [])).body).toMatchObject({ total: 0, lines: [] });
    expect((await rules.read(rule.id)).version).toBe(1);
  });
});
