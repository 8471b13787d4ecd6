import type {
  adminGetImport,
  adminListImportRows,
  ImportProblem,
  ImportRow,
  ImportRun,
} from "@tatka/contract/catalogue/import-export";
import type { Answer } from "@tatka/contract/route";
import type { z } from "zod";
import type { Database } from "../../../platform/database/db.ts";
import { listPage } from "../../../platform/database/list-page.ts";
import { type SQL, sql } from "../../../platform/database/sql.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import type { HubLimited } from "../../delivery/hub-limits/index.ts";
import { dueRows, isStockColumn } from "./applied-columns.ts";
import { stockColumnsOfOthers } from "./hub-columns.ts";
import { repairable } from "./repairable.ts";

type Row = Omit<ImportRun, "failure" | "createdAt" | "appliedAt"> & {
  failureCode: string | null;
  failureDetail: string;
  createdAt: string;
  appliedAt: string | null;
};

const columns = sql`
  select r.id, r.file_name as "fileName", r.kind, r.status, r.failure_code as "failureCode",
    r.failure_detail as "failureDetail", r.ignored_columns as "ignoredColumns", r.total, r.judged, r.added, r.changed,
    r.unchanged, r.bad, r.applied, r.skipped, coalesce(a.name, a.email, a.phone, '') as by,
    r.created_at as "createdAt", r.applied_at as "appliedAt"
  from import_run r join account a on a.id = r.account_id`;

export async function listRuns(db: Database, { page, take }: { page: number; take: number }) {
  return listPage(db, { page, take }, sql`import_run`, (limit) =>
    db.execute<Row>(sql`${columns} order by r.id desc ${limit}`).then(({ rows }) => rows.map(importRun)),
  );
}

export async function getRun(db: Database, id: number): Promise<ImportRun> {
  const { rows } = await db.execute<Row>(sql`${columns} where r.id = ${id}`);
  if (!rows[0]) throw new Refusal("record.not_found");
  return importRun(rows[0]);
}

/** A run with its changes by column, once it is validated. Stock of hubs that the caller may not see is left out. */
export async function getRunWithColumns(
  db: Database,
  staff: HubLimited,
  id: number,
  wanted?: readonly string[],
): Promise<Answer<typeof adminGetImport>> {
  const run = await getRun(db, id);
  if (run.status === "reading" || run.status === "judging") return { ...run, repairable: 0, due: 0, columns: [] };
  const hidden = sql.param(await stockColumnsOfOthers(db, staff));
  const { rows } = await db.execute<Answer<typeof adminGetImport>["columns"][number]>(sql`
    with cell as (
      select c.key as column, r.line, r.sku, r.verdict, c.value->>0 as was, c.value->>1 as now,
        row_number() over (partition by c.key, r.verdict order by r.line) as place
      from import_row r cross join lateral jsonb_each(r.changes) c
      where r.run_id = ${id} and r.verdict in ('changed', 'new') and c.key <> all (${hidden}::text[])
    )
    select "column", count(*) filter (where verdict = 'changed')::int as times,
      count(*) filter (where verdict = 'new')::int as added,
      (select json_build_object('title', h.title_en, 'titleBn', h.title_bn) from hub h
       where 'stock_' || h.slug = "column") as hub,
      coalesce(json_agg(
        json_build_object('line', line, 'sku', sku, 'was', left(coalesce(was, ''), 120), 'now', left(now, 120))
        order by line) filter (where place <= 3 and verdict = 'changed'), '[]') as examples
    from cell group by "column" order by times desc, "column"`);
  const applied = wanted ?? rows.map(({ column }) => column).filter((column) => !isStockColumn(column));
  const { rows: counted } = await db.execute<{ due: number; repairable: number }>(sql`
    select (select count(*)::int from import_row where run_id = ${id} and ${dueRows(applied)}) as due,
      (select count(*)::int from (${repairable(id)}) known) as repairable`);
  const { due = 0, repairable: known = 0 } = counted[0] ?? {};
  return { ...run, repairable: known, due, columns: rows };
}

const chosen: Record<z.output<typeof adminListImportRows.query>["verdict"], SQL> = {
  new: sql`verdict = 'new'`,
  changed: sql`verdict = 'changed'`,
  unchanged: sql`verdict = 'unchanged'`,
  bad: sql`verdict = 'bad'`,
  skipped: sql`outcome = 'skipped'`,
};

export async function listRunRows(
  db: Database,
  staff: HubLimited,
  id: number,
  { page, take, verdict }: z.output<typeof adminListImportRows.query>,
) {
  await getRun(db, id);
  const hidden = await stockColumnsOfOthers(db, staff);
  const matching = sql`run_id = ${id} and verdict is not null and ${chosen[verdict]}`;
  // The caller may see that a hub is not theirs, but not its stock.
  const isTold = ({ column, code }: ImportProblem) => code === "other_hub" || !hidden.includes(column);
  return listPage(db, { page, take }, sql`import_row where ${matching}`, async (limit) => {
    const { rows } = await db.execute<ImportRow>(sql`
      select line, left(sku, 100) as sku, left(product_slug, 120) as "productSlug", verdict, outcome,
        changes - ${sql.param(hidden)}::text[] as changes, problems
      from import_row where ${matching} order by line ${limit}`);
    return rows.map((row) => ({ ...row, problems: row.problems.filter(isTold) }));
  });
}

function importRun({ failureCode, failureDetail, createdAt, appliedAt, ...row }: Row): ImportRun {
  return {
    ...row,
    failure: failureCode === null ? null : { code: failureCode, detail: failureDetail },
    createdAt: new Date(createdAt).toISOString(),
    appliedAt: appliedAt && new Date(appliedAt).toISOString(),
  };
}
