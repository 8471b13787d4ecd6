import type { adminTryDelivery } from "@tatka/contract/delivery/shipping-zones-admin";
import { poishaFromTaka } from "@tatka/domain/money";
import type { z } from "zod";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { deliveryTo, methodsOf, shownDays, slotsOf } from "../delivery/index.ts";

/** The delivery options of an address, by the same code as at checkout. */
export async function tryDelivery(db: Database, { placeId, worth }: z.output<typeof adminTryDelivery.query>) {
  const { rowCount } = await db.execute(sql`select from location where id = ${placeId} and type = 'zone'`);
  if (rowCount !== 1) throw new Refusal("location.not_found");
  const delivery = await deliveryTo(db, { zoneId: placeId });
  if (!delivery) return { delivery: null };
  const { zone, hub, region } = delivery;
  const methods = await methodsOf(db, delivery, poishaFromTaka(worth));
  return {
    delivery: {
      zone,
      hub,
      region,
      methods,
      slots: await slotsOf(db, zone.id),
      days: shownDays(delivery),
    },
  };
}
