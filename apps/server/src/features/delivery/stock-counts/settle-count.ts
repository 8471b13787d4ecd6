import type { CountInDetail, openCount as contract, StockCount } from "@tatka/contract/delivery/stock-counts";
import type { CountState } from "@tatka/domain/delivery/stock-counts";
import type { z } from "zod";
import { recordAudit } from "../../../platform/database/audit.ts";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { oneOf } from "../../../platform/database/sql-values.ts";
import type { AllowedStaff, Staff } from "../../../platform/http/environment.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { moveStock } from "../stock/index.ts";
import { readCount, readCountHead } from "./read-counts.ts";
import { countable, inScope, isInScope, lastMovement, sizesInScope } from "./scope.ts";

const resource = "stock_count";

export async function openCount(
  db: Database,
  staff: Staff,
  { hubId, categoryId }: z.output<typeof contract.body>,
): Promise<StockCount> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: number }>(sql`
      insert into stock_count (hub_id, category_id, opened_by, sizes)
      select h.id, ${categoryId}::int, ${staff.id}, ${sizesInScope({ hubId, categoryId })} from hub h
      where h.id = ${hubId} and (${categoryId}::int is null or exists (select from category where id = ${categoryId}::int))
      returning id`);
    if (!rows[0]) throw new Refusal("record.refers_to_nothing");
    const count = await readCountHead(tx, rows[0].id);
    await recordAudit(tx, staff, { action: "create", resource, resourceId: count.id, after: { hubId, categoryId } });
    return count;
  });
}

/** Closes a count. Uncounted sizes stay unchanged or become zero. */
export async function closeCount(
  db: Database,
  staff: AllowedStaff,
  id: number,
  uncounted: "leave" | "zero",
): Promise<CountInDetail> {
  return db.transaction(async (tx) => {
    await move(tx, id, { from: ["open"], to: "closed", staff });
    if (uncounted === "zero") await countRestAsNone(tx, staff, id);
    await recordAudit(tx, staff, { action: "close", resource, resourceId: id, after: { uncounted } });
    return readCount(tx, id, staff);
  });
}

export async function discardCount(db: Database, staff: AllowedStaff, id: number): Promise<CountInDetail> {
  return db.transaction(async (tx) => {
    await move(tx, id, { from: ["open", "closed"], to: "discarded", staff });
    await recordAudit(tx, staff, { action: "discard", resource, resourceId: id });
    return readCount(tx, id, staff);
  });
}

/**
 * Posts the differences, less what another count or a correction has posted since. Pieces that orders hold stay,
 * because stock is never below them.
 */
export async function postCount(db: Database, staff: AllowedStaff, id: number): Promise<CountInDetail> {
  return db.transaction(async (tx) => {
    await move(tx, id, { from: ["closed"], to: "posted", staff });
    const { number, hub } = await readCountHead(tx, id);
    await tx.execute(sql`
      select from stock s where s.hub_id = ${hub.id} and s.variation_id in (
        select variation_id from stock_count_line where count_id = ${id})
      order by s.variation_id, s.hub_id for no key update`);
    const { rows } = await tx.execute<{ variationId: number; pieces: number }>(sql`
      with found as (
        select l.variation_id, s.on_hand - s.reserved as free, l.counted - l.expected - coalesce((
          select sum(m.pieces) from stock_movement m
          where m.variation_id = l.variation_id and m.hub_id = s.hub_id and m.id > l.after_movement
            and m.reason in ('counted', 'correction')), 0) as difference
        from stock_count_line l join stock s on s.variation_id = l.variation_id and s.hub_id = ${hub.id}
        where l.count_id = ${id}
      )
      update stock_count_line l set posted = greatest(f.difference, -f.free)
      from found f where l.count_id = ${id} and l.variation_id = f.variation_id
      returning l.variation_id as "variationId", l.posted as pieces`);
    const moved = rows.filter(({ pieces }) => pieces !== 0);
    const cause = { reason: "counted", document: { kind: "count", number }, staffId: staff.id } as const;
    const lines = moved.map(({ variationId, pieces }) => ({ variationId, hubId: hub.id, pieces }));
    await moveStock(tx, lines, cause);
    await recordAudit(tx, staff, {
      ...{ action: "post", resource, resourceId: id },
      after: { number, sizes: moved.length, differences: lines.slice(0, 100) },
    });
    return readCount(tx, id, staff);
  });
}

type Step = { from: readonly CountState[]; to: CountState; staff: Staff };

/** One of two concurrent calls succeeds, and the other gets a conflict. */
async function move(tx: Database, id: number, { from, to, staff }: Step): Promise<void> {
  const isEnd = to !== "closed";
  const { rowCount } = await tx.execute(sql`
    update stock_count set state = ${to},
      closed_at = ${isEnd ? sql`closed_at` : sql`now()`}, closed_by = ${isEnd ? sql`closed_by` : sql`${staff.id}::int`},
      settled_at = ${isEnd ? sql`now()` : sql`null`}, settled_by = ${isEnd ? sql`${staff.id}::int` : sql`null`}
    where id = ${id} and ${oneOf(sql`state`, from)}`);
  if (rowCount) return;
  await readCountHead(tx, id);
  throw new Refusal("count.wrong_state");
}

async function countRestAsNone(tx: Database, staff: Staff, id: number): Promise<void> {
  const rest = sql`k.id = ${id} and ${isInScope} and s.on_hand <> 0 and not exists (
    select from stock_count_line l where l.count_id = k.id and l.variation_id = v.id)`;
  await tx.execute(sql`
    select from stock_count k cross join (${inScope}) where ${rest} order by s.variation_id, s.hub_id
    for no key update of s`);
  await tx.execute(sql`
    insert into stock_count_line (count_id, variation_id, counted, expected, after_movement, counted_by)
    select k.id, v.id, 0, ${countable}, ${lastMovement}, ${staff.id} from stock_count k cross join (${inScope}) where ${rest}`);
}
