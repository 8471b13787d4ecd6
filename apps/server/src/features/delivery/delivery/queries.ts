import type { ShippingZone } from "@tatka/contract/delivery/delivery";
import type { CourierDays } from "@tatka/domain/delivery/courier-days";
import type { ChargeRule } from "@tatka/domain/delivery/delivery-charge";
import type { Region } from "@tatka/domain/region";
import type { z } from "zod";
import type { Database } from "../../../platform/database/db.ts";
import { type SQL, sql } from "../../../platform/database/sql.ts";
import { servingZone } from "../shipping-zones/index.ts";

export type DeliveryMethod = {
  id: number;
  kind: "standard" | "express";
  title: string;
  titleBn: string;
  minutes: number | null;
  /** In poisha; null means the store's standard charges. */
  rules: ChargeRule[] | null;
};

type Zone = z.infer<typeof ShippingZone>;

/** The days that a courier promises; null if our riders deliver. */
export function shownDays({ courier }: Pick<Delivery, "courier">): CourierDays | null {
  return courier && { from: courier.from, until: courier.until };
}

/** Delivery of a location: zone, hub, region of prices, and methods. */
export type Delivery = {
  zone: Omit<Zone, "hub">;
  hub: Zone["hub"];
  region: Region;
  methods: DeliveryMethod[];
  /** The courier that serves the zone instead of our riders. */
  courier: (CourierDays & { code: string }) | null;
};

/** The shipping zone of one of the customer's addresses; null without delivery. */
export function zoneServing(accountId: number | SQL, addressId: number | SQL): SQL {
  return sql`(select ${servingZone(sql`a.zone_id`)} from address a where a.id = ${addressId} and a.account_id = ${accountId})`;
}

/** The region whose prices apply at one of the customer's addresses; null without delivery. */
export function regionServing(accountId: number | SQL, addressId: number | SQL): SQL {
  return sql`(
    select hub.region_code
    from shipping_zone sz join hub on hub.id = sz.hub_id
    where sz.id = ${zoneServing(accountId, addressId)} and sz.status = 'active'
  )`;
}

/** Delivery of a location zone; undefined without delivery. */
export async function deliveryTo(db: Database, { zoneId }: { zoneId: number }): Promise<Delivery | undefined> {
  return readDelivery(db, servingZone(sql`${zoneId}::int`));
}

export async function deliveryOfZone(db: Database, shippingZoneId: number): Promise<Delivery | undefined> {
  return readDelivery(db, sql`${shippingZoneId}`);
}

/** The delivery with this method, which may be hidden and then is not in its methods. */
export async function deliveryOfMethod(db: Database, methodId: number): Promise<Delivery | undefined> {
  return readDelivery(db, sql`(select shipping_zone_id from shipping_method where id = ${methodId})`);
}

async function readDelivery(db: Database, shippingZoneId: SQL): Promise<Delivery | undefined> {
  const { rows } = await db.execute<Delivery>(deliveryOf(shippingZoneId));
  return rows[0];
}

/** One row: the delivery of a shipping zone, if it is active. */
export function deliveryOf(shippingZoneId: SQL): SQL {
  return sql`
    select
      json_build_object('id', sz.id, 'title', sz.title_en, 'titleBn', sz.title_bn) as zone,
      json_build_object('id', hub.id, 'title', hub.title_en, 'titleBn', hub.title_bn) as hub,
      hub.region_code as region,
      case when sz.courier is not null
        then json_build_object('code', sz.courier, 'from', sz.days_from, 'until', sz.days_until) end as courier,
      (
        select coalesce(json_agg(json_build_object(
          'id', sm.id, 'kind', sm.kind, 'title', sm.title_en, 'titleBn', sm.title_bn, 'minutes', sm.minutes,
          'rules', sm.charge_rules
        ) order by sm.sort, sm.id), '[]')
        from shipping_method sm where sm.shipping_zone_id = sz.id and sm.status = 'active'
          and (sz.courier is null or sm.kind = 'standard')
      ) as methods
    from shipping_zone sz join hub on hub.id = sz.hub_id
    where sz.id = ${shippingZoneId} and sz.status = 'active'`;
}
