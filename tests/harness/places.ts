import type { Store } from "./store.ts";

/** A zone with its district and division, as an address form names them. */
export async function placeOf(store: Store, zoneSlug: string) {
  const [place] = await store.query<{ zoneId: number; districtId: number; divisionId: number }>(
    `select z.id as "zoneId", d.id as "districtId", d.parent_id as "divisionId"
     from location z join location d on d.id = z.parent_id where z.slug = $1`,
    [zoneSlug],
  );
  if (!place) throw new Error(`there is no zone ${zoneSlug}`);
  return place;
}
