import type { DeliveryPromise } from "@tatka/contract/delivery/delivery";
import { leastCharge } from "@tatka/domain/delivery/delivery-charge";
import type { Region } from "@tatka/domain/region";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { readSetting } from "../../content/settings/index.ts";
import { rulesInTaka } from "./methods.ts";
import { readOpenNow } from "./open-now.ts";
import { type Delivery, deliveryOfZone, shownDays } from "./queries.ts";
import { slotsOf } from "./slots.ts";

/** The earliest delivery of an order placed now, and its charge. */
export async function promiseTo(db: Database, delivery: Delivery): Promise<DeliveryPromise> {
  return { ...(await promiseOf(db, delivery)), isForAddress: true };
}

/** The earliest promise of any zone in the region. A region without delivery has none. */
export async function promiseIn(db: Database, region: Region): Promise<DeliveryPromise> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select sz.id from shipping_zone sz join hub on hub.id = sz.hub_id
    where hub.region_code = ${region} and sz.status = 'active' order by sz.id`);
  const all: DeliveryPromise[] = [];
  for (const { id } of rows) {
    const delivery = await deliveryOfZone(db, id);
    if (delivery && delivery.methods.length > 0) all.push(await promiseOf(db, delivery));
  }
  const [first] = all.toSorted((a, b) => startOf(a).localeCompare(startOf(b)));
  return first
    ? { ...first, express: all.find(({ express }) => express)?.express ?? null }
    : {
        region,
        isForAddress: false,
        slot: null,
        days: null,
        rules: rulesInTaka({ rules: null }, await policyOf(db)),
        express: null,
      };
}

/** Zones without a free slot come last. */
function startOf({ slot }: DeliveryPromise): string {
  return slot ? `${slot.date} ${slot.from}` : "~";
}

async function promiseOf(db: Database, { zone, region, methods, courier }: Delivery): Promise<DeliveryPromise> {
  const policy = await policyOf(db);
  const isOpen = await readOpenNow(db);
  const standard = methods.find(({ kind }) => kind === "standard");
  const express = methods.find((method) => method.kind === "express" && isOpen(method));
  const free = standard && (await slotsOf(db, zone.id)).find(({ remaining }) => remaining > 0);
  return {
    region,
    isForAddress: false,
    slot: free ? { date: free.date, from: free.from, to: free.to, cutoffAt: free.cutoffAt } : null,
    days: shownDays({ courier }),
    rules: rulesInTaka(standard ?? { rules: null }, policy),
    express: express ? { minutes: express.minutes ?? 0, charge: leastCharge(rulesInTaka(express, policy)) } : null,
  };
}

function policyOf(db: Database) {
  return readSetting(db, "deliveryPolicy");
}
