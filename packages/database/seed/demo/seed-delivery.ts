import type pg from "pg";
import { readPlaces } from "../seed-places.ts";
import { demoZones, methodRows, windowRows, zoneLocationRows } from "./delivery.ts";

/** Zones, delivery methods and slots, in one statement: their new numbers are known only inside it. */
export async function seedDelivery(client: pg.ClientBase): Promise<void> {
  const locations = await readPlaces();
  await client.query(
    `with wanted as (
       select row_number() over () as number, r.*
       from jsonb_to_recordset($1) as r (key text, hub text, title_en text, title_bn text)
     ), made as (
       insert into shipping_zone (title_en, title_bn, hub_id)
       select wanted.title_en, wanted.title_bn, hub.id
       from wanted join hub on hub.slug = wanted.hub order by wanted.number
       returning id, title_en
     ), zone as (
       select made.id, wanted.key from made join wanted using (title_en)
     ), places as (
       insert into shipping_zone_location (location_id, shipping_zone_id)
       select location.id, zone.id
       from jsonb_to_recordset($2) as r (zone text, location text)
       join zone on zone.key = r.zone join location on location.slug = r.location
     ), methods as (
       insert into shipping_method (shipping_zone_id, kind, title_en, title_bn, minutes, charge_rules, sort)
       select zone.id, r.kind, r.title_en, r.title_bn, r.minutes, nullif(r.charge_rules, 'null'), r.sort
       from jsonb_to_recordset($3)
         as r (zone text, kind text, title_en text, title_bn text, minutes int, charge_rules jsonb, sort int)
       join zone on zone.key = r.zone
       order by zone.id, r.sort
     )
     insert into slot_window (shipping_zone_id, weekday, starts_at, ends_at, capacity, cutoff_minutes)
     select zone.id, r.weekday, r.starts_at, r.ends_at, r.capacity, r.cutoff_minutes
     from jsonb_to_recordset($4)
       as r (zone text, weekday int, starts_at time, ends_at time, capacity int, cutoff_minutes int)
     join zone on zone.key = r.zone
     order by zone.id, r.weekday, r.starts_at`,
    [demoZones, zoneLocationRows(locations), methodRows(), windowRows()].map((rows) => JSON.stringify(rows)),
  );
}
