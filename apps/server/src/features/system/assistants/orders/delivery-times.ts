import type { Slot } from "@tatka/contract/delivery/delivery";
import type { DeliveryOption } from "@tatka/contract/system/assistants/basket-answers";
import { type CourierDays, courierDaysText, promisedDays } from "@tatka/domain/delivery/courier-days";
import { dhakaMoment } from "@tatka/domain/dhaka-time";
import type { Database } from "../../../../platform/database/db.ts";
import { type Delivery, shownDays, slotsOf } from "../../../delivery/delivery/index.ts";

/** A time that an assistant can choose: a free slot, or the days of the courier that serves the address. */
export type DeliveryTime = {
  id: string;
  title: string;
  from: Date;
  until: Date;
  slot: Pick<Slot, "date" | "from" | "to"> | null;
  days: CourierDays | null;
};

/** The free slots of a zone. */
export async function freeSlots(db: Database, zoneId: number): Promise<DeliveryTime[]> {
  const slots = await slotsOf(db, zoneId);
  return slots
    .filter(({ remaining }) => remaining > 0)
    .map(({ id, date, from, to }) => ({
      ...{ id, title: `${date} ${from}-${to}`, slot: { date, from, to }, days: null },
      ...{ from: dhakaMoment(date, from), until: dhakaMoment(date, to) },
    }));
}

export async function timesTo(db: Database, delivery: Delivery): Promise<DeliveryTime[]> {
  const days = shownDays(delivery);
  if (!days) return freeSlots(db, delivery.zone.id);
  const promised = promisedDays(days, new Date(Date.now()));
  return [{ id: idOfDays(days), title: courierDaysText(days, "en"), ...promised, slot: null, days }];
}

/** It names the days, so that a choice of other days is no longer valid. */
export function idOfDays({ from, until }: CourierDays): string {
  return `days-${from}-${until}`;
}

/** A delivery time as a fulfilment option. Standard delivery costs the same at any time. */
export function optionOf({ id, title, from, until }: DeliveryTime, amount: number): DeliveryOption {
  return {
    id,
    title,
    earliest_fulfillment_time: from.toISOString(),
    latest_fulfillment_time: until.toISOString(),
    totals: [{ type: "total", amount }],
  };
}
