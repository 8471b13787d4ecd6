import { listLocations, locationChildren, nearestZone } from "@tatka/contract/delivery/locations";
import type { WebContext } from "../../../platform/feature.ts";
import type { Api } from "../../../platform/http/api.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { findLocations, findNearest, hasLocation, readChildren } from "./queries.ts";

export function registerLocations(api: Api, { db }: WebContext): void {
  api.handle(listLocations, async ({ params, query, madeFrom }) => {
    madeFrom("locations", "delivery");
    const { rows, total } = await findLocations(db, params.type, query);
    return { items: rows, total, page: query.page, take: query.take };
  });

  api.handle(locationChildren, async ({ params, madeFrom }) => {
    madeFrom("locations", "delivery");
    if (!(await hasLocation(db, params.type, params.id))) throw new Refusal("location.not_found");
    return readChildren(db, params.id);
  });

  api.handle(nearestZone, async ({ query }) => {
    const nearest = await findNearest(db, query.latitude, query.longitude);
    if (!nearest) throw new Refusal("location.none_near");
    return nearest;
  });
}
