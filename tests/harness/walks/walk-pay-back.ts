import { expect } from "vitest";
import type { atRuns } from "../runs.ts";
import type { Store } from "../store.ts";

type Manager = Awaited<ReturnType<typeof atRuns>>;
type Due = { id: number; status: string };

/** Plans or confirms the payout of a cash order's refunds: at the counter, to a bKash number or by a rider. */
export async function payBack(store: Store, manager: Manager, refunds: readonly Due[], n: number) {
  const due = refunds.find(({ status }) => status === "due")?.id ?? 1;
  const [run] = await store.query<{ id: number }>(
    "select id from delivery_run where state <> 'closed' order by id desc limit 1",
  );
  const ways = [
    { payout: "counter" },
    { payout: "bkash", phone: "01712345678" },
    { payout: "rider", runId: run?.id ?? 1 },
  ];
  const way = ways[n % ways.length];
  return n % 4 === 0
    ? manager.call("PUT", `/refund/${due}/payout`, way)
    : manager.call("POST", `/refund/${due}/paid`, { ...way, reference: `R-${n}` });
}

/** Listed payables must match the refunds exactly, and payouts by riders must be deducted from their runs. */
export async function expectPayablesBalance(store: Store, manager: Manager): Promise<void> {
  let listed = 0;
  for (let page = 1; ; page += 1) {
    const { body } = await manager.call<{ items: { amount: number }[] }>(
      "GET",
      `/refund?toPay=true&take=100&page=${page}`,
    );
    listed += body.items.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
    if (body.items.length < 100) break;
  }
  const [books] = await store.query<{ due: number; promised: number; cash: number }>(
    `select coalesce(sum(r.amount_poisha) filter (where r.status = 'due'), 0)::float8 as due,
       coalesce(sum(r.amount_poisha - r.rounding_poisha), 0)::float8 as promised,
       (select coalesce(sum(cash_refunded_poisha), 0)::float8 from customer_order where payment_method = 'cod') as cash
     from refund r where r.payment_id is null`,
  );
  expect(listed).toBe(books?.due);
  expect(books?.promised).toBe(books?.cash);
  const runs = await store.query<{ id: number; inHand: number }>(
    `select r.id, ((select coalesce(sum(c.amount_poisha), 0) from cash_entry c where c.run_id = r.id)
       - (select coalesce(sum(b.amount_poisha), 0) from refund b where b.payout_run_id = r.id and b.status = 'done'))::float8
       as "inHand"
     from delivery_run r where exists (select from refund b where b.payout_run_id = r.id)`,
  );
  for (const { id, inHand } of runs) {
    const { body } = await manager.cash(id);
    expect(Math.round(body.expected * 100), `run ${id}`).toBe(inHand);
  }
}
