import { sql } from "../../../platform/database/sql.ts";

/**
 * The position of an order `o` as JSON: the device's, or the centre of the zone. Of zones without a known centre, that
 * of their district, which is marked as rough.
 */
export const stopPlace = sql`coalesce(
  case when o.recipient #> '{position,latitude}' is not null then
    jsonb_build_object('latitude', o.recipient #> '{position,latitude}', 'longitude', o.recipient #> '{position,longitude}', 'isRough', false) end,
  (select jsonb_build_object('latitude', l.latitude, 'longitude', l.longitude, 'isRough', false)
   from location l where l.id = (o.recipient #>> '{zone,id}')::int and l.latitude is not null),
  (select jsonb_build_object('latitude', avg(l.latitude), 'longitude', avg(l.longitude), 'isRough', true)
   from location l where l.parent_id = (o.recipient #>> '{district,id}')::int having count(l.latitude) > 0))`;

export const stopZone = sql`(o.recipient #>> '{zone,id}')::int`;
