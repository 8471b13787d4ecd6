import type { adminReceiveStock } from "@tatka/contract/delivery/stock-admin";
import { poishaFromTaka } from "@tatka/domain/money";
import { sql } from "drizzle-orm";
import type { z } from "zod";
import { recordAudit } from "../../../platform/audit.ts";
import { writeAndInvalidate } from "../../../platform/cache-tags.ts";
import type { Database } from "../../../platform/db.ts";
import type { Staff } from "../../../platform/environment.ts";
import { Refusal } from "../../../platform/refusal.ts";
import type { Office } from "../../../platform/staff-records.ts";
import { moveStock } from "../stock/index.ts";

type Receipt = z.output<typeof adminReceiveStock.body>;
type Answer = z.output<typeof adminReceiveStock.answer>;

/** Receives pieces of a size: they are in stock, of their lot, and the size's cost is the average of what it was bought for. */
export async function receiveStock(
  { db, shared }: Office,
  staff: Staff,
  id: number,
  receipt: Receipt,
): Promise<Answer> {
  return writeAndInvalidate(db, shared, async (tx, touches) => {
    const { hubId, pieces, lot, note } = receipt;
    const named = await lockSize(tx, id, hubId);
    const lotId = lot === "" ? null : await lotOf(tx, id, receipt);
    const costPoisha = receipt.cost === null ? null : poishaFromTaka(receipt.cost);
    if (costPoisha !== null) await keepAverage(tx, id, pieces, costPoisha);
    const document =
      receipt.document === "" ? {} : { document: { kind: "receipt", number: receipt.document } as const };
    const cause = { reason: "received", note, staffId: staff.id, ...document } as const;
    const [level] = await moveStock(tx, [{ variationId: id, hubId, pieces, lotId, costPoisha }], cause);
    if (!level) throw new Refusal("record.not_found");
    const { productId, ...names } = named;
    const place = { variationId: id, hubId, ...names, ...(lot === "" ? {} : { lot }) };
    await recordAudit(tx, staff, {
      ...{ action: "stock", resource: "product", resourceId: productId },
      before: { ...place, onHand: level.onHand - pieces },
      after: { ...place, onHand: level.onHand },
    });
    touches("products", `product:${productId}`);
    return { hubId, onHand: level.onHand, reserved: level.reserved };
  });
}

type Named = { productId: number; product: string; size: string; hub: string };

/** All stock of a size, so that its average is of what is there, in the order in which everybody locks it. */
async function lockSize(tx: Database, id: number, hubId: number): Promise<Named> {
  await tx.execute(sql`select from stock where variation_id = ${id} order by variation_id, hub_id for no key update`);
  const { rows } = await tx.execute<Named>(sql`
    select p.id as "productId", p.title_en as product, v.title_en as size, h.title_en as hub
    from current_variation v join product p on p.id = v.product_id join hub h on h.id = ${hubId} where v.id = ${id}`);
  if (!rows[0]) throw new Refusal("record.not_found");
  return rows[0];
}

/** A lot has one date; the same code with another date is a mistake on one of the papers. */
async function lotOf(tx: Database, id: number, { lot, bestBefore }: Receipt): Promise<number> {
  const { rows } = await tx.execute<{ id: number; differs: boolean; isPast: boolean }>(sql`
    insert into lot (variation_id, code, best_before) values (${id}, ${lot}, ${bestBefore}::date)
    on conflict (variation_id, code) do update set best_before = coalesce(lot.best_before, excluded.best_before)
    returning id, coalesce(best_before <> ${bestBefore}::date, false) as differs,
      coalesce(best_before < (now() at time zone 'Asia/Dhaka')::date, false) as "isPast"`);
  const [made] = rows;
  if (!made) throw new Refusal("record.not_found");
  if (made.differs) throw new Refusal("stock.lot_date_differs");
  if (made.isPast) throw new Refusal("stock.lot_past_date");
  return made.id;
}

/** What is there at its cost, and what comes at its own. */
async function keepAverage(tx: Database, id: number, pieces: number, costPoisha: number): Promise<void> {
  await tx.execute(sql`
    update variation v set cost_poisha = case
      when v.cost_poisha is null then ${costPoisha}::bigint
      else round((v.cost_poisha * there.pieces + ${costPoisha}::numeric * ${pieces}) / (there.pieces + ${pieces}))
    end
    from (select coalesce(sum(on_hand), 0) as pieces from stock where variation_id = ${id}) there
    where v.id = ${id}`);
}
