import type { adminReceiveStock } from "@tatka/contract/delivery/stock-admin";
import { tagsOfStockChange } from "@tatka/domain/delivery/shown-stock";
import type { z } from "zod";
import { writeAndInvalidate } from "../../../platform/cache/cache-tags.ts";
import { recordAudit } from "../../../platform/database/audit.ts";
import type { Office } from "../../../platform/database/staff-records.ts";
import type { Staff } from "../../../platform/http/environment.ts";
import { bookReceipt } from "../stock/index.ts";

type Receipt = z.output<typeof adminReceiveStock.body>;
type Answer = z.output<typeof adminReceiveStock.answer>;

/** Receives pieces into stock with their lot, and updates the average cost. */
export async function receiveStock(
  { db, shared }: Office,
  staff: Staff,
  id: number,
  receipt: Receipt,
): Promise<Answer> {
  return writeAndInvalidate(db, shared, async (tx, touches) => {
    const { hubId, pieces, lot, bestBefore, cost, note } = receipt;
    const document =
      receipt.document === "" ? {} : { document: { kind: "receipt", number: receipt.document } as const };
    const { productId, onHand, reserved, ...names } = await bookReceipt(tx, {
      ...{ variationId: id, hubId, pieces, lot, bestBefore, cost, note, staffId: staff.id },
      ...document,
    });
    const place = { variationId: id, hubId, ...names, ...(lot === "" ? {} : { lot }) };
    await recordAudit(tx, staff, {
      ...{ action: "stock", resource: "product", resourceId: productId },
      before: { ...place, onHand: onHand - pieces },
      after: { ...place, onHand },
    });
    touches(...tagsOfStockChange(productId, onHand - pieces - reserved, onHand - reserved));
    return { hubId, onHand, reserved };
  });
}
