import type { StockLevel } from "@tatka/contract/catalogue/product-list-admin";
import { tagsOfStockChange } from "@tatka/domain/delivery/shown-stock";
import { takeReasons } from "@tatka/domain/delivery/stock-movements";
import { writeAndInvalidate } from "../../../platform/cache/cache-tags.ts";
import { recordAudit } from "../../../platform/database/audit.ts";
import { sql } from "../../../platform/database/sql.ts";
import { oneOf } from "../../../platform/database/sql-values.ts";
import type { Office } from "../../../platform/database/staff-records.ts";
import type { AllowedStaff } from "../../../platform/http/environment.ts";
import { oneOrRefuse } from "../../../platform/http/refusal.ts";
import { moveStock } from "../../delivery/stock/index.ts";

/** The page offers it for 10 s; the rest allows for a slow network. */
const SECONDS = 60;

type Taken = { lotId: number | null; pieces: number; reason: (typeof takeReasons)[number]; productId: number };

/**
 * Restores the pieces that the caller has just removed, into the same lots and with the same reason, so that waste
 * reports cancel out. Only the caller's last change of this level can be undone, once.
 */
export async function undoTake(
  { db, shared }: Office,
  staff: AllowedStaff,
  variationId: number,
  hubId: number,
): Promise<StockLevel> {
  return writeAndInvalidate(db, shared, async (tx, touches) => {
    await tx.execute(sql`select from stock where variation_id = ${variationId} and hub_id = ${hubId} for update`);
    const { rows: taken } = await tx.execute<Taken>(sql`
      with last as (
        select max(at) as at from stock_movement
        where variation_id = ${variationId} and hub_id = ${hubId} and staff_id = ${staff.id} and document_kind is null)
      select m.lot_id as "lotId", m.pieces, m.reason, v.product_id as "productId"
      from stock_movement m join last on m.at = last.at join variation v on v.id = m.variation_id
      where m.variation_id = ${variationId} and m.hub_id = ${hubId} and m.staff_id = ${staff.id} and m.pieces < 0
        and ${oneOf(sql`m.reason`, takeReasons)} and m.at > now() - make_interval(secs => ${SECONDS}) order by m.id`);
    const first = oneOrRefuse(taken, "stock.nothing_to_undo");
    const lines = taken.map(({ lotId, pieces }) => ({ variationId, hubId, pieces: -pieces, lotId }));
    const levels = [];
    // One line at a time, because a statement can update a row only once.
    for (const line of lines)
      levels.push(...(await moveStock(tx, [line], { reason: first.reason, staffId: staff.id })));
    const { onHand = 0, reserved = 0 } = levels.at(-1) ?? {};
    const back = lines.reduce((sum, { pieces }) => sum + pieces, 0);
    const place = { variationId, hubId, reason: first.reason };
    await recordAudit(tx, staff, {
      ...{ action: "stock", resource: "product", resourceId: first.productId },
      before: { ...place, onHand: onHand - back },
      after: { ...place, onHand },
    });
    touches(...tagsOfStockChange(first.productId, onHand - back - reserved, onHand - reserved));
    return { hubId, onHand, reserved };
  });
}
