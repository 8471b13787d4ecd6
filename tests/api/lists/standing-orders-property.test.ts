import { daysLater, dhakaDay, dhakaMoment } from "@tatka/domain/dhaka-time";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aBuyer, aVariation, type Buyer } from "../../harness/checkout.ts";
import { atStanding } from "../../harness/lists/standing.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();
const [rice, eggs] = [await aVariation(store, 5_000, 900), await aVariation(store, 5_000, 200)];
await store.query("update slot_window set capacity = 100000");

const today = dhakaDay(new Date());
let buyer: Buyer;
/** Moves the clock to nine in the morning; only the clock, because timers must run. */
const moveTo = (day: string) => vi.useFakeTimers({ toFake: ["Date"], now: dhakaMoment(day, "09:00") });
afterEach(() => void vi.useRealTimers());
beforeEach(async () => {
  await store.query("delete from saved_list");
  moveTo(today);
  buyer = await aBuyer(store);
});

const { delivery, ...at } = atStanding(store, [rice, eggs], () => buyer);
const { aList, terms, standing, propose, silence, proposalOf, confirm, decline, orders, pastDeadline } = at;

const CAP = 5_000;

test.each(process.env.SEED ? [Number(process.env.SEED)] : [1, 2, 3, 42])(
  "property, seed %i: random changes, prices, answers and jobs at once never order twice for one date, nor without consent, nor above the cap",
  async (seed) => {
    const random = seeded(seed);
    const oneOf = <One>(some: readonly One[]): One => some[Math.floor(random() * some.length)] as One;
    const steps = [
      ...["propose", "confirm", "confirm", "confirm", "silence", "silence", "silence"],
      ...["decline", "pause", "change", "skip", "again", "price", "later", "later"],
    ] as const;
    const everyMonth = { every: "month", day: Math.min(28, Number(delivery.slice(8))) };
    const priced = (taka: number) =>
      store.query("update variation set regular_price_poisha = $2 where id = $1", [rice, taka * 100]);
    for (let life = 0; life < 2; life += 1) {
      const id = await aList();
      let [mayOrderSilently, isDear, now] = [false, false, today];
      moveTo(now);
      await priced(900);
      await standing("PUT", id, terms());
      for (let round = 0; round < 40; round += 1) {
        const token = (await standing("GET", id)).body.standing?.proposal?.token ?? "1.x";
        const shown = (await proposalOf(token)).body;
        const step = oneOf(steps);
        const before = (await orders()).length;
        const [waiting] = await store.query<{ count: number }>(
          "select count(*)::int as count from standing_proposal where list_id = $1 and state = 'proposed'",
          [id],
        );
        const day = daysLater(now, oneOf([1, 2]));
        const { standing: basket } = (await standing("GET", id)).body;
        const works: Record<(typeof steps)[number], () => Promise<unknown>[]> = {
          propose: () => [propose(), propose()],
          confirm: () => [confirm(token, shown), confirm(token, shown), propose()],
          decline: () => [decline(token), decline(token)],
          silence: () => [pastDeadline().then(() => Promise.all([silence(), silence()]))],
          pause: () => [standing("PATCH", id, { isPaused: basket?.isPaused === false })],
          change: () => {
            mayOrderSilently = random() < 0.7;
            const when = mayOrderSilently ? { whenSilent: "order", cap: CAP } : {};
            return [standing("PUT", id, terms({ ...when, ...oneOf([{}, everyMonth]) })), propose()];
          },
          skip: () => [standing("POST", id, { deliversOn: basket?.nextOn ?? delivery }, "/skip"), propose()],
          again: () => [store.query("update standing_basket set next_on = $1 where list_id = $2", [day, id])],
          // Weeks and months pass: to the morning on which the next delivery is due to be proposed.
          later: () => {
            now = [now, daysLater(basket?.nextOn ?? now, -2)].sort().at(-1) ?? now;
            moveTo(now);
            return [propose(), propose()];
          },
          price: () => {
            isDear = !isDear;
            return [priced(isDear ? CAP : 900)];
          },
        };
        await Promise.all(works[step]());
        const made = (await orders()).slice(before);
        const silently = step === "silence" && mayOrderSilently && !isDear ? (waiting?.count ?? 0) : 0;
        expect(made.length, `${step} in life ${life}`).toBeLessThanOrEqual(step === "confirm" ? 1 : silently);
        if (step === "silence") for (const { total } of made) expect(total).toBeLessThanOrEqual(CAP);
      }
      const [sums] = await store.query<{ linked: number; placed: number; dates: number }>(
        `select count(order_id)::int as linked, count(distinct (list_id, delivers_on)) filter (where order_id is not null)::int as dates,
         (select count(*)::int from customer_order where account_id = $1) as placed
       from standing_proposal p join saved_list l on l.id = p.list_id where l.account_id = $1`,
        [buyer.id],
      );
      expect(sums?.placed).toBe(sums?.linked);
      expect(sums?.dates).toBe(sums?.linked);
      // Otherwise it would go on beside the next one.
      await standing("DELETE", id);
    }
    await priced(900);
    expect((await orders()).length).toBeGreaterThan(0);
  },
);

/** A linear congruential generator with the constants of Numerical Recipes. */
function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}
