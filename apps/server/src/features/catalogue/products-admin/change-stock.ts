import type { StockLevel } from "@tatka/contract/catalogue/product-list-admin";
import type { adminChangeStock } from "@tatka/contract/catalogue/products-admin";
import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { recordAudit } from "../../../platform/audit.ts";
import { writeAndInvalidate } from "../../../platform/cache-tags.ts";
import { type Database, isStillReferredTo, violates } from "../../../platform/db.ts";
import type { Staff } from "../../../platform/environment.ts";
import { Refusal } from "../../../platform/refusal.ts";
import type { Office } from "../../../platform/staff-records.ts";
import { tagsOf } from "./product-kind.ts";

type StockChangeInput = z.output<typeof adminChangeStock.body>;

/**
 * Changes what is on hand at a hub, in one statement: orders go on meanwhile. "Set to" holds only while what the editor
 * saw is still true; adding and taking away holds always. Neither goes below zero or below what is promised to orders.
 */
export async function changeStock(
  { db, shared }: Office,
  staff: Staff,
  id: number,
  input: StockChangeInput,
): Promise<StockLevel> {
  return writeAndInvalidate(db, shared, async (tx, touches) => {
    const [level] = await write(tx, id, input).catch(async (error: unknown) => {
      if (violates(error, "stock_never_negative")) throw await refusalOf(db, id, input);
      throw isStillReferredTo(error) ? new Refusal("record.not_found") : error;
    });
    if (!level) throw await refusalOf(tx, id, input);
    const { productId, ...after } = level;
    const was = "seen" in input ? input.seen : after.onHand - input.change;
    await recordAudit(tx, staff, {
      action: "stock",
      resource: "product",
      resourceId: productId,
      before: { variationId: id, hubId: input.hubId, onHand: was },
      after: { variationId: id, hubId: input.hubId, onHand: after.onHand },
    });
    touches(...tagsOf(productId));
    return after;
  });
}

async function write(
  tx: Database,
  id: number,
  input: StockChangeInput,
): Promise<(StockLevel & { productId: number })[]> {
  // A hub that never had any of it has no stock level of it yet; that counts as nothing seen.
  const { first, next, holds } = change(id, input);
  const { rows } = await tx.execute<StockLevel & { productId: number }>(sql`
    insert into stock as s (variation_id, hub_id, on_hand)
    select v.id, ${input.hubId}::int, ${first} from current_variation v where v.id = ${id} and ${holds}
    on conflict (variation_id, hub_id) do update set on_hand = ${next} where ${"seen" in input ? sql`s.on_hand = ${input.seen}` : sql`true`}
    returning s.hub_id as "hubId", s.on_hand as "onHand", s.reserved,
      (select product_id from variation v where v.id = s.variation_id) as "productId"`);
  return rows;
}

function change(id: number, input: StockChangeInput): { first: SQL; next: SQL; holds: SQL } {
  const isKnown = sql`exists (select from stock where variation_id = ${id} and hub_id = ${input.hubId})`;
  if (!("seen" in input)) {
    // PostgreSQL checks the row to insert before it looks for the one that is there, so that row must never be negative.
    return {
      first: sql`greatest(${input.change}::int, 0)`,
      next: sql`s.on_hand + ${input.change}::int`,
      holds: sql`(${input.change}::int >= 0 or ${isKnown})`,
    };
  }
  return {
    first: sql`${input.onHand}::int`,
    next: sql`${input.onHand}::int`,
    holds: sql`(${input.seen}::int = 0 or ${isKnown})`,
  };
}

/** Why not: the size is gone, another editor was quicker, orders were promised some, or there are not so many. */
async function refusalOf(db: Database, id: number, input: StockChangeInput): Promise<Refusal> {
  const { rows } = await db.execute<{ onHand: number; reserved: number }>(sql`
    select coalesce(s.on_hand, 0) as "onHand", coalesce(s.reserved, 0) as reserved
    from current_variation v join hub h on h.id = ${input.hubId}
    left join stock s on s.variation_id = v.id and s.hub_id = h.id
    where v.id = ${id}`);
  const [level] = rows;
  if (!level) return new Refusal("record.not_found");
  const { onHand, reserved } = level;
  if ("seen" in input && input.seen !== onHand) return new Refusal("record.changed");
  return reserved > 0 ? new Refusal("stock.below_reserved", { reserved }) : new Refusal("stock.below_zero", { onHand });
}
