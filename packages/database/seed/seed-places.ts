import { readFile } from "node:fs/promises";
import type pg from "pg";
import { packageFolder } from "../src/package-folder.ts";

/** Divisions, districts and zones of Bangladesh as they are on disk; `slug` is the stable key everywhere. */
export type Places = {
  divisions: (Place & {
    districts: (Place & { delivery_region: string | null; zones: (Place & { type: string })[] })[];
  })[];
};

type Place = { slug: string; title_en: string; title_bn: string; aliases?: string[] };

export async function readPlaces(): Promise<Places> {
  return JSON.parse(await readFile(new URL("seed/data/locations.json", packageFolder), "utf8")) as Places;
}

/** Where addresses can lie. A store that has places already keeps its own. */
export async function seedPlaces(client: pg.ClientBase): Promise<void> {
  const { rowCount } = await client.query("select from location limit 1");
  if (rowCount) return;
  const { divisions } = await readPlaces();
  const districts = divisions.flatMap((division) =>
    division.districts.map((district) => ({
      ...district,
      parent: division.slug,
      region: regionCode(district.delivery_region),
    })),
  );
  const zones = districts.flatMap(({ slug, region, zones }) =>
    zones.map((zone) => ({ ...zone, parent: slug, region })),
  );
  await insertPlaces(client, "division", divisions);
  await insertPlaces(client, "district", districts);
  await insertPlaces(client, "zone", zones);
}

async function insertPlaces(client: pg.ClientBase, type: string, places: object[]): Promise<void> {
  await client.query(
    `insert into location (parent_id, type, slug, title_en, title_bn, aliases, region_code)
     select parent.id, $2, r.slug, r.title_en, r.title_bn, coalesce(r.aliases, '{}'), r.region
     from jsonb_to_recordset($1)
       as r (parent text, slug text, title_en text, title_bn text, aliases text[], region text)
     left join location parent on parent.slug = r.parent`,
    [JSON.stringify(places), type],
  );
}

function regionCode(deliveryRegion: string | null): string | null {
  return deliveryRegion === "chattogram" ? "ctg" : deliveryRegion;
}
