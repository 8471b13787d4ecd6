import { randomUUID } from "node:crypto";
import type { OrderParcels } from "@tatka/contract/orders/parcels";
import { couriers } from "@tatka/domain/delivery/couriers/index";
import type { CourierNews } from "@tatka/domain/delivery/couriers/parcel-states";
import { expect } from "vitest";
import type { CourierBehaviour, Webhook } from "../../../apps/demo/src/couriers/courier-simulator.ts";
import { runJob } from "../job.ts";
import type { atRuns } from "../runs.ts";
import type { Store } from "../store.ts";

type Happening = { news: CourierNews; at?: string; collected?: number; payout?: string };

/** Controls the simulated couriers at this origin, and sends their webhooks to the store. */
export function couriersAt(store: Store, origin: string) {
  const send = async (path: string, method: string, body: object) =>
    fetch(`${origin}/dev/courier-simulator${path}`, {
      method,
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  const deliver = (code: string, { headers, body }: Webhook) =>
    store.request(`/api/v1.0/courier/${code}/webhook`, { method: "POST", headers, body: JSON.stringify(body) });
  const happen = async (code: string, reference: string, happening: Happening): Promise<Webhook> => {
    const response = await send(`/${code}/${reference}`, "POST", { ...happening, copies: 0 });
    expect(response.status).toBe(200);
    return (await response.json()) as Webhook;
  };
  return {
    behave: async (input: Partial<CourierBehaviour>) => {
      expect((await send("", "PUT", input)).status).toBe(200);
    },
    /** Lets something happen to a parcel without telling the store: the webhook is lost, or sent by the test. */
    happen,
    deliver,
    /** Lets something happen and sends the webhook. */
    tell: async (code: string, reference: string, happening: Happening) =>
      deliver(code, await happen(code, reference, happening)),
    /** How many tokens the simulated couriers have granted. */
    grants: async () => ((await (await fetch(`${origin}/dev/courier-simulator`)).json()) as { grants: number }).grants,
    parcelsFor: async (reference: string) => {
      const { parcels } = (await (await fetch(`${origin}/dev/courier-simulator`)).json()) as {
        parcels: { code: string; reference: string; trackingNumber: string; collect: number; recalls?: number }[];
      };
      return parcels.filter((parcel) => parcel.reference === reference);
    },
  };
}

/** Staff who book and settle parcels. */
export function parcelsBy(staff: Awaited<ReturnType<typeof atRuns>>) {
  const call = (number: string, what: string, body: object = {}) =>
    staff.call<OrderParcels>("POST", `/parcel/${number}/${what}`, body, { "idempotency-key": randomUUID() });
  return {
    of: (number: string) => staff.call<OrderParcels>("GET", `/parcel/${number}`),
    book: (number: string, body: object = {}) => call(number, "book", body),
    cancel: (number: string, body: object = {}) => call(number, "cancel", body),
    lose: (number: string, note = "") => call(number, "lost", { note }),
    recall: (number: string, reason = "") => call(number, "recall", { reason }),
    settle: (number: string) => call(number, "settle"),
    remit: (body: object) =>
      staff.call<{ id: number; expected: number; difference: number }>("POST", "/parcel-remittance", body, {
        "idempotency-key": randomUUID(),
      }),
  };
}

/** Lets the parcels of these orders be old enough to be polled, and polls. */
export async function pollParcels(store: Store): Promise<void> {
  await store.query(
    `update parcel set booked_at = booked_at - interval '2 hours', checked_at = checked_at - interval '2 hours'`,
  );
  await store.query("update parcel_event set received_at = received_at - interval '2 hours' where applied_at is null");
  await runJob(store, "poll-parcels");
}

/** Lets the first courier serve the zone of all buyers, in 2 to 4 days; false gives it back to our riders. */
export async function courierServes(store: Store, isCourier: boolean): Promise<void> {
  await store.query(
    `update shipping_zone set courier = $1, days_from = $2, days_until = $3 where id = (
       select s.shipping_zone_id from shipping_zone_location s join location l on l.id = s.location_id
       where l.slug = 'dhaka-dhanmondi')`,
    isCourier ? [couriers[0]?.code, 2, 4] : [null, null, null],
  );
}
