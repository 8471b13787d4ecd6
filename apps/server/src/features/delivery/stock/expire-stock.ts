import type { Database } from "../../../platform/database/db.ts";
import { eachAlone } from "../../../platform/database/many-rows.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Log } from "../../../platform/telemetry/log.ts";

type PastDate = { variationId: number; hubId: number; productId: number; isMarked: boolean };

/**
 * Marks expired lots in Dhaka time. The database then removes them from stock, or as soon as an order releases them.
 */
export async function expireStock(db: Database, log: Log): Promise<void> {
  const rows = (await levelsPastDate(db)).filter(({ isMarked }) => !isMarked);
  const name = ({ variationId, hubId }: PastDate) => ({ variationId, hubId });
  await eachAlone(rows, { log, message: "what is past its date could not be marked", name }, (level) =>
    mark(db, level),
  );
}

/** Levels with expired pieces, in lock order. */
export async function levelsPastDate(db: Database): Promise<PastDate[]> {
  const { rows } = await db.execute<PastDate>(sql`
    select s.variation_id as "variationId", s.hub_id as "hubId", v.product_id as "productId",
      stock.expired = s.pieces as "isMarked"
    from (${pastDate}) s join variation v on v.id = s.variation_id
    join stock on stock.variation_id = s.variation_id and stock.hub_id = s.hub_id
    order by s.variation_id, s.hub_id`);
  return rows;
}

/** The same for one level, at once and by a user. Returns the removed pieces and those that orders still hold. */
export async function writeOffPastDate(
  tx: Database,
  level: { variationId: number; hubId: number },
  staffId: number,
): Promise<{ pieces: number; held: number }> {
  const ofLevel = sql`s.variation_id = ${level.variationId} and s.hub_id = ${level.hubId}`;
  const pastNow = async () => {
    const { rows } = await tx.execute<{ pieces: number }>(sql`select s.pieces from (${pastDate}) s where ${ofLevel}`);
    return rows[0]?.pieces ?? 0;
  };
  await tx.execute(sql`select from stock s where ${ofLevel} for no key update`);
  const before = await pastNow();
  await tx.execute(sql`select set_config('tatka.written_off_by', ${String(staffId)}, true)`);
  await mark(tx, level);
  await tx.execute(sql`select set_config('tatka.written_off_by', '', true)`);
  const held = await pastNow();
  return { pieces: before - held, held };
}

async function mark(tx: Database, { variationId, hubId }: { variationId: number; hubId: number }): Promise<void> {
  await tx.execute(sql`
    update stock set expired = s.pieces from (${pastDate}) s
    where stock.variation_id = ${variationId} and stock.hub_id = ${hubId}
      and s.variation_id = stock.variation_id and s.hub_id = stock.hub_id`);
}

const pastDate = sql`
  select variation_id, hub_id, sum(pieces)::int as pieces
  from stock_lot where pieces > 0 and best_before < (now() at time zone 'Asia/Dhaka')::date
  group by variation_id, hub_id`;
