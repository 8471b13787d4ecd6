import { poishaOf } from "@tatka/domain/money";
import { beforeEach, describe, expect, test } from "vitest";
import {
  applyVoucher,
  redeemVoucher,
  releaseVoucher,
} from "../../../../apps/server/src/features/orders/vouchers/index.ts";
import { aShopper } from "../../../harness/customer.ts";
import { openVouchers } from "../../../harness/orders/vouchers.ts";

const { store, db, cheap, dear, next, aVoucher, put, validate } = await openVouchers();

let shopper = await next();
beforeEach(async () => {
  shopper = await next();
});

describe("guessing", () => {
  test("blocks an account after ten wrong codes, and no others", async () => {
    await put(cheap.id, 1);
    const { code } = await aVoucher();
    const guesses = await Promise.all(Array.from({ length: 30 }, (_, place) => validate(`GUESS${place}`)));
    expect(guesses.filter(({ status }) => status === 404)).toHaveLength(10);
    const stopped = guesses.find(({ status }) => status === 429);
    expect(Number(stopped?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await validate(code)).status).toBe(429);

    const other = await aShopper(store);
    await put(cheap.id, 1, other);
    expect((await validate(code, other)).status).toBe(200);
  });

  test("a valid code is never a guess, and does not reset the limit", async () => {
    await put(cheap.id, 1);
    const { code } = await aVoucher();
    const { code: tooDear } = await aVoucher({ min_order_poisha: 90000 });
    for (let round = 0; round < 15; round += 1) {
      expect((await validate(code)).status).toBe(200);
      expect((await validate(tooDear)).status).toBe(409);
    }
    for (let guess = 0; guess < 10; guess += 1) {
      expect((await validate(`WRONG${guess}`)).status).toBe(404);
      if (guess < 9) expect((await validate(code)).status).toBe(200);
    }
    expect((await validate("WRONG-AGAIN")).status).toBe(429);
  });

  test("blocks a network across accounts", async () => {
    await put(cheap.id, 1);
    await store.query(
      "update failed_proof set recent = array_fill(now(), array[299]) where subject like 'voucher from %'",
    );
    expect((await validate("WRONG")).status).toBe(404);
    const other = await aShopper(store);
    await put(cheap.id, 1, other);
    expect((await validate("WRONG", other)).status).toBe(429);
    await store.query("delete from failed_proof");
  });
});

describe("limits", () => {
  const uses = async (id: number) =>
    (await store.query<{ used: number }>("select used from voucher where id = $1", [id]))[0]?.used;
  const redeem = (id: number, accountId: number) =>
    db
      .transaction(async (tx) => redeemVoucher(tx, id, accountId))
      .then(
        () => "used",
        (refusal: { code: string }) => refusal.code,
      );
  const tally = (all: string[]) =>
    Object.fromEntries([...Map.groupBy(all, (one) => one)].map(([one, them]) => [one, them.length]));

  test("a hundred at once with a limit of seven are used seven times", async () => {
    const { id } = await aVoucher({ total_limit: 7 });
    const people = await store.query<{ id: number }>(
      "insert into account (email) select 'crowd-' || n || '@example.com' from generate_series(1, 100) n returning id",
    );
    const outcomes = await Promise.all(people.map((person) => redeem(id, person.id)));
    expect(tally(outcomes)).toEqual({ used: 7, "voucher.used_up": 93 });
    expect(await uses(id)).toBe(7);
    expect(await store.query("select from voucher_customer where voucher_id = $1 and used > 0", [id])).toHaveLength(7);
  });

  test.each([{ customer_limit: 1 }, { first_order_only: true }])(
    "twenty at once by one customer are used once: %j",
    async (terms) => {
      const { id } = await aVoucher(terms);
      const outcomes = await Promise.all(Array.from({ length: 20 }, () => redeem(id, shopper.id)));
      expect(tally(outcomes)).toEqual({ used: 1, "voucher.already_used": 19 });
      expect(await uses(id)).toBe(1);
    },
  );

  test("without limits all uses succeed", async () => {
    const { id } = await aVoucher();
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => redeem(id, shopper.id)));
    expect(tally(outcomes)).toEqual({ used: 20 });
  });

  test("a failed order uses nothing", async () => {
    const { id } = await aVoucher({ total_limit: 1, customer_limit: 1 });
    const failing = db.transaction(async (tx) => {
      await redeemVoucher(tx, id, shopper.id);
      throw new Error("the payment page did not open");
    });
    await expect(failing).rejects.toThrow();
    expect(await uses(id)).toBe(0);
    expect(await redeem(id, shopper.id)).toBe("used");
  });

  test("returning a use allows exactly one more", async () => {
    const { id } = await aVoucher({ total_limit: 1, customer_limit: 1 });
    const other = await aShopper(store);
    expect(await redeem(id, shopper.id)).toBe("used");
    await releaseVoucher(db, id, other.id);
    expect(await uses(id)).toBe(1);
    await Promise.all(Array.from({ length: 5 }, () => db.transaction((tx) => releaseVoucher(tx, id, shopper.id))));
    expect(await uses(id)).toBe(0);
    const outcomes = await Promise.all([shopper.id, other.id, shopper.id].map((who) => redeem(id, who)));
    expect(outcomes.filter((one) => one === "used")).toHaveLength(1);
    await releaseVoucher(db, id, null);
    expect(await uses(id)).toBe(0);
  });

  test("an order stores each line's share, and the delivery's", async () => {
    const lines = [
      { variationId: cheap.id, unitPoisha: poishaOf(10001), quantity: 3 },
      { variationId: dear.id, unitPoisha: poishaOf(25000), quantity: 1 },
    ];
    const order = { accountId: shopper.id, region: "dhaka" as const, lines, deliveryPoisha: poishaOf(3900) };
    const tenth = await aVoucher({ kind: "percent", percent: 10 });
    const applied = await applyVoucher(db, tenth.code, order);
    expect(applied).toMatchObject({
      voucherId: tenth.id,
      code: tenth.code,
      discountPoisha: 5500,
      deliveryDiscountPoisha: 0,
    });
    expect([...applied.shares]).toEqual([
      [cheap.id, 3000],
      [dear.id, 2500],
    ]);
    const free = await aVoucher({ kind: "free_delivery" });
    expect(await applyVoucher(db, free.code, order)).toMatchObject({ discountPoisha: 0, deliveryDiscountPoisha: 3900 });
    await expect(applyVoucher(db, "NOTHING", order)).rejects.toMatchObject({ code: "voucher.not_valid" });
  });
});
