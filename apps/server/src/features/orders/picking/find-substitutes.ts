import { pictureUrls } from "@tatka/contract/catalogue/picture";
import type { adminSubstitutes } from "@tatka/contract/orders/picking";
import type { Answer } from "@tatka/contract/route";
import type { Allergen } from "@tatka/domain/catalogue/allergens";
import type { MainIngredient } from "@tatka/domain/catalogue/main-ingredients";
import { poishaOf, takaFromPoisha } from "@tatka/domain/money";
import { holdsMoney, statesFor } from "@tatka/domain/orders/order-policy";
import {
  addedAllergens,
  type Difference,
  differencesOf,
  type Likeness,
  mayReplace,
  nearestFirst,
  piecesInstead,
} from "@tatka/domain/orders/picking/like-for-like";
import {
  dearestSubstitute,
  type SubstitutionPreference,
  type SubstitutionStep,
  stepsFor,
  substituteUnit,
} from "@tatka/domain/orders/picking/substitution";
import type { Database } from "../../../platform/database/db.ts";
import { partsToFind } from "../../../platform/database/parts-to-find.ts";
import { type SQL, sql } from "../../../platform/database/sql.ts";
import { oneOrRefuse, Refusal } from "../../../platform/http/refusal.ts";
import { isCarriedBy } from "../../delivery/couriers/index.ts";
import { type PricedLine, readPricedLines } from "../checkout/index.ts";
import { discountLeaving, type EditableOrder, readEditable, type StoredLine } from "../line-edits/index.ts";

/** Packers only look at a few. */
const MOST_OFFERED = 8;
const MOST_LOOKED_AT = 60;

/** A line with missing pieces, with what packer and rules need. */
export type PickedLine = StoredLine & { preference: SubstitutionPreference; picked: number; sizeBn: string };

export type Substitute = PricedLine & {
  /** The packing hub. */
  here: number;
  /** Its bin there. */
  place: string;
  /** The customer's price for one piece. */
  chargedPoisha: number;
  mainIngredient: MainIngredient | null;
  isAlike: boolean;
  differences: Difference[];
  addedAllergens: Allergen[] | null;
  steps: SubstitutionStep[];
};

/** An order being packed, with the line. */
export async function readPicking(
  db: Database,
  number: string,
  lineId: number,
  { locks }: { locks: boolean },
): Promise<{ order: EditableOrder; line: PickedLine }> {
  const order = await readEditable(db, number, { locks });
  if (!statesFor("pick", "staff").includes(order.status)) throw new Refusal("order.wrong_state");
  const line = order.lines.find(({ id }) => id === lineId);
  if (!line) throw new Refusal("record.not_found");
  const { rows } = await db.execute<Pick<PickedLine, "preference" | "picked" | "sizeBn">>(sql`
    select substitution as preference, picked_quantity as picked, size_bn as "sizeBn" from order_line where id = ${lineId}`);
  const picked = oneOrRefuse(rows, "record.not_found");
  return { order, line: { ...line, ...picked } };
}

type Search = {
  missing: number;
  /** Pieces of the substitute; by default the number closest to the missing amount. */
  quantity?: number;
  /** The selected substitute, similar or not. */
  only?: number | undefined;
  /** Results of a manual search by staff. */
  search?: string | undefined;
};

/**
 * Finds substitutes for missing pieces of a line: in stock at the packing hub, not in the order already and not much more
 * expensive. A courier's order gets none that needs a cold chain. Only like-for-like products are proposed. A product that staff search for or choose lists its differences, and
 * the customer has to agree to it.
 */
export async function findSubstitutes(
  db: Database,
  order: EditableOrder,
  line: PickedLine,
  { missing, quantity, only, search }: Search,
): Promise<Substitute[]> {
  const isByHand = only !== undefined || search !== undefined;
  const found = await readCandidates(db, order, line, { only, search });
  const sizes = found.map(({ variationId, grams, was }) => ({
    variationId,
    quantity: quantity ?? piecesInstead({ quantity: missing, grams: was.grams }, grams),
  }));
  if (sizes.length === 0) return [];
  const worth = poishaOf(line.unitPoisha * missing);
  const isPaid = holdsMoney(order.paymentStatus);
  const priced = await readPricedLines(db, order.region, sizes);
  const offers = priced.flatMap((one) => {
    const candidate = found.find(({ variationId }) => variationId === one.variationId);
    if (!candidate) return [];
    const apart = differencesOf(candidate.was, candidate);
    const isAlike = mayReplace(candidate.was, candidate);
    if (!isAlike && !isByHand) return [];
    const offer = { worth, unit: poishaOf(one.unitPoisha), quantity: one.quantity, isPaid, isAlike };
    const { here, place, mainIngredient, was } = candidate;
    return {
      ...one,
      ...{ here, place, mainIngredient, isAlike, differences: apart, addedAllergens: addedAllergens(was, candidate) },
      chargedPoisha: substituteUnit(offer),
      steps: stepsFor(line.preference, offer),
      totalGrams: candidate.grams * one.quantity,
      totalPoisha: one.unitPoisha * one.quantity,
    };
  });
  const grams = found[0]?.was.grams ?? 0;
  const original = { productId: line.productId ?? 0, totalGrams: grams * missing, totalPoisha: worth };
  return offers
    .filter(({ totalPoisha }) => totalPoisha <= worth * dearestSubstitute)
    .filter(({ here, quantity: pieces }) => here >= pieces || only !== undefined)
    .toSorted(nearestFirst(original))
    .slice(0, MOST_OFFERED);
}

