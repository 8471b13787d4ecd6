import type { StockLevel } from "@tatka/contract/catalogue/product-list-admin";
import type { adminChangeStock } from "@tatka/contract/catalogue/products-admin";
import type { StaffPermission } from "@tatka/contract/permissions";
import { tagsOfStockChange } from "@tatka/domain/delivery/shown-stock";
import type { z } from "zod";
import { writeAndInvalidate } from "../../../platform/cache/cache-tags.ts";
import { recordAudit } from "../../../platform/database/audit.ts";
import { violates } from "../../../platform/database/database-errors.ts";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Office } from "../../../platform/database/staff-records.ts";
import type { AllowedStaff, Staff } from "../../../platform/http/environment.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { needPermission } from "../../../platform/security/need-permission.ts";
import { countStock, moveStock } from "../../delivery/stock/index.ts";

type StockChangeInput = z.output<typeof adminChangeStock.body>;

/**
 * Changes stock at a hub, safe with concurrent orders. A count applies only if the stored quantity is still what the
 * editor saw; receiving and removing always apply. Stock never drops below zero or below reservations.
 */
export async function changeStock(
  { db, shared }: Office,
  staff: AllowedStaff,
  id: number,
  input: StockChangeInput,
): Promise<StockLevel> {
  needPermission(staff, permissionFor(input));
  return writeAndInvalidate(db, shared, async (tx, touches) => {
    const named = await namesOf(tx, id, input.hubId);
    if (!named) throw new Refusal("record.not_found");
    const [level] = await write(tx, staff, id, input).catch(async (error: unknown) => {
      throw violates(error, "stock_never_negative") ? await refusalOf(db, id, input) : error;
    });
    if (!level) throw await refusalOf(tx, id, input);
    const { was, onHand, reserved } = level;
    const { productId, ...names } = named;
    const place = { variationId: id, hubId: input.hubId, ...names };
    await recordAudit(tx, staff, {
      action: "stock",
      resource: "product",
      resourceId: productId,
      before: { ...place, onHand: was },
      after: { ...place, onHand },
    });
    touches(...tagsOfStockChange(productId, was - reserved, onHand - reserved));
    return { hubId: input.hubId, onHand, reserved };
  });
}

function permissionFor(input: StockChangeInput): StaffPermission {
  if ("seen" in input) return "stock.count";
  return input.change > 0 ? "stock.receive" : "stock.adjust";
}

type Moved = { was: number; onHand: number; reserved: number };

async function write(tx: Database, staff: Staff, id: number, input: StockChangeInput): Promise<Moved[]> {
  const place = { variationId: id, hubId: input.hubId };
  if ("seen" in input) {
    const { onHand, seen } = input;
    return countStock(tx, [{ ...place, onHand, seen }], { reason: "counted", staffId: staff.id });
  }
  const { change, reason = "correction" } = input;
  const cause = { reason: change > 0 ? "received" : reason, staffId: staff.id } as const;
  const levels = await moveStock(tx, [{ ...place, pieces: change }], cause);
  return levels.map((level) => ({ ...level, was: level.onHand - change }));
}

type Names = { productId: number; product: string; size: string; hub: string };

/** Undefined if the size is no longer on sale, or the hub does not exist. */
async function namesOf(tx: Database, id: number, hubId: number): Promise<Names | undefined> {
  const { rows } = await tx.execute<Names>(sql`
    select p.id as "productId", p.title_en as product, v.title_en as size, h.title_en as hub
    from current_variation v join product p on p.id = v.product_id join hub h on h.id = ${hubId}
    where v.id = ${id}`);
  return rows[0];
}

/** The reason: the variation is gone, the version is outdated, pieces are reserved, or there are too few. */
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
