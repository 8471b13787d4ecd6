import type { MovementDocument, MovementReason } from "@tatka/domain/delivery/stock-movements";
import type { Database } from "../../../platform/database/db.ts";
import { type SQL, sql } from "../../../platform/database/sql.ts";

export type MovedPieces = {
  variationId: number;
  hubId: number;
  /** Pieces added (positive) or removed (negative). */
  pieces: number;
  /** Pieces added to or removed from reservations. */
  reserved?: number;
  /** Without a lot, pieces are taken from the earliest date, and added pieces have none. */
  lotId?: number | null;
  costPoisha?: number | null;
};

export type MovementCause = {
  reason: MovementReason;
  document?: { kind: MovementDocument; number: string | SQL };
  note?: string;
  staffId?: number | SQL | null | undefined;
};

type MovedLevel = { variationId: number; hubId: number; onHand: number; reserved: number };

/**
 * Changes stock on hand, with a movement and its reason. Going below 0 or below reservations violates
 * `stock_never_negative`, removing more than a lot has `stock_lot_never_negative`. Returns the levels.
 */
export async function moveStock(
  tx: Database,
  lines: readonly MovedPieces[],
  cause: MovementCause,
): Promise<MovedLevel[]> {
  if (lines.length === 0) return [];
  const { rows } = await tx.execute<MovedLevel>(sql`
    select variation_id as "variationId", hub_id as "hubId", on_hand as "onHand", reserved
    from ${moving(sql`${JSON.stringify(lines)}::jsonb`, cause)}`);
  return rows;
}

type Count = { variationId: number; hubId: number; onHand: number; seen?: number };

/**
 * Sets counted quantities and books the differences. A count whose `seen` is stale changes nothing and is not returned.
 */
export async function countStock(
  tx: Database,
  counts: readonly Count[],
  cause: MovementCause,
): Promise<(MovedLevel & { was: number })[]> {
  if (counts.length === 0) return [];
  const { rows } = await tx.execute<MovedLevel & { was: number }>(sql`
    select variation_id as "variationId", hub_id as "hubId", was, on_hand as "onHand", reserved
    from count_stock(${JSON.stringify(counts)}::jsonb, ${asJson(cause)})`);
  return rows;
}

/** `moveStock` for lines that SQL produces as jsonb. */
export function moving(lines: SQL, cause: MovementCause): SQL {
  return sql`move_stock(coalesce(${lines}, '[]'), ${asJson(cause)})`;
}

function asJson({ reason, document, note, staffId }: MovementCause): SQL {
  return sql`jsonb_build_object(
    'reason', ${reason}::text, 'documentKind', ${document?.kind ?? null}::text,
    'documentNumber', ${document?.number ?? null}::text, 'note', ${note ?? ""}::text, 'staffId', ${staffId ?? null}::int)`;
}
