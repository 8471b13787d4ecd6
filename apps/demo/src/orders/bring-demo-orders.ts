import { dhakaDay } from "@tatka/domain/dhaka-time";
import { deliver, failDelivery, takeStep } from "../../../server/src/features/orders/orders-admin/index.ts";
import { close, count, planRun } from "../../../server/src/features/orders/runs/index.ts";
import type { Database } from "../../../server/src/platform/database/db.ts";
import { sql } from "../../../server/src/platform/database/sql.ts";
import type { AllowedStaff, Staff } from "../../../server/src/platform/http/environment.ts";
import type { DemoOrder } from "./place-demo-orders.ts";

export type DemoRider = AllowedStaff & { hubId: number };

const brought = ["planned", "out", "delivered", "part", "failed"];

/** Orders of one hub in the same slot share a run: planned, dispatched, delivered, counted and closed. */
export async function bringDemoOrders(
  tx: Database,
  orders: readonly DemoOrder[],
  { manager, riders }: { manager: Staff; riders: readonly DemoRider[] },
): Promise<void> {
  const runs = Map.groupBy(
    orders.filter(({ fate }) => brought.includes(fate)),
    ({ hubId, arrives }) => `${hubId} ${arrives}`,
  );
  for (const stops of runs.values()) {
    const [first] = stops;
    const rider = riders.find(({ hubId }) => hubId === first?.hubId);
    if (!first || !rider) continue;
    const day = dhakaDay(new Date(Date.now() + first.arrives * 3_600_000));
    const numbers = stops.map(({ number }) => number);
    const run = await planRun(tx, manager, {
      hubId: rider.hubId,
      day,
      from: null,
      to: null,
      riderId: rider.id,
      numbers,
    });
    if (first.fate === "planned") continue;
    for (const number of numbers) await takeStep(tx, manager, number, { step: "dispatch", note: "" });
    for (const stop of stops) await bring(tx, rider, stop);
    await settle(tx, { runId: run.id, rider, manager, days: -first.arrives / 24 });
  }
}

async function bring(tx: Database, rider: Staff, { fate, number }: DemoOrder): Promise<void> {
  if (fate === "out") return;
  if (fate === "failed") return failDelivery(tx, rider, number, { reason: "not_home", note: "" });
  await deliver(tx, rider, number, { accepted: fate === "part" ? await withoutOne(tx, number) : [], note: "" });
}

/** One piece of the first line was damaged and refused. */
async function withoutOne(tx: Database, number: string) {
  const { rows } = await tx.execute<{ lineId: number; quantity: number }>(sql`
    select l.id as "lineId", l.quantity - 1 as quantity from order_line l join customer_order o on o.id = l.order_id
    where o.number = ${number} order by l.id limit 1`);
  return rows.map((line) => ({ ...line, reason: "damaged" as const }));
}

type Settled = { runId: number; rider: DemoRider; manager: Staff; days: number };

/** Runs before yesterday are closed. Yesterday's is counted at one hub and still open at the others. */
async function settle(tx: Database, { runId, rider, manager, days }: Settled): Promise<void> {
  const { rows } = await tx.execute<{ taka: number }>(sql`
    select coalesce(sum(c.amount_poisha), 0)::float8 / 100 as taka from cash_entry c
    join delivery_run r on r.id = c.run_id where r.id = ${runId} and r.state = 'back'`);
  const taka = rows[0]?.taka ?? 0;
  const isShort = days === 1;
  if (days < 1 || (isShort && rider.email !== "ripon@tatka.example")) return;
  if (taka > 0) {
    const difference = isShort ? ({ coins: taka - 20, reason: "too_much_change" } as const) : { coins: taka };
    await count(tx, rider, runId, { notes: [], note: "", ...difference });
  }
  if (!isShort) await close(tx, manager, runId, {});
}
