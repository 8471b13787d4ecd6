import { type MethodFacts, paymentMethods } from "@tatka/domain/payments/methods/index";
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
 * Reference data of every store, in order of dependency. Countries and regions are in the migrations.
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
  ...paymentMethods.map(paymentMethodPart),
];

/** Inserts each part once: what staff change or delete later stays so. Returns whether there was anything to do. */
export function seedReference(client: pg.ClientBase): Promise<boolean> {
  return seedOnce(client, parts);
}

/** The row of a payment method, which staff edit. Older methods have one from a migration. */
function paymentMethodPart({ code, settles, words, text, startsHidden }: MethodFacts, index: number): SeedPart {
  return {
    name: `payment-method-${code}`,
    async seed(client) {
      await client.query(
        `insert into payment_method (code, title_en, title_bn, text_en, text_bn, sort, settles, status)
         values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (code) do nothing`,
        [
          code,
          words.en.title,
          words.bn.title,
          text?.en ?? "",
          text?.bn ?? "",
          index + 1,
          settles,
          startsHidden ? "hidden" : "active",
        ],
      );
    },
  };
}

/** How groceries are measured here. A store that has units already keeps its own. */
async function seedUoms(client: pg.ClientBase): Promise<void> {
  await client.query("insert into uom (title) select unnest($1::text[]) where not exists (select from uom)", [
    ["Kg", "Gm", "Ltr", "Ml", "Pcs", "Dozen", "Pack"],
  ]);
}
