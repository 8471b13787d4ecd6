import type { Store } from "./store.ts";

/** A zone with its district and division, as in an address form. */
export async function placeOf(store: Store, zoneSlug: string) {
  const [place] = await store.query<{ zoneId: number; districtId: number; divisionId: number }>(
    `select z.id as "zoneId", d.id as "districtId", d.parent_id as "divisionId"
     from location z join location d on d.id = z.parent_id where z.slug = $1`,
    [zoneSlug],
  );
  if (!place) throw new Error(`there is no zone ${zoneSlug}`);
  return place;
}

/** Another zone of Dhaka that delivers to Lalbagh, with slots of limited capacity for 99 taka. */
export async function anotherZone(store: Store, capacity = 20): Promise<void> {
  const [zone] = await store.query<{ id: number }>(
    `insert into shipping_zone (title_en, title_bn, hub_id)
     select 'Lalbagh', 'লালবাগ', min(id) from hub where region_code = 'dhaka' returning id`,
  );
  await store.query(
    `insert into shipping_method (shipping_zone_id, kind, title_en, title_bn, charge_rules)
     values ($1, 'standard', 'Standard', 'সাধারণ', '[{"from": 0, "upTo": null, "charge": 9900}]')`,
    [zone?.id],
  );
  await store.query(
    `insert into slot_window (shipping_zone_id, weekday, starts_at, ends_at, capacity, cutoff_minutes)
     select $1, day, '09:00', '12:00', $2, 60 from generate_series(0, 6) day`,
    [zone?.id, capacity],
  );
  await store.query(
    `insert into shipping_zone_location (location_id, shipping_zone_id)
     select id, $1 from location where slug = 'dhaka-lalbagh'
     on conflict (location_id) do update set shipping_zone_id = excluded.shipping_zone_id`,
    [zone?.id],
  );
}
