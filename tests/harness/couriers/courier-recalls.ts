import { expect, test } from "vitest";
import type { Desk } from "./courier-desk.ts";

/** Hostile tests of asking a courier to bring a parcel back. */
export function testRecalls(desk: Desk): void {
  const { store, parcels, courier, code, simulator, aBooked, onItsWay, booksOf } = desk;
  const timesAsked = async (number: string) => (await courier.parcelsFor(number))[0]?.recalls ?? 0;

  test("staff can ask for the return of a parcel only while it is on its way", async () => {
    expect((await parcels.recall(await aBooked())).body.code).toBe("courier.parcel_not_there");
    const number = await onItsWay();
    await courier.tell(code, number, { news: "delivered" });
    expect((await parcels.recall(number)).body.code).toBe("courier.parcel_not_there");
    expect(await timesAsked(number)).toBe(0);
  });

  if (!simulator.recalls) {
    test("a courier without such a call is asked in its portal", async () => {
      const number = await onItsWay();
      expect((await parcels.of(number)).body.courier).toMatchObject({ recalls: false });
      expect((await parcels.recall(number)).body.code).toBe("courier.recall_there");
    });
    return;
  }

  test("ten presses at once ask once, and the parcel that comes back moves its order", async () => {
    const number = await onItsWay();
    const answers = await Promise.all(Array.from({ length: 10 }, () => parcels.recall(number, "Wrong address")));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await timesAsked(number)).toBe(1);
    expect((await parcels.of(number)).body).toMatchObject({
      courier: { recalls: true },
      parcels: [{ state: "collected", recalledAt: expect.any(String) }],
    });
    expect((await parcels.recall(number)).status).toBe(200);
    expect(await timesAsked(number)).toBe(1);
    await courier.tell(code, number, { news: "returning" });
    expect(await booksOf(number)).toMatchObject({ state: "returning", status: "delivery_failed" });
  });

  test.each([{ hangs: ["recall" as const] }, { garbles: ["recall" as const] }])(
    "%j is found in the list of requests",
    async (behaviour) => {
      const number = await onItsWay();
      await courier.behave(behaviour);
      expect((await parcels.recall(number)).body.parcels).toMatchObject([{ recalledAt: expect.any(String) }]);
      expect(await timesAsked(number)).toBe(1);
    },
  );

  test("without any answer staff may ask again, and a request that exists is not doubled", async () => {
    const number = await onItsWay();
    await courier.behave({ hangs: ["recall"], throttles: ["recalls"] });
    expect((await parcels.recall(number)).body.code).toBe("courier.no_answer");
    expect((await parcels.of(number)).body.parcels).toMatchObject([{ recalledAt: null }]);
    await courier.behave({});
    expect((await parcels.recall(number)).body.parcels).toMatchObject([{ recalledAt: expect.any(String) }]);
    expect(await timesAsked(number)).toBe(1);
  });

  test("a refusal and revoked keys are shown, and leave the parcel as it is", async () => {
    const number = await onItsWay();
    await courier.behave({ refuses: ["recall"] });
    expect((await parcels.recall(number)).body.code).toBe("courier.recall_refused");
    await courier.behave({ revokes: true });
    expect((await parcels.recall(number)).body.code).toBe("courier.no_answer");
    await courier.behave({});
    expect((await parcels.of(number)).body.parcels).toMatchObject([{ state: "collected", recalledAt: null }]);
    expect(await timesAsked(number)).toBe(0);
  });

  test("a process that stopped before the answer blocks the next attempt for two minutes only", async () => {
    const number = await onItsWay();
    const stoppedAgo = (ago: string) =>
      store.query(
        `update parcel set recall = 'asking', recalled_at = now() - $2::interval
         where order_id = (select id from customer_order where number = $1)`,
        [number, ago],
      );
    await stoppedAgo("1 minute");
    expect((await parcels.recall(number)).body.parcels).toMatchObject([{ recalledAt: null }]);
    expect(await timesAsked(number)).toBe(0);
    await stoppedAgo("3 minutes");
    expect((await parcels.recall(number)).body.parcels).toMatchObject([{ recalledAt: expect.any(String) }]);
    expect(await timesAsked(number)).toBe(1);
  });
}
