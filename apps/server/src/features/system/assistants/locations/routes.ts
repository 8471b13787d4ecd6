import * as contract from "@tatka/contract/system/assistants/locations";
import { dhakaDay, dhakaTime, weekdayOf } from "@tatka/domain/dhaka-time";
import { type RegionFacts, regionNameIn } from "@tatka/domain/region";
import type { z } from "zod";
import type { Database } from "../../../../platform/database/db.ts";
import { sql } from "../../../../platform/database/sql.ts";
import type { WebContext } from "../../../../platform/feature.ts";
import { readSetting } from "../../../content/settings/index.ts";
import { findNearest } from "../../../delivery/locations/index.ts";
import { readPricedLines } from "../../../orders/checkout/index.ts";
import type { AgentCalls } from "../agents/agent-calls.ts";
import { placeOf, regionOf } from "../catalogue/place.ts";

type Refinements = Omit<z.output<typeof contract.searchLocations.body>, "pagination">;
type Days = Awaited<ReturnType<typeof readDays>>;

/** The cities with delivery. */
export function registerAgentLocations(calls: AgentCalls, { db, regions }: Pick<WebContext, "db" | "regions">): void {
  calls.handle(contract.searchLocations, "dev.ucp.common.location.search", async ({ body, region, c }, { ucp }) => {
    const { language } = placeOf(c, body.context, regions, region);
    const days = await readDays(db);
    const found = await within(regions.open, days, body);
    const locations = found.map((one) => locationOf(one, days, regionNameIn(language, regions.open, one.code)));
    return { ucp, locations, pagination: { has_next_page: false, total_count: locations.length } };
  });

  calls.handle(contract.lookupLocations, "dev.ucp.common.location.lookup", async ({ body, region, c }, { ucp }) => {
    const { language } = placeOf(c, body.context, regions, region);
    const days = await readDays(db);
    const asked = regions.open.filter(({ code }) => body.ids.includes(code));
    const found = await within(asked, days, body);
    return {
      ucp,
      locations: found.map((one) => ({
        ...locationOf(one, days, regionNameIn(language, regions.open, one.code)),
        inputs: [{ id: one.code }],
      })),
    };
  });

  async function within(all: readonly RegionFacts[], days: Days, { distance, serves, filters }: Refinements) {
    const openAt = filters?.hours?.open_at;
    if ((filters?.amenities ?? []).length > 0 || (openAt !== undefined && !isOpenAt(days, openAt))) return [];
    let found = all.filter((region) => !distance || metresTo(region, distance.center) <= distance.max);
    if (serves?.point) {
      const code = await regionAt(db, serves.point);
      found = found.filter((region) => region.code === code);
    }
    if (serves?.address) {
      const { address_country: country = "BD", address_region } = serves.address;
      const isHere = /^(bd|bgd|bangladesh|বাংলাদেশ)$/i.test(country);
      const code = address_region === undefined ? undefined : regionOf({ address_region }, regions.open, "");
      found = found.filter((region) => isHere && (code === undefined || region.code === code));
    }
    const ids = filters?.items;
    if (!ids) return found;
    const stocked = await Promise.all(found.map(async (region) => ((await hasAll(region, ids)) ? [region] : [])));
    return stocked.flat();
  }

  async function hasAll({ code }: RegionFacts, ids: readonly string[]): Promise<boolean> {
    const wanted = ids.map((id) => ({ variationId: Number(id), quantity: 1 }));
    const lines = await readPricedLines(db, code, wanted);
    return lines.filter(({ available }) => available > 0).length === ids.length;
  }
}

/** The hours of deliveries without a slot, by weekday, Sunday first. */
async function readDays(db: Database) {
  return (await readSetting(db, "openingHours")).days;
}

/** The region that delivers to the zone nearest to a point. */
async function regionAt(db: Database, { latitude, longitude }: Point): Promise<string | undefined> {
  const nearest = await findNearest(db, latitude, longitude);
  if (!nearest) return undefined;
  const { rows } = await db.execute<{ region: string }>(sql`
    select h.region_code as region from shipping_zone_location l
    join shipping_zone z on z.id = l.shipping_zone_id and z.status = 'active' join hub h on h.id = z.hub_id
    where l.location_id = ${nearest.zone.id} limit 1`);
  return rows[0]?.region;
}

function locationOf({ code, title, latitude, longitude }: RegionFacts, days: Days, name: string): contract.UcpLocation {
  return {
    id: code,
    name,
    address: { address_locality: title, address_country: "BD" },
    ...(latitude !== null && longitude !== null && { geo: { latitude, longitude } }),
    hours: contract.weekdays.flatMap((day, nth) => {
      const open = days[nth];
      return open ? [{ day, opens: open.from, closes: open.to === "24:00" ? "23:59" : open.to }] : [];
    }),
    timezone: "Asia/Dhaka",
  };
}

function isOpenAt(days: Days, moment: string): boolean {
  const open = days[weekdayOf(dhakaDay(new Date(moment)))];
  const time = dhakaTime(moment);
  return !!open && open.from <= time && time < open.to;
}

type Point = { latitude: number; longitude: number };
const METRES_IN_A_RADIAN = 6_371_000;

/** The great-circle distance; infinite if the region's centre is unknown. */
function metresTo({ latitude, longitude }: RegionFacts, center: Point): number {
  if (latitude === null || longitude === null) return Number.POSITIVE_INFINITY;
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const chord =
    half(center.latitude, latitude) +
    Math.cos(radians(center.latitude)) * Math.cos(radians(latitude)) * half(center.longitude, longitude);
  return 2 * METRES_IN_A_RADIAN * Math.asin(Math.sqrt(chord));
}
