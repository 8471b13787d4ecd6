import type { getPayout } from "@tatka/contract/orders/parcels";
import type { Answer } from "@tatka/contract/route";
import { expect, test } from "vitest";
import type { Desk } from "./courier-desk.ts";

/** Hostile tests of the cash that a courier collects and pays out. */
export function testCash(desk: Desk): void {
  const { manager, parcels, courier, code, facts } = desk;
  const { onItsWay, booksOf, dueOf, hubOf } = desk;
  const delivered = async (): Promise<string> => {
    const number = await onItsWay();
    await courier.tell(code, number, { news: "delivered" });
    return number;
  };
  const payoutOf = async (reference: string, numbers: readonly string[]) => ({
    ...{ courier: code, reference, numbers, paidInto: "bank", hubId: await hubOf(numbers[0] ?? "") },
  });
  const proposed = (reference: string) =>
    manager.call<Answer<typeof getPayout>>("GET", `/parcel-payout?courier=${code}&reference=${reference}`);

  test.each([
    ["less", -30, "unpaid"],
    ["nothing", Number.NEGATIVE_INFINITY, "unpaid"],
    ["more", 50, "paid"],
  ])("cash that differs (%s) is owed as taken and shown to staff", async (_, more, paymentStatus) => {
    const number = await onItsWay();
    const due = await dueOf(number);
    const collected = Math.max(0, due + more);
    await courier.tell(code, number, { news: "delivered", collected });
    const taken = Math.min(due, collected) * 100;
    expect(await booksOf(number)).toMatchObject({
      status: "delivered",
      paymentStatus,
      owed: taken,
      concern: "cash_differs",
    });
  });

  test("cash is owed until its payout, which shows what it is short", async () => {
    const [one, two] = [await onItsWay(), await onItsWay()];
    const due = (await dueOf(one)) + (await dueOf(two));
    for (const number of [one, two]) await courier.tell(code, number, { news: "delivered" });
    const payout = await payoutOf(`P-${one}`, [one, two]);
    const short = { ...payout, paid: due - 150, fees: 120 };
    expect((await parcels.remit(short)).body).toMatchObject({ code: "cash.reason_missing" });
    expect((await parcels.remit({ ...short, note: "They paid 30 less" })).body).toMatchObject({
      expected: due,
      difference: -30,
    });
    expect((await parcels.remit({ ...short, note: "Again" })).body.code).toBe("courier.remitted_already");
    const again = { ...short, reference: `Q-${one}`, note: "Again" };
    expect((await parcels.remit(again)).body.code).toBe("courier.remitted_already");
    expect((await parcels.of(one)).body.parcels).toMatchObject([{ owed: 0 }]);
  });

  test("a payout's parcels are proposed, as listed by the courier or named by its webhooks", async () => {
    const number = await onItsWay();
    await courier.tell(code, number, { news: "delivered" });
    const reference = `SFC-${number}`;
    await courier.tell(code, number, { news: "settled", payout: reference });
    const { body } = await proposed(reference);
    expect(body).toMatchObject({ numbers: [number], expected: await dueOf(number), foreign: [] });
  });

  test("a payout that is 0.01 off needs a reason", async () => {
    const number = await delivered();
    const payout = await payoutOf(`P-${number}`, [number]);
    const due = await dueOf(number);
    for (const paid of [due + 0.01, due - 0.01]) {
      expect((await parcels.remit({ ...payout, paid })).body.code).toBe("cash.reason_missing");
    }
    const { body } = await parcels.remit({ ...payout, paid: due - 0.01, note: "Rounded" });
    expect(body).toMatchObject({ expected: due, difference: -0.01 });
  });

  test("an order that a payout names twice counts once, and foreign or unpaid ones are refused", async () => {
    const [number, open] = [await delivered(), await onItsWay()];
    const due = await dueOf(number);
    for (const numbers of [
      [number, open],
      [number, "9999-8888-7777"],
    ]) {
      const payout = await payoutOf(`P-${number}`, numbers);
      expect((await parcels.remit({ ...payout, paid: due })).body.code).toBe("courier.remitted_already");
    }
    const twice = await payoutOf(`P-${number}`, [number, number]);
    expect((await parcels.remit({ ...twice, paid: due })).body).toMatchObject({ expected: due, difference: 0 });
  });

  test("ten recordings of one payout at once are one", async () => {
    const number = await delivered();
    const payout = { ...(await payoutOf(`P-${number}`, [number])), paid: await dueOf(number) };
    const answers = await Promise.all(Array.from({ length: 10 }, () => parcels.remit(payout)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await parcels.of(number)).body.parcels).toMatchObject([{ owed: 0 }]);
  });

  if (!facts.listsPayouts) return;

  test("a listed payout with foreign, repeated and missing parcels shows what is ours", async () => {
    const [one, two, missing] = [await delivered(), await delivered(), await delivered()];
    const reference = `L-${one}`;
    for (const number of [one, two]) await courier.tell(code, number, { news: "settled", payout: reference });
    const [first] = await courier.parcelsFor(one);
    await courier.behave({ listsAlso: ["777", first?.trackingNumber ?? "", "777"] });
    const { body } = await proposed(reference);
    expect(body).toMatchObject({ numbers: [one, two], foreign: ["777"] });
    expect(body.expected).toBe((await dueOf(one)) + (await dueOf(two)));
    expect((await parcels.of(missing)).body.parcels[0]?.owed).toBe(await dueOf(missing));
  });

  test("the listed total is shown to the poisha, and negative fees are not understood", async () => {
    const number = await delivered();
    const reference = `L-${number}`;
    await courier.tell(code, number, { news: "settled", payout: reference });
    await courier.behave({ pays: 940.01 });
    expect((await proposed(reference)).body).toMatchObject({ paid: 940.01 });
    for (const odd of [{ charges: -12.5 }, { pays: -1 }]) {
      await courier.behave(odd);
      expect((await proposed(reference)).body).toMatchObject({ code: "courier.no_answer" });
    }
    // Staff then type the statement.
    const due = await dueOf(number);
    const typed = await parcels.remit({ ...(await payoutOf(reference, [number])), paid: due - 60, fees: 60 });
    expect(typed.body).toMatchObject({ expected: due, difference: 0 });
  });
}
