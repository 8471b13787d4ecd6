import type { adminSubstitutes } from "@tatka/contract/orders/picking";
import type { Answer } from "@tatka/contract/route";
import { poishaOf, takaFromPoisha } from "@tatka/domain/money";
import { holdsMoney, statesFor } from "@tatka/domain/orders/order-policy";
import {
  dearestSubstitute,
  type SubstitutionStep,
  type SubstitutionWish,
  stepsFor,
  substituteUnit,
} from "@tatka/domain/orders/substitution";
import { sql } from "drizzle-orm";
import type { Database } from "../../../platform/db.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { pictureUrls } from "../../catalogue/media/index.ts";
import { type PricedLine, readPricedLines } from "../checkout/index.ts";
import { type EditableOrder, readEditable, type StoredLine } from "../line-edits/index.ts";

/** More would be a shop to walk through; a packer looks at a few. */
const MOST_OFFERED = 8;
const MOST_LOOKED_AT = 60;

/** A line of which pieces are missing, as the packer and the rules need it. */
export type PickedLine = StoredLine & { wish: SubstitutionWish; picked: number; sizeBn: string };

export type Substitute = PricedLine & {
  /** Where the order is packed. */
  here: number;
  /** What the customer pays for one. */
  chargedPoisha: number;
  steps: SubstitutionStep[];
};

/** An order that is being packed, with the line. */
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
  const { rows } = await db.execute<Pick<PickedLine, "wish" | "picked" | "sizeBn">>(sql`
    select substitution as wish, picked_quantity as picked, size_bn as "sizeBn" from order_line where id = ${lineId}`);
  const [picked] = rows;
  if (!picked) throw new Refusal("record.not_found");
  return { order, line: { ...line, ...picked } };
}

/**
 * What could replace so many pieces of a line: of the same category, in stock in the hub that packs the order, not in it
 * already and not much dearer. The nearest in price come first.
 */
export async function findSubstitutes(
  db: Database,
  order: EditableOrder,
  line: PickedLine,
  { missing, quantity = missing, only }: { missing: number; quantity?: number; only?: number },
): Promise<Substitute[]> {
  const { rows } = await db.execute<{ variationId: number; here: number }>(sql`
    select v.id as "variationId", s.on_hand - s.reserved as here
    from variation gone
    join product was on was.id = gone.product_id
    join product p on p.category_id = was.category_id and p.status = 'active'
    join current_variation v on v.product_id = p.id
    join stock s on s.variation_id = v.id and s.hub_id = ${order.hubId} and s.on_hand > s.reserved
    where gone.id = ${line.variationId} and ${only === undefined ? sql`true` : sql`v.id = ${only}`}
      and v.id not in (
        select l.variation_id from order_line l where l.order_id = ${order.id} and l.variation_id is not null)
    order by p.id = was.id desc, p.popularity desc, v.id limit ${MOST_LOOKED_AT}`);
  if (rows.length === 0) return [];
  const worth = poishaOf(line.unitPoisha * missing);
  const isPaid = holdsMoney(order.paymentStatus);
  const priced = await readPricedLines(
    db,
    order.region,
    rows.map(({ variationId }) => ({ variationId, quantity })),
  );
  return priced
    .filter(({ unitPoisha }) => unitPoisha * quantity <= worth * dearestSubstitute)
    .map((one) => {
      const offer = { worth, unit: poishaOf(one.unitPoisha), quantity, isPaid };
      const here = rows.find(({ variationId }) => variationId === one.variationId)?.here ?? 0;
      return { ...one, here, chargedPoisha: substituteUnit(offer), steps: stepsFor(line.wish, offer) };
    })
    .toSorted((a, b) => Math.abs(a.unitPoisha * quantity - worth) - Math.abs(b.unitPoisha * quantity - worth))
    .slice(0, MOST_OFFERED);
}

/** The same as the packer's phone shows it. */
export async function listSubstitutes(
  db: Database,
  number: string,
  { lineId, quantity: missing }: { lineId: number; quantity: number },
): Promise<Answer<typeof adminSubstitutes>> {
  const { order, line } = await readPicking(db, number, lineId, { locks: false });
  const found = await findSubstitutes(db, order, line, { missing });
  const worth = line.unitPoisha * missing;
  return {
    wish: line.wish,
    worth: takaFromPoisha(poishaOf(worth)),
    items: found.map((one) => ({
      variationId: one.variationId,
      product: { title: one.title, titleBn: one.titleBn },
      size: { title: one.size, titleBn: one.sizeBn },
      images: one.picture ? [pictureUrls(one.picture, 320)] : [],
      available: one.here,
      price: takaFromPoisha(poishaOf(one.chargedPoisha)),
      difference: takaFromPoisha(poishaOf(one.chargedPoisha * missing - worth)),
      steps: one.steps,
    })),
  };
}
