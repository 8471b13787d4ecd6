import type { BulkChange } from "@tatka/contract/catalogue/bulk-changes";
import { writeAndInvalidate } from "../../../platform/cache/cache-tags.ts";
import { recordAudit } from "../../../platform/database/audit.ts";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Office } from "../../../platform/database/staff-records.ts";
import type { AllowedStaff, Staff } from "../../../platform/http/environment.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { needPermission } from "../../../platform/security/need-permission.ts";
import { type MovedPieces, moveStock } from "../../delivery/stock/index.ts";
import { shownWithProducts } from "./apply-change.ts";
import { movementOf } from "./movement-of.ts";
import { readBulkChange } from "./past-changes.ts";

/**
 * Restores previous values where the change's own value still stands. Values that changed since are kept and listed.
 */
export async function undoChange({ db, shared }: Office, staff: AllowedStaff, id: number): Promise<BulkChange> {
  return writeAndInvalidate(db, shared, async (tx, touches) => {
    const before = await readBulkChange(tx, staff, sql`b.id = ${id}`);
    const { rowCount } = await tx.execute(sql`
      update bulk_change set undone_at = now(), undone_by = ${staff.id} where id = ${id} and undone_at is null`);
    if (rowCount !== 1) throw new Refusal("bulk.already_undone");

    if (before.change.kind === "stock") needPermission(staff, "stock.adjust");
    if (before.change.kind === "stock") await restoreStockLevels(tx, id, staff);
    else await putBackProducts(tx, id);
    await tx.execute(sql`
      update bulk_change_row set outcome = 'kept' where bulk_change_id = ${id} and outcome = 'changed'`);
    await tx.execute(sql`
      update bulk_change b set kept =
        (select count(*) from bulk_change_row r where r.bulk_change_id = b.id and r.outcome = 'kept')
      where b.id = ${id}`);
    const after = await readBulkChange(tx, staff, sql`b.id = ${id}`);
    await recordAudit(tx, staff, {
      ...{ action: "bulk_undo", resource: "product", resourceId: `bulk:${id}` },
      before,
      after,
    });
    touches(...shownWithProducts);
    return after;
  });
}

async function putBackProducts(tx: Database, id: number): Promise<void> {
  // Locks products first and in id order, like all code that changes them.
  await tx.execute(sql`
    select from product p where p.id in (select product_id from bulk_change_row where bulk_change_id = ${id})
    order by p.id for no key update of p`);
  await tx.execute(sql`
    with put as (
      update product p set status = coalesce(r.before->>'status', p.status),
        category_id = coalesce((r.before->>'category_id')::int, p.category_id)
      from bulk_change_row r
      where r.bulk_change_id = ${id} and r.variation_id is null and p.id = r.product_id
        and p.status = coalesce(r.after->>'status', p.status)
        and p.category_id = coalesce((r.after->>'category_id')::int, p.category_id)
        and (r.before->'category_id' is null
          or exists (select from category c where c.id = (r.before->>'category_id')::int))
      returning r.place
    )
    ${markUndone(id)}`);
  await tx.execute(sql`
    with put as (
      update variation v set regular_price_poisha = (r.before->>'regular')::bigint,
        sale_price_poisha = (r.before->>'sale')::bigint,
        sale_starts_at = (r.before->>'startsAt')::timestamptz, sale_ends_at = (r.before->>'endsAt')::timestamptz
      from bulk_change_row r
      where r.bulk_change_id = ${id} and r.region_code is null and v.id = r.variation_id
        and v.regular_price_poisha = (r.after->>'regular')::bigint
        and v.sale_price_poisha is not distinct from (r.after->>'sale')::bigint
        and v.sale_starts_at is not distinct from (r.after->>'startsAt')::timestamptz
        and v.sale_ends_at is not distinct from (r.after->>'endsAt')::timestamptz
      returning r.place
    )
    ${markUndone(id)}`);
  await tx.execute(sql`
    with put as (
      update regional_price p set regular_price_poisha = (r.before->>'regular')::bigint,
        sale_price_poisha = (r.before->>'sale')::bigint
      from bulk_change_row r
      where r.bulk_change_id = ${id} and p.variation_id = r.variation_id and p.region_code = r.region_code
        and p.regular_price_poisha = (r.after->>'regular')::bigint
        and p.sale_price_poisha is not distinct from (r.after->>'sale')::bigint
      returning r.place
    )
    ${markUndone(id)}`);
  await tx.execute(sql`
    update product set version = version + 1, updated_at = now()
    where id in (select product_id from bulk_change_row where bulk_change_id = ${id} and outcome = 'undone')`);
}

async function restoreStockLevels(tx: Database, id: number, staff: Staff): Promise<void> {
  await tx.execute(sql`
    select from stock s
    where (s.variation_id, s.hub_id) in (
      select variation_id, hub_id from bulk_change_row where bulk_change_id = ${id})
    order by s.variation_id, s.hub_id for no key update of s`);
  const { rows } = await tx.execute<MovedPieces>(sql`
    with put as (
      select r.place, s.variation_id, s.hub_id, (r.before->>'onHand')::int - s.on_hand as pieces
      from bulk_change_row r join stock s on s.variation_id = r.variation_id and s.hub_id = r.hub_id
      where r.bulk_change_id = ${id}
        and s.on_hand = (r.after->>'onHand')::int and s.reserved <= (r.before->>'onHand')::int
    )
    update bulk_change_row r set outcome = 'undone' from put where r.bulk_change_id = ${id} and r.place = put.place
    returning put.variation_id as "variationId", put.hub_id as "hubId", put.pieces`);
  await moveStock(tx, rows, movementOf(id, staff, "correction"));
}

function markUndone(id: number) {
  return sql`
    update bulk_change_row set outcome = 'undone' where bulk_change_id = ${id} and place in (select place from put)`;
}
