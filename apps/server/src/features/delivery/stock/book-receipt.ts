import type { MovementDocument } from "@tatka/domain/delivery/stock-movements";
import { poishaFromTaka } from "@tatka/domain/money";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { oneOrRefuse, Refusal } from "../../../platform/http/refusal.ts";
import { moveStock } from "./move-stock.ts";

type Receipt = {
  variationId: number;
  hubId: number;
  pieces: number;
  /** Code of the lot; empty: none. */
  lot: string;
  bestBefore: string | null;
  /** Cost of one piece in taka. */
  cost: number | null;
  document?: { kind: MovementDocument; number: string };
  note: string;
  staffId: number;
  /** The supplier, if the lot was ordered. */
  supplierId?: number;
};

type Booked = { productId: number; product: string; size: string; hub: string; onHand: number; reserved: number };

/** Adds pieces to stock with their lot, and updates the average cost. */
export async function bookReceipt(tx: Database, receipt: Receipt): Promise<Booked> {
  const { variationId, hubId, pieces, note, staffId, document } = receipt;
  const named = await lockSize(tx, variationId, hubId);
  const lotId = receipt.lot === "" ? null : await lotOf(tx, receipt);
  const costPoisha = receipt.cost === null ? null : poishaFromTaka(receipt.cost);
  if (costPoisha !== null) await keepAverage(tx, variationId, pieces, costPoisha);
  const cause = { reason: "received", note, staffId, ...(document && { document }) } as const;
  const [level] = await moveStock(tx, [{ variationId, hubId, pieces, lotId, costPoisha }], cause);
  if (!level) throw new Refusal("record.not_found");
  return { ...named, onHand: level.onHand, reserved: level.reserved };
}

type Named = Omit<Booked, "onHand" | "reserved">;

/** Locks all stock of the size in key order, so that the average covers every piece. */
async function lockSize(tx: Database, id: number, hubId: number): Promise<Named> {
  await tx.execute(sql`select from stock where variation_id = ${id} order by variation_id, hub_id for no key update`);
  const { rows } = await tx.execute<Named>(sql`
    select p.id as "productId", p.title_en as product, v.title_en as size, h.title_en as hub
    from current_variation v join product p on p.id = v.product_id join hub h on h.id = ${hubId} where v.id = ${id}`);
  return oneOrRefuse(rows, "record.not_found");
}

/** A lot has one date. The same code with another date is an error in a document. */
async function lotOf(tx: Database, { variationId, lot, bestBefore, supplierId }: Receipt): Promise<number> {
  const { rows } = await tx.execute<{ id: number; differs: boolean; isPast: boolean }>(sql`
    insert into lot (variation_id, code, best_before, supplier_id)
    values (${variationId}, ${lot}, ${bestBefore}::date, ${supplierId ?? null}::int)
    on conflict (variation_id, code) do update set best_before = coalesce(lot.best_before, excluded.best_before),
      supplier_id = coalesce(lot.supplier_id, excluded.supplier_id)
    returning id, coalesce(best_before <> ${bestBefore}::date, false) as differs,
      coalesce(best_before < (now() at time zone 'Asia/Dhaka')::date, false) as "isPast"`);
  const made = oneOrRefuse(rows, "record.not_found");
  if (made.differs) throw new Refusal("stock.lot_date_differs");
  if (made.isPast) throw new Refusal("stock.lot_past_date");
  return made.id;
}

/** Existing pieces at their cost, received ones at theirs. */
async function keepAverage(tx: Database, id: number, pieces: number, costPoisha: number): Promise<void> {
  await tx.execute(sql`
    update variation v set cost_poisha = case
      when v.cost_poisha is null then ${costPoisha}::bigint
      else round((v.cost_poisha * there.pieces + ${costPoisha}::numeric * ${pieces}) / (there.pieces + ${pieces}))
    end
    from (select coalesce(sum(on_hand), 0) as pieces from stock where variation_id = ${id}) there
    where v.id = ${id}`);
}
