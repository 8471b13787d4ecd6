import type { checkoutSummary, plasticSummary } from "@tatka/contract/order";
import type { Answer } from "@tatka/contract/route";
import { poishaOf, takaFromPoisha } from "@tatka/domain/money";
import type { Region } from "@tatka/domain/region";
import type { z } from "zod";
import type { Database } from "../../platform/db.ts";
import { type PricedLine, readPricedCart } from "./priced-cart.ts";
import { amountsOf, findDestination, quote, readRules } from "./quote.ts";

type Wish = z.output<typeof checkoutSummary.query>;

/** What the cart comes to at an address, or in the region while no address is chosen. */
export async function summarise(
  db: Database,
  accountId: number,
  cookieRegion: Region,
  { addressId, shippingMethodId }: Wish,
): Promise<Answer<typeof checkoutSummary>> {
  const destination =
    addressId === undefined ? undefined : await findDestination(db, accountId, { addressId, shippingMethodId });
  const region = destination?.delivery.region ?? cookieRegion;
  const method = destination?.method ?? { rules: null };
  const lines = await readPricedCart(db, accountId, region);
  const { totals, isBelowMinimum, minOrderAmount, fingerprint } = quote(lines, region, {
    method,
    rules: await readRules(db),
  });
  return {
    ...amountsOf(totals),
    itemCount: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    saving: takaFromPoisha(poishaOf(savedOn(lines))),
    minOrderAmount,
    isBelowMinimum,
    plastic: plasticOf(lines),
    fingerprint,
  };
}

export async function plasticInCart(
  db: Database,
  accountId: number,
  region: Region,
): Promise<Answer<typeof plasticSummary>> {
  return plasticOf(await readPricedCart(db, accountId, region));
}

function plasticOf(lines: readonly PricedLine[]) {
  return {
    grams: lines.reduce((sum, { plasticGrams, quantity }) => sum + plasticGrams * quantity, 0),
    pieces: lines.reduce((sum, { plasticPieces, quantity }) => sum + plasticPieces * quantity, 0),
  };
}

function savedOn(lines: readonly PricedLine[]): number {
  return lines.reduce((sum, line) => sum + (line.regularPoisha - line.unitPoisha) * line.quantity, 0);
}
