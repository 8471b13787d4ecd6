import type { adminApplyBulkChange, BulkChange, Change } from "@tatka/contract/catalogue/bulk-changes";
import type { StaffPermission } from "@tatka/contract/permissions";
import type { MovementReason } from "@tatka/domain/delivery/stock-movements";
import type { z } from "zod";
import { writeAndInvalidate } from "../../../platform/cache/cache-tags.ts";
import { recordAudit } from "../../../platform/database/audit.ts";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Office } from "../../../platform/database/staff-records.ts";
import type { AllowedStaff } from "../../../platform/http/environment.ts";
import { needPermission } from "../../../platform/security/need-permission.ts";
import { countStock, type MovementCause } from "../../delivery/stock/index.ts";
import { chooseProducts } from "./choose-products.ts";
import { lockStockLevels } from "./lock-stock-levels.ts";
import { movementOf } from "./movement-of.ts";
import { readBulkChange } from "./past-changes.ts";
import type { Plan, Step } from "./plan.ts";
import { planChange } from "./plan-change.ts";

/** Tags of everything that shows products; a bulk change may affect any of them. */
export const shownWithProducts = ["products", "categories", "flash-sales"];

/** The batch size: small enough for one statement, large enough for ten thousand products. */
const AT_ONCE = 2_000;

/**
 * Applies all possible changes in one transaction and stores each previous value. Rows are locked before they are read,
 * so the change starts from current values. A repeated key is a no-op.
 */
export async function applyChange(
  { db, shared }: Office,
  staff: AllowedStaff,
  { key, selection, change }: z.output<typeof adminApplyBulkChange.body>,
): Promise<BulkChange> {
  if (change.kind === "stock") needPermission(staff, stockPermission(change));
  return writeAndInvalidate(db, shared, async (tx, touches) => {
    const { rows: made } = await tx.execute<{ id: number }>(sql`
      insert into bulk_change (key, account_id, change) values (${key}, ${staff.id}, ${JSON.stringify(change)}::jsonb)
      on conflict (key) do nothing returning id`);
    if (!made[0]) return readBulkChange(tx, staff, sql`b.key = ${key}`);
    const { id } = made[0];

    const isStock = change.kind === "stock";
    const productIds = await chooseProducts(tx, selection, !isStock);
    if (isStock) await lockStockLevels(tx, productIds, change.hubId);
    const plan = await planChange(tx, productIds, change);
    const cause = movementOf(id, staff, reasonOf(change));
    for (let from = 0; from < plan.steps.length; from += AT_ONCE) {
      const part = plan.steps.slice(from, from + AT_ONCE);
      await write(tx, part, cause);
      await keep(tx, id, from, part);
    }
    await tx.execute(sql`
      update bulk_change set products = ${productIds.length}, changed = ${plan.steps.length},
        refused = ${plan.refusals.length} where id = ${id}`);
    await recordAudit(tx, staff, {
      action: "bulk_update",
      resource: "product",
      resourceId: `bulk:${id}`,
      before: beforeAndAfter(plan, "before"),
      after: { change, selection, values: beforeAndAfter(plan, "after") },
    });
    touches(...shownWithProducts);
    return readBulkChange(tx, staff, sql`b.id = ${id}`);
  });
}

function stockPermission({ by, value }: Extract<Change, { kind: "stock" }>): StaffPermission {
  if (by === "set") return "stock.count";
  return value > 0 ? "stock.receive" : "stock.adjust";
}

/** Adding receives, setting counts, and removing has the reason that staff gave. */
function reasonOf(change: Change): MovementReason {
  if (change.kind !== "stock" || change.by === "set") return "counted";
  return change.value > 0 ? "received" : (change.reason ?? "correction");
}

/** Writes the values of `after`; each statement updates one table. */
async function write(tx: Database, steps: readonly Step[], cause: MovementCause): Promise<void> {
  const json = (kind: (step: Step) => boolean) => JSON.stringify(steps.filter(kind));
  const products = steps.filter(({ hubId }) => hubId === null).map(({ productId }) => productId);
  await tx.execute(sql`
    update product p set version = p.version + 1, updated_at = now(),
      status = coalesce(n.after->>'status', p.status),
      category_id = coalesce((n.after->>'category_id')::int, p.category_id)
    from (select distinct on ("productId") "productId", after
          from jsonb_to_recordset(${JSON.stringify(steps)}::jsonb) as s ("productId" int, after jsonb)) n
    where p.id = n."productId" and p.id = any (${sql.param(products)}::int[])`);
  await tx.execute(sql`
    update variation v set regular_price_poisha = (n.after->>'regular')::bigint,
      sale_price_poisha = (n.after->>'sale')::bigint,
      sale_starts_at = (n.after->>'startsAt')::timestamptz, sale_ends_at = (n.after->>'endsAt')::timestamptz
    from jsonb_to_recordset(${json(isVariation)}::jsonb) as n ("variationId" int, after jsonb)
    where v.id = n."variationId"`);
  await tx.execute(sql`
    update regional_price r set regular_price_poisha = (n.after->>'regular')::bigint,
      sale_price_poisha = (n.after->>'sale')::bigint
    from jsonb_to_recordset(${json(({ regionCode }) => regionCode !== null)}::jsonb)
      as n ("variationId" int, "regionCode" text, after jsonb)
    where r.variation_id = n."variationId" and r.region_code = n."regionCode"`);
  const counts = steps.flatMap(({ variationId, hubId, after }) =>
    variationId !== null && hubId !== null ? [{ variationId, hubId, onHand: Number(after.onHand) }] : [],
  );
  await countStock(tx, counts, cause);
}

function isVariation({ variationId, regionCode, hubId }: Step): boolean {
  return variationId !== null && regionCode === null && hubId === null;
}

async function keep(tx: Database, id: number, from: number, steps: readonly Step[]): Promise<void> {
  await tx.execute(sql`
    insert into bulk_change_row (bulk_change_id, place, product_id, variation_id, region_code, hub_id, before, after)
    select ${id}, ${from} + n.place, n."productId", n."variationId", n."regionCode", n."hubId", n.before, n.after
    from jsonb_to_recordset(${JSON.stringify(steps.map((step, place) => ({ ...step, place })))}::jsonb)
      as n (place int, "productId" int, "variationId" int, "regionCode" text, "hubId" int, before jsonb, after jsonb)`);
}

/** The audit log contains the first hundred changes; all of them are stored with the bulk change. */
function beforeAndAfter({ steps }: Plan, side: "before" | "after") {
  return steps.slice(0, 100).map(({ productId, variationId, regionCode, hubId, ...values }) => ({
    ...{ productId, variationId, regionCode, hubId },
    ...values[side],
  }));
}