type Candidate = Likeness & {
  variationId: number;
  here: number;
  place: string;
  grams: number;
  was: Likeness & { grams: number };
};

/**
 * A rough filter by `product_likeness`, which leaves a few rows whatever the size of the catalogue; the domain rule
 * decides.
 */
async function readCandidates(
  db: Database,
  order: EditableOrder,
  line: PickedLine,
  { only, search }: Pick<Search, "only" | "search">,
): Promise<Candidate[]> {
  const parts = sql.param(partsToFind(search ?? ""));
  const isMeant =
    only !== undefined
      ? sql`v.id = ${only}`
      : search !== undefined
        ? sql`(p.title_en ilike any (${parts}) or p.title_bn ilike any (${parts}))`
        : sql`(p.id = was.id or p.product_type = was.product_type and p.main_ingredient = was.main_ingredient
            and p.allergen_codes <@ coalesce(was.allergen_codes, '{}'))`;
  const { rows } = await db.execute<Candidate>(sql`
    select v.id as "variationId", s.on_hand - s.reserved as here, coalesce(lies.place, '') as place, v.weight_grams as grams, ${likeness(sql`p`)},
      (select to_json(original) from (select gone.weight_grams as grams, ${likeness(sql`was`)}) original) as was
    from variation gone
    join product was on was.id = gone.product_id
    cross join product p
    join current_variation v on v.product_id = p.id
    join stock s on s.variation_id = v.id and s.hub_id = ${order.hubId} and s.on_hand > s.reserved
    left join stock_place lies on lies.variation_id = v.id and lies.hub_id = s.hub_id
    where gone.id = ${line.variationId} and p.status = 'active' and ${isMeant} and ${isCarriedBy(order.courier, sql`p.storage`)}
      and v.id not in (
        select l.variation_id from order_line l where l.order_id = ${order.id} and l.variation_id is not null)
    order by p.id = was.id desc, p.popularity desc, v.id limit ${MOST_LOOKED_AT}`);
  return rows;
}

const likeness = (product: SQL) => sql`${product}.id as "productId", ${product}.product_type as "productType",
  ${product}.main_ingredient as "mainIngredient", ${product}.allergen_codes as allergens`;

/** In the packing page's format. */
export async function listSubstitutes(
  db: Database,
  number: string,
  { lineId, quantity: missing, search }: { lineId: number; quantity: number; search?: string | undefined },
): Promise<Answer<typeof adminSubstitutes>> {
  const { order, line } = await readPicking(db, number, lineId, { locks: false });
  const found = await findSubstitutes(db, order, line, { missing, search });
  const worth = line.unitPoisha * missing;
  return {
    preference: line.preference,
    worth: takaFromPoisha(poishaOf(worth)),
    removal: takaFromPoisha(poishaOf(discountLeaving(line, Math.min(missing, line.quantity)) - worth)),
    original: await readOriginal(db, line),
    items: found.map((one) => ({
      variationId: one.variationId,
      product: { title: one.title, titleBn: one.titleBn },
      size: { title: one.size, titleBn: one.sizeBn },
      images: one.picture ? [pictureUrls(one.picture, 320)] : [],
      available: one.here,
      place: one.place,
      quantity: one.quantity,
      price: takaFromPoisha(poishaOf(one.chargedPoisha)),
      difference: takaFromPoisha(poishaOf(one.chargedPoisha * one.quantity - worth)),
      steps: one.steps,
      mainIngredient: one.mainIngredient,
      differences: one.differences,
      addedAllergens: one.addedAllergens,
    })),
  };
}

/** Facts about the missing item; empty if it was deleted. */
async function readOriginal(db: Database, { productId }: PickedLine): Promise<Original> {
  const { rows } = await db.execute<Original>(sql`
    select main_ingredient as "mainIngredient",
      product_type is not null and main_ingredient is not null as "isDescribed"
    from product where id = ${productId}`);
  return rows[0] ?? { mainIngredient: null, isDescribed: false };
}

type Original = Answer<typeof adminSubstitutes>["original"];
