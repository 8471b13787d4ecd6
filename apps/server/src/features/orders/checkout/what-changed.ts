import type { Change } from "@tatka/contract/refusals";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import type { PricedLine } from "./priced-cart.ts";
import type { Quote } from "./quote.ts";

type StockLevel = { variationId: number; available: number };

/**
 * Compares the order with what the customer saw: exactly by the summary's fingerprint, including sold-out items.
 * Without one, everything must be available at the price when it was added to the cart.
 */
export function refuseWhatChanged(
  lines: readonly PricedLine[],
  { fingerprint }: Quote,
  agreed: string | undefined,
): void {
  if (fingerprint === agreed) return;
  const changes = [...stockChanges(lines), ...priceChanges(lines)];
  if (agreed !== undefined || changes.length > 0) throw new Refusal("order.changed", {}, { changes });
}

/** Shortages, from the last cart response or the locked stock. */
export function stockChanges(lines: readonly PricedLine[], levels?: readonly StockLevel[]): Change[] {
  return lines
    .map((line) => ({ line, left: levels ? leftOn(levels, line.variationId) : line.available }))
    .filter(({ line, left }) => left < line.quantity)
    .map(({ line, left }) => changeOf(line, "stock", line.quantity, Math.max(0, left)));
}

export function leftOn(levels: readonly StockLevel[], variationId: number): number {
  return levels.filter((level) => level.variationId === variationId).reduce((sum, { available }) => sum + available, 0);
}

/** The customer has seen the new prices, so the next attempt uses them. */
export async function noteSeenPrices(db: Database, accountId: number, changes: readonly Change[]): Promise<void> {
  const seen = changes
    .filter(({ kind }) => kind === "price")
    .map(({ variationId, now }) => ({ variationId, poisha: Math.round(now * 100) }));
  if (seen.length === 0) return;
  await db.execute(sql`
    update cart_line line set seen_price_poisha = s.poisha
    from jsonb_to_recordset(${JSON.stringify(seen)}::jsonb) as s ("variationId" int, poisha bigint)
    where line.account_id = ${accountId} and line.variation_id = s."variationId"`);
}

function priceChanges(lines: readonly PricedLine[]): Change[] {
  return lines
    .filter(({ unitPoisha, seenPoisha }) => unitPoisha !== seenPoisha)
    .map((line) => changeOf(line, "price", line.seenPoisha / 100, line.unitPoisha / 100));
}

function changeOf({ variationId, title, titleBn }: PricedLine, kind: Change["kind"], was: number, now: number): Change {
  return { variationId, title, titleBn, kind, was, now };
}
