import type {
  AdminShippingZone,
  adminListPlaces,
  ServedPlace,
  shippingZoneRoutes,
} from "@tatka/contract/delivery/shipping-zones-admin";
import type { ChargeRule } from "@tatka/domain/delivery/delivery-charge";
import { takaFromPoisha } from "@tatka/domain/money";
import { openStatuses } from "@tatka/domain/orders/order-policy";
import type { z } from "zod";
import type { Database } from "../../../platform/database/db.ts";
import { listPage } from "../../../platform/database/list-page.ts";
import { hasPart } from "../../../platform/database/parts-to-find.ts";
import { type SQL, sql } from "../../../platform/database/sql.ts";
import { oneOf } from "../../../platform/database/sql-values.ts";
import { Refusal } from "../../../platform/http/refusal.ts";

type ZoneQuery = z.output<typeof shippingZoneRoutes.list.query>;
type Method = AdminShippingZone["methods"][number];
type Row = Omit<AdminShippingZone, "methods" | "locationIds"> & {
  methods: (Omit<Method, "rules"> & { rules: ChargeRule[] | null })[];
};

export async function listZones(db: Database, query: ZoneQuery) {
  const matching = sql.join([...conditions(query)], sql` and `);
  return listPage(db, query, sql`shipping_zone sz where ${matching}`, (limit) =>
    db
      .execute<Row>(sql`
      select ${columns} from shipping_zone sz join hub on hub.id = sz.hub_id where ${matching}
      order by hub.region_code desc, sz.title_en, sz.id ${limit}`)
      .then(({ rows }) => rows.map(adminZone)),
  );
}

export async function getZone(db: Database, id: number): Promise<AdminShippingZone> {
  const { rows } = await db.execute<Row>(
    sql`select ${columns} from shipping_zone sz join hub on hub.id = sz.hub_id where sz.id = ${id}`,
  );
  if (!rows[0]) throw new Refusal("record.not_found");
  return adminZone(rows[0]);
}

/** With a search text, matches by name, prefixes first; otherwise the children of a location. */
export async function listPlaces(
  db: Database,
  { q, parentId, type }: z.output<typeof adminListPlaces.query>,
): Promise<ServedPlace[]> {
  const part = q?.normalize("NFC").toLowerCase();
  const names = sql`unnest(array[lower(l.title_en), lower(l.title_bn)] || l.aliases) as name`;
  const which =
    part !== undefined
      ? sql`exists (select from ${names} where strpos(lower(name), ${part}) > 0)`
      : parentId === undefined
        ? sql`l.parent_id is null`
        : sql`l.parent_id = ${parentId}`;
  const { rows } = await db.execute<{ place: ServedPlace }>(sql`
    select ${place} as place from ${placeTables}
    where ${which} and ${type === undefined ? sql`true` : sql`l.type = ${type}`}
    order by ${part === undefined ? sql`` : sql`starts_with(lower(l.title_en), ${part}) desc,`} l.title_en, l.id
    limit 100`);
  return rows.map((row) => row.place);
}

/** For a form's select, which needs titles only. */
export async function listZoneHubs(db: Database): Promise<AdminShippingZone["hub"][]> {
  const { rows } = await db.execute<AdminShippingZone["hub"]>(sql`
    select id, title_en as title, title_bn as "titleBn", region_code as region from hub
    order by region_code desc, title_en, id`);
  return rows;
}

export async function listZoneTitles(db: Database) {
  const { rows } = await db.execute<Pick<AdminShippingZone, "id" | "title" | "titleBn" | "status">>(sql`
    select sz.id, sz.title_en as title, sz.title_bn as "titleBn", sz.status
    from shipping_zone sz join hub on hub.id = sz.hub_id order by hub.region_code desc, sz.title_en, sz.id`);
  return rows;
}

function* conditions({ q, status }: ZoneQuery): Generator<SQL> {
  if (status) yield sql`sz.status = ${status}`;
  yield hasPart(q, [sql`sz.title_en`, sql`sz.title_bn`]);
}

const place = sql`json_build_object(
  'id', l.id, 'title', l.title_en, 'titleBn', l.title_bn, 'type', l.type,
  'path', concat_ws(', ', up.title_en, top.title_en), 'pathBn', concat_ws(', ', up.title_bn, top.title_bn),
  'servedBy', case when named.id is not null
    then json_build_object('id', named.id, 'title', named.title_en, 'titleBn', named.title_bn) end)`;

const placeTables = sql`location l
  left join location up on up.id = l.parent_id
  left join location top on top.id = up.parent_id
  left join shipping_zone_location served on served.location_id = l.id
  left join shipping_zone named on named.id = served.shipping_zone_id`;

const columns = sql`
  sz.id, sz.title_en as title, sz.title_bn as "titleBn", sz.hub_id as "hubId", sz.status, sz.version,
  sz.courier, sz.days_from as "daysFrom", sz.days_until as "daysUntil",
  json_build_object('id', hub.id, 'title', hub.title_en, 'titleBn', hub.title_bn, 'region', hub.region_code) as hub,
  (select coalesce(json_agg(json_build_object(
     'id', sm.id, 'kind', sm.kind, 'title', sm.title_en, 'titleBn', sm.title_bn, 'minutes', sm.minutes,
     'rules', sm.charge_rules, 'status', sm.status) order by sm.sort, sm.id), '[]')
   from shipping_method sm where sm.shipping_zone_id = sz.id) as methods,
  (select coalesce(json_agg(${place} order by l.title_en, l.id), '[]')
   from ${placeTables} where served.shipping_zone_id = sz.id) as locations,
  (select count(*)::int from customer_order o
   where o.shipping_zone_id = sz.id and ${oneOf(sql`o.status`, openStatuses)}) as "openOrders",
  (select count(*)::int from slot_window w where w.shipping_zone_id = sz.id and w.status = 'active') as windows`;

function adminZone({ methods, locations, ...same }: Row): AdminShippingZone {
  return {
    ...same,
    locations,
    locationIds: locations.map(({ id }) => id),
    methods: methods.map((method) => ({
      ...method,
      rules:
        method.rules?.map(({ from, upTo, charge }) => ({
          from: takaFromPoisha(from),
          upTo: upTo === null ? null : takaFromPoisha(upTo),
          charge: takaFromPoisha(charge),
        })) ?? null,
    })),
  };
}
