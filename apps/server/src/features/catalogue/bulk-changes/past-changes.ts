import type { BulkChange, BulkRow } from "@tatka/contract/catalogue/bulk-changes";
import type { Database } from "../../../platform/database/db.ts";
import { listPage } from "../../../platform/database/list-page.ts";
import { type SQL, sql } from "../../../platform/database/sql.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { type HubLimited, inHubs, refuseOtherHub } from "../../delivery/hub-limits/index.ts";
import type { Step } from "./plan.ts";
import { showSteps } from "./show-steps.ts";

type Row = Omit<BulkChange, "createdAt" | "undoneAt"> & { createdAt: string; undoneAt: string | null };

const SHOWN = 100;

const columns = sql`
  select b.id, b.change, b.products, b.changed, b.refused, coalesce(a.name, a.email, a.phone, '') as by,
    b.created_at as "createdAt", b.undone_at as "undoneAt", b.kept
  from bulk_change b join account a on a.id = b.account_id`;

/**
 * A stock change belongs to one hub, others to the whole shop. Staff who are limited to hubs see only their own stock
 * changes.
 */
const isOfOwnHub = (staff: HubLimited) =>
  sql`(b.change ->> 'kind' <> 'stock' or ${inHubs(staff, sql`(b.change ->> 'hubId')::int`)})`;

export async function listBulkChanges(db: Database, staff: HubLimited, { page, take }: { page: number; take: number }) {
  return listPage(db, { page, take }, sql`bulk_change b where ${isOfOwnHub(staff)}`, (limit) =>
    db
      .execute<Row>(sql`${columns} where ${isOfOwnHub(staff)} order by b.id desc ${limit}`)
      .then(({ rows }) => rows.map(bulkChange)),
  );
}

export async function readBulkChange(db: Database, staff: HubLimited, matching: SQL): Promise<BulkChange> {
  const { rows } = await db.execute<Row>(sql`${columns} where ${matching}`);
  if (!rows[0]) throw new Refusal("record.not_found");
  const { change } = rows[0];
  if (change.kind === "stock") refuseOtherHub(staff, change.hubId);
  return bulkChange(rows[0]);
}

export async function getBulkChange(
  db: Database,
  staff: HubLimited,
  id: number,
): Promise<BulkChange & { rows: BulkRow[]; keptRows: BulkRow[] }> {
  const change = await readBulkChange(db, staff, sql`b.id = ${id}`);
  const rows = await showSteps(db, await readSteps(db, id, sql`true`));
  return { ...change, rows, keptRows: await showSteps(db, await readSteps(db, id, sql`outcome = 'kept'`)) };
}

async function readSteps(db: Database, id: number, matching: SQL): Promise<Step[]> {
  const { rows } = await db.execute<Step>(sql`
    select product_id as "productId", variation_id as "variationId", region_code as "regionCode", hub_id as "hubId",
      before, after
    from bulk_change_row where bulk_change_id = ${id} and ${matching} order by place limit ${SHOWN}`);
  return rows;
}

function bulkChange({ createdAt, undoneAt, ...row }: Row): BulkChange {
  return {
    ...row,
    createdAt: new Date(createdAt).toISOString(),
    undoneAt: undoneAt && new Date(undoneAt).toISOString(),
  };
}
