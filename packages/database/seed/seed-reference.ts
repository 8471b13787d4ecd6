import type pg from "pg";
import { seedCoordinates } from "./place-coordinates.ts";
import { seedSearchAliases } from "./search-aliases.ts";
import { seedSearchBaskets } from "./search-baskets.ts";
import { seedSearchDialects } from "./search-dialects.ts";
import { type SeedPart, seedOnce } from "./seed-once.ts";
import { seedPages } from "./seed-pages.ts";
import { seedPlaces } from "./seed-places.ts";
import {
  seedLaterRoles,
  seedPackingView,
  seedPurchaseRoles,
  seedRoles,
  seedRunRoles,
  seedStockRoles,
  seedTransferRoles,
} from "./seed-roles.ts";

/**
 * Reference data of every store, in order of dependency. Countries, regions and payment methods are in the migrations.
 * Older stores get parts that a later release adds.
 */
const parts: readonly SeedPart[] = [
  { name: "content-pages", seed: seedPages },
  { name: "roles", seed: seedRoles },
  { name: "run-roles", seed: seedRunRoles },
  { name: "transfer-roles", seed: seedTransferRoles },
  { name: "stock-roles", seed: seedStockRoles },
  { name: "purchase-roles", seed: seedPurchaseRoles },
  { name: "later-roles", seed: seedLaterRoles },
  { name: "packing-view", seed: seedPackingView },
  { name: "places", seed: seedPlaces },
  { name: "place-coordinates", seed: seedCoordinates },
  { name: "uoms", seed: seedUoms },
  { name: "search-words", seed: seedSearchAliases },
  { name: "search-dialects", seed: seedSearchDialects },
  { name: "search-baskets", seed: seedSearchBaskets },
];

/** Inserts each part once: what staff change or delete later stays so. Returns whether there was anything to do. */
export function seedReference(client: pg.ClientBase): Promise<boolean> {
  return seedOnce(client, parts);
}

/** How groceries are measured here. A store that has units already keeps its own. */
async function seedUoms(client: pg.ClientBase): Promise<void> {
  await client.query("insert into uom (title) select unnest($1::text[]) where not exists (select from uom)", [
    ["Kg", "Gm", "Ltr", "Ml", "Pcs", "Dozen", "Pack"],
  ]);
}
