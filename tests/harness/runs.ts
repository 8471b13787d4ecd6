import { randomUUID } from "node:crypto";
import type { Ride } from "@tatka/contract/orders/ride";
import type { CashRun } from "@tatka/contract/orders/run-cash";
import type { Run, runRoutes } from "@tatka/contract/orders/runs";
import type { StaffPermission } from "@tatka/contract/permissions";
import type { Answer } from "@tatka/contract/route";
import { dhakaDay } from "@tatka/domain/dhaka-time";
import { aBuyer, aVariation, type Buyer } from "./checkout.ts";
import { doorPermissions, type Manager } from "./door.ts";
import { aStaffMember } from "./staff.ts";
import type { Store } from "./store.ts";

type Refused = { code?: string; message?: string };

export const managerPermissions: readonly StaffPermission[] = [
  ...doorPermissions,
  "run.plan",
  "cash.count",
  "cash.close",
  "cash.read",
];

/** A staff member with API calls for runs and cash. */
export async function atRuns(store: Store, permissions: readonly StaffPermission[] = ["run.ride", "cash.count"]) {
  const person = await aStaffMember(store, permissions);
  const call = <T>(method: string, path: string, body?: unknown, more: Record<string, string> = {}) =>
    store.call<T & Refused>(method, `/admin${path}`, body, { ...person.headers, ...more });
  return {
    ...person,
    call,
    plan: (query = "") => call<Answer<typeof runRoutes.list>>("GET", `/run?${query}`),
    create: (body: object) => call<Run>("POST", "/run", body),
    change: (run: Pick<Run, "id" | "version">, body: object) =>
      call<Run>("PATCH", `/run/${run.id}`, { version: run.version, ...body }),
    send: (id: number) =>
      call<{ run: Run; results: { number: string; isMoved: boolean; code?: string }[] }>("POST", `/run/${id}/dispatch`),
    ride: () => call<Ride>("GET", "/ride"),
    atDoor: (number: string, step: "deliver" | "fail", body: object = {}, key: string = randomUUID()) =>
      call<{ number: string; status: string }>("POST", `/ride/${number}/${step}`, body, { "idempotency-key": key }),
    cash: (id: number) => call<CashRun>("GET", `/run/${id}/cash`),
    count: (id: number, body: object) => call<CashRun>("POST", `/run/${id}/count`, { notes: [], ...body }),
    close: (id: number, body: object = {}) => call<CashRun>("POST", `/run/${id}/close`, body),
  };
}

/** A packed order that waits for a rider, and its hub. */
export async function aPackedOrder(store: Store, manager: Manager, buyer: Buyer, variationId: number, quantity = 2) {
  await buyer.put(variationId, quantity);
  const { body } = await buyer.order();
  const number = body.orderNumber;
  for (const step of ["confirm", "pack"]) await manager.step(number, step);
  const [order] = await store.query<{ hubId: number; day: string }>(
    `select hub_id as "hubId", (deliver_from at time zone 'Asia/Dhaka')::date::text as day from customer_order where number = $1`,
    [number],
  );
  return { number, hubId: order?.hubId ?? 0, day: order?.day ?? "" };
}

/** Packed orders for "Customer 1", "Customer 2" and so on, in one hub. */
export async function ordersForToday(store: Store, clerk: Manager, count: number) {
  const buyer = await aBuyer(store);
  const variation = await aVariation(store, 50);
  const made = [];
  for (let nth = 0; nth < count; nth += 1) made.push(await aPackedOrder(store, clerk, buyer, variation));
  const [first] = made;
  if (!first) throw new Error("no order was made");
  for (const [index, { number }] of made.entries()) {
    await store.query(`update customer_order set recipient = jsonb_set(recipient, '{name}', $2) where number = $1`, [
      number,
      JSON.stringify(`Customer ${index + 1}`),
    ]);
  }
  // Moves the delivery date to today, because orders are promised for the next free slot.
  const numbers = made.map(({ number }) => number);
  await store.query(
    "update customer_order set deliver_from = now(), deliver_until = now() + interval '2 hours' where number = any($1)",
    [numbers],
  );
  return { buyer, hubId: first.hubId, numbers };
}

type AtRuns = Awaited<ReturnType<typeof atRuns>>;
type OfRun = { manager: Manager; planner: AtRuns; rider: AtRuns; buyer: Buyer; variationId: number };

/** A run of today on its way, whenever its orders were promised for. */
export async function aRunOnItsWay(
  store: Store,
  { manager, planner, rider, buyer, variationId }: OfRun,
  count: number,
) {
  const made = [];
  for (let nth = 0; nth < count; nth += 1) made.push(await aPackedOrder(store, manager, buyer, variationId));
  const numbers = made.map(({ number }) => number);
  const day = dhakaDay(new Date());
  const { body } = await planner.create({ hubId: made[0]?.hubId, day, riderId: rider.id, numbers });
  await planner.send(body.id);
  return { id: body.id, numbers };
}
