import fc from "fast-check";
import { expect } from "vitest";
import { aShopper, type Shopper } from "../customer.ts";
import { accept, aRefund, aSoldOrder, issueCreditNotes } from "../sold-order.ts";
import { aStaffMember } from "../staff.ts";
import type { Store } from "../store.ts";
import { bookedSales, countedSales } from "./sales-books.ts";
import { expectReportsLikeRegister } from "./sales-register.ts";

/** Around midnight in Dhaka, which is 18:00 UTC, on a few neighbouring days of two months. */
const moment = fc
  .record({ day: fc.integer({ min: -1, max: 2 }), second: fc.constantFrom(0, 64_799, 64_800, 64_801, 86_399) })
  .map(({ day, second }) => new Date(Date.UTC(2026, 4, day, 0, 0, second)));

const line = fc.record({
  variation: fc.nat(30),
  quantity: fc.integer({ min: 1, max: 9 }),
  taka: fc.integer({ min: 20, max: 900 }),
  discountTaka: fc.integer({ min: 0, max: 20 }),
  vatTaka: fc.integer({ min: 0, max: 3 }),
});

const event = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant("place" as const),
      at: moment,
      who: fc.nat(2),
      region: fc.constantFrom("dhaka" as const, "ctg" as const),
      method: fc.constantFrom("cod" as const, "sslcommerz" as const, "bkash" as const),
      lines: fc.uniqueArray(line, { minLength: 1, maxLength: 4, selector: ({ variation }) => variation }),
      deliveryTaka: fc.constantFrom(0, 60, 90),
      freeDelivery: fc.boolean(),
      voucher: fc.constantFrom(undefined, "WELCOME", "EID50"),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("cancel" as const), which: fc.nat(9) }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant("deliver" as const), which: fc.nat(9), at: moment }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("issueNote" as const), which: fc.nat(9), at: moment }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("refund" as const),
      which: fc.nat(9),
      taka: fc.integer({ min: 1, max: 300 }),
      at: moment,
      isDue: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant("comeBack" as const), which: fc.nat(9), pieces: fc.nat(4) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("settle" as const), at: moment }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("edit" as const), which: fc.nat(9), quantity: fc.nat(4) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("move" as const), which: fc.nat(9), variation: fc.nat(30) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("leaveOut" as const), which: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("surplus" as const), which: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("delete" as const), which: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("discontinue" as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("refresh" as const) }) },
);
type Event = typeof event extends fc.Arbitrary<infer E> ? E : never;

/**
 * Property test: sells, refunds and deletes orders of these sizes in random order and concurrently. The sales tables
 * must match a full recount, and the revenue report must match the sales register for every period, region and hub.
 */
export async function salesLives(store: Store, variations: readonly number[], numRuns: number): Promise<void> {
  const shoppers = [await aShopper(store), await aShopper(store), await aShopper(store)];
  const { headers: proof } = await aStaffMember(store, ["report.read"]);
  const placed: number[] = [];
  const refresh = () => store.query("select refresh_sales()");

  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(event, { minLength: 1, maxLength: 4 }), { minLength: 3, maxLength: 8, size: "max" }),
      live,
    ),
    { numRuns, endOnFailure: true },
  );
  await expectReportsLikeRegister(store, proof, { from: "2026-04-29", to: "2026-05-04" });

  async function live(batches: Event[][]): Promise<void> {
    for (const batch of batches) await Promise.all(batch.map((what) => happen(what).catch(unlessGone)));
    await Promise.all([refresh(), refresh()]);
    expect(await bookedSales(store)).toEqual(await countedSales(store));
  }

  async function happen(what: Event): Promise<unknown> {
    // Counts from the newest order, so that a run with few orders also changes those of earlier runs.
    const id = "which" in what ? placed.at(-1 - what.which) : undefined;
    switch (what.kind) {
      case "place": {
        const { who, lines, voucher, kind: _, ...rest } = what;
        const order = await aSoldOrder(store, shoppers[who] as Shopper, {
          ...rest,
          isOpen: true,
          ...(voucher && { voucher }),
          lines: lines.map(({ variation, ...sold }) => ({ ...sold, variationId: variations[variation] as number })),
        });
        return placed.push(order.id);
      }
      case "cancel":
        return store.query("update customer_order set status = 'cancelled' where id = $1 and status = 'placed'", [id]);
      case "deliver":
        return id && accept(store, id, what.at);
      case "issueNote":
        return id && issueCreditNotes(store, id, what.at);
      case "refund":
        return id && aRefund(store, id, { taka: what.taka, at: what.at, status: what.isDue ? "due" : "done" });
      case "comeBack":
        return store.query(
          `with back as (
           update order_line set returned_quantity = least(quantity, returned_quantity + $2) where order_id = $1
         )
         update customer_order set status = case when $2 = 4 then 'returned' else 'part_returned' end
         where id = $1 and status in ('delivered', 'part_returned')`,
          [id, what.pieces],
        );
      case "settle":
        return store.query("update refund set status = 'done', settled_at = $1 where status = 'due'", [what.at]);
      case "edit":
        return store.query("update order_line set quantity = quantity + $2 where order_id = $1", [id, what.quantity]);
      case "move":
        return store.query(
          "update order_line set variation_id = $2 where id = (select min(id) from order_line where order_id = $1)",
          [id, variations[what.variation]],
        );
      case "leaveOut":
        return store.query(
          `delete from order_line where id = (select max(id) from order_line where order_id = $1)
             and not exists (select from invoice where order_id = $1)`,
          [id],
        );
      case "surplus":
        return store.query(
          `with odd as (
           insert into payment (order_id, gateway, transaction_id, amount_poisha, status, captured_poisha, refunded_poisha)
           select id, 'bkash', 's' || left(md5(random()::text), 24), 500, 'surplus', 500, 500 from customer_order where id = $1
           returning id, order_id
         )
         insert into refund (payment_id, order_id, amount_poisha, status, reason, transaction_id, settled_at)
         select id, order_id, 500, 'done', 'Paid twice', 's' || left(md5(random()::text), 24), '2026-05-02T12:00:00Z' from odd`,
          [id],
        );
      case "delete":
        return store.query(
          `delete from customer_order where id = $1 and not exists (select from payment where order_id = $1)
             and not exists (select from invoice where order_id = $1)`,
          [id],
        );
      case "discontinue":
        return store.query("delete from variation where id = (select max(id) from variation where id = any($1))", [
          variations.slice(31, 50),
        ]);
      case "refresh":
        return refresh();
    }
  }
}

/** The database refuses a concurrent change of a deleted record, which is expected. */
function unlessGone(error: { code?: string }): void {
  if (error.code !== "23503") throw error;
}

export async function soldSizes(store: Store): Promise<number[]> {
  await store.query("update variation set cost_poisha = 4000 + id where id % 3 <> 0");
  const rows = await store.query<{ id: number }>(
    "select id from variation where id not in (select variation_id from flash_sale_item) order by id limit 60",
  );
  return rows.map(({ id }) => id);
}
