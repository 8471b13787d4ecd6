import { pictureUrls } from "@tatka/contract/catalogue/picture";
import type { cartSubstitutes } from "@tatka/contract/orders/checkout";
import type { Answer } from "@tatka/contract/route";
import { poishaOf, takaFromPoisha } from "@tatka/domain/money";
import { mostLines } from "@tatka/domain/orders/cart";
import {
  type Likeness,
  mayBeChosen,
  mayReplace,
  nearestFirst,
  piecesInstead,
} from "@tatka/domain/orders/picking/like-for-like";
import { dearestSubstitute } from "@tatka/domain/orders/picking/substitution";
import type { Region } from "@tatka/domain/region";
import type { z } from "zod";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { needsCold } from "../../delivery/couriers/index.ts";
import type { ActiveRules } from "../discounts/index.ts";
import { orderableLines, type PricedLine, readPricedLines, readWantedCart } from "./priced-cart.ts";
import { findDestination, readRules } from "./quote.ts";
import { summariseLines } from "./summary.ts";

const MOST_OFFERED = 2;
const MOST_LOOKED_AT = 60;

type Asked = z.output<typeof cartSubstitutes.query> & { id: number };
type Guesser = { accountId: number; network: string };

/**
 * Finds substitutes for the missing pieces of an item in the cart: similar, in stock where the order goes, and not much
 * more expensive. Where a courier delivers, an item that must stay cold is missing as a whole, and no substitute needs
 * cold. Like-for-like products come first. Each comes with the total that the whole order would then have.
 */
export async function substitutesInCart(
  db: Database,
  discounts: ActiveRules,
  guesser: Guesser,
  cookieRegion: Region,
  { id, addressId, shippingMethodId, voucherCode }: Asked,
): Promise<Answer<typeof cartSubstitutes>> {
  const { accountId } = guesser;
  const destination =
    addressId === undefined ? undefined : await findDestination(db, accountId, { addressId, shippingMethodId });
  const region = destination?.delivery.region ?? cookieRegion;
  const wanted = await readWantedCart(db, accountId, region);
  const gone = wanted.find(({ variationId }) => variationId === id);
  const isByCourier = destination !== undefined && destination.delivery.courier !== null;
  const isCold = isByCourier && gone !== undefined && needsCold([gone]).length > 0;
  const missing = gone ? gone.quantity - (isCold ? 0 : Math.max(0, gone.available)) : 0;
  if (!gone || missing <= 0 || wanted.length >= mostLines) return [];
  const substitutes = await findSubstitutes(db, region, wanted, { gone, missing, isByCourier });
  const lines = orderableLines(wanted).filter((line) => !(isCold && line.variationId === id));
  const method = destination?.method ?? { rules: null };
  const order = { accountId, guesser, region, method, rules: await readRules(db), voucherCode };
  return Promise.all(
    substitutes.map(async (one) => {
      const { summary } = await summariseLines(db, discounts, { ...order, lines: [...lines, one] });
      const total = one.unitPoisha * one.quantity;
      return {
        variationId: one.variationId,
        product: { title: one.title, titleBn: one.titleBn },
        size: { title: one.size, titleBn: one.sizeBn },
        images: one.picture ? [pictureUrls(one.picture, 160)] : [],
        quantity: one.quantity,
        total: takaFromPoisha(poishaOf(total)),
        difference: takaFromPoisha(poishaOf(total - gone.unitPoisha * missing)),
        orderTotal: summary.total,
      };
    }),
  );
}

async function findSubstitutes(
  db: Database,
  region: Region,
  cart: readonly PricedLine[],
  { gone, missing, isByCourier }: { gone: PricedLine; missing: number; isByCourier: boolean },
): Promise<PricedLine[]> {
  const found = await readCandidates(db, cart, gone.variationId);
  const sizes = found
    .filter(({ was, ...candidate }) => mayBeChosen(was, candidate))
    .map(({ variationId, grams, was }) => ({
      variationId,
      quantity: piecesInstead({ quantity: missing, grams: was.grams }, grams),
    }));
  if (sizes.length === 0) return [];
  const alike = new Set(
    found.filter(({ was, ...candidate }) => mayReplace(was, candidate)).map(({ variationId }) => variationId),
  );
  const unlikeLast = (line: PricedLine) => (alike.has(line.variationId) ? 0 : 1);
  const worth = gone.unitPoisha * missing;
  const totalled = (line: PricedLine) => ({
    productId: line.productId,
    totalGrams: (found.find(({ variationId }) => variationId === line.variationId)?.grams ?? 0) * line.quantity,
    totalPoisha: line.unitPoisha * line.quantity,
  });
  const nearest = nearestFirst({
    productId: gone.productId,
    totalGrams: (found[0]?.was.grams ?? 0) * missing,
    totalPoisha: worth,
  });
  return (await readPricedLines(db, region, sizes))
    .filter(({ available, quantity }) => available >= quantity)
    .filter((line) => !isByCourier || needsCold([line]).length === 0)
    .filter(({ unitPoisha, quantity }) => unitPoisha * quantity <= worth * dearestSubstitute)
    .toSorted((one, other) => unlikeLast(one) - unlikeLast(other) || nearest(totalled(one), totalled(other)))
    .slice(0, MOST_OFFERED);
}

type Candidate = Likeness & { variationId: number; grams: number; was: Likeness & { grams: number } };

/**
 * A rough filter by `product_likeness`, which leaves a few rows whatever the size of the catalogue; the domain rule
 * decides.
 */
async function readCandidates(db: Database, cart: readonly PricedLine[], goneId: number): Promise<Candidate[]> {
  const inCart = sql.param(cart.map(({ variationId }) => variationId));
  const { rows } = await db.execute<Candidate>(sql`
    select v.id as "variationId", v.weight_grams as grams, p.id as "productId", p.product_type as "productType",
      p.main_ingredient as "mainIngredient", p.allergen_codes as allergens,
      (select to_json(original) from (select gone.weight_grams as grams, was.id as "productId",
        was.product_type as "productType", was.main_ingredient as "mainIngredient", was.allergen_codes as allergens
      ) original) as was
    from variation gone
    join product was on was.id = gone.product_id
    cross join product p
    join current_variation v on v.product_id = p.id
    where gone.id = ${goneId} and p.status = 'active' and v.id <> all (${inCart}::int[])
      and (p.id = was.id or p.product_type = was.product_type
        and p.allergen_codes <@ coalesce(was.allergen_codes, '{}'))
    order by p.id = was.id desc, p.main_ingredient = was.main_ingredient desc nulls last, p.popularity desc, v.id limit ${MOST_LOOKED_AT}`);
  return rows;
}
