import type { MovementReason } from "@tatka/domain/delivery/stock-movements";
import type { Staff } from "../../../platform/http/environment.ts";
import type { MovementCause } from "../../delivery/stock/index.ts";

/** The ledger entry for pieces that a bulk change moved. */
export function movementOf(id: number, staff: Staff, reason: MovementReason): MovementCause {
  return { reason, document: { kind: "bulk_change", number: String(id) }, staffId: staff.id };
}
