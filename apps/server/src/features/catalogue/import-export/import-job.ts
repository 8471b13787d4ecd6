import type { JobHelpers } from "graphile-worker";
import { z } from "zod";
import { tellOfTags } from "../../../platform/cache/cache-tags.ts";
import { recordAudit } from "../../../platform/database/audit.ts";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { enqueue } from "../../../platform/jobs/jobs.ts";
import type { Log } from "../../../platform/telemetry/log.ts";
import { applySlice } from "./apply-slice.ts";
import { columnsFor } from "./columns.ts";
import { judgeSlice } from "./judge-slice.ts";
import { readTable } from "./read-table.ts";
import { relateRows, stageRows } from "./stage-rows.ts";
import { readTerms } from "./terms.ts";

export const importTask = "work-on-import";
const MOST_TRIES = 5;
const Payload = z.object({ id: z.number().int() });
type Run = { id: number; status: "reading" | "judging" | "applying"; accountId: number; kind: "csv" | "xlsx" };

export async function enqueueImport(db: Database, id: number): Promise<void> {
  await enqueue(db, importTask, { id }, { mostTries: MOST_TRIES });
}

/**
 * Does the next piece of work of an import and enqueues the following one in the same transaction. Each piece is done
 * once, however often servers stop, and a stopping server waits for one piece only. The file is read outside a
 * transaction, which would be idle meanwhile.
 */
export function importJob(db: Database, log: Log) {
  return async (payload: unknown, { job }: Pick<JobHelpers, "job">): Promise<void> => {
    const { id } = Payload.parse(payload);
    try {
      await readFile(db, id);
      await db.transaction((tx) => workOn(tx, id, log));
    } catch (error) {
      const isLast = error instanceof Refusal || job.attempts >= job.max_attempts;
      if (!isLast) throw error;
      if (!(error instanceof Refusal)) log.error({ err: error, import: id }, "an import could not be finished");
      const { code, message } = error instanceof Refusal ? error : new Refusal("server.error");
      await db.execute(sql`
        update import_run set status = 'failed', failure_code = ${code}, failure_detail = ${message}, file = null
        where id = ${id} and status in ('reading', 'judging', 'applying')`);
      await db.execute(sql`delete from import_row where run_id = ${id} and verdict is null and outcome is null`);
    }
  };
}

/** Resumes imports whose server was killed. */
export async function continueImports(db: Database): Promise<void> {
  const { rows } = await db.execute<{ id: number }>(sql`
    update import_run set touched_at = now()
    where id in (
      select id from import_run
      where status in ('reading', 'judging', 'applying') and touched_at < now() - interval '1 minute'
      for update skip locked)
    returning id`);
  for (const { id } of rows) await enqueueImport(db, id);
}

/** Stages the rows of a new file. They are not used before the run is validated. */
async function readFile(db: Database, id: number): Promise<void> {
  const { rows } = await db.execute<{ kind: Run["kind"]; file: Buffer }>(
    sql`select kind, file from import_run where id = ${id} and status = 'reading'`,
  );
  const [run] = rows;
  if (!run) return;
  const known = columnsFor(await readTerms(db)).map(({ name }) => name);
  let columns: string[] = [];
  // Reading may take minutes, and another worker resumes a run that is untouched for one minute.
  const touch = () => db.execute(sql`update import_run set touched_at = now() where id = ${id}`).catch(() => undefined);
  const touching = setInterval(touch, 15_000);
  try {
    for await (const slice of readTable(run.file, { kind: run.kind, known })) {
      if ("rows" in slice) await stageRows(db, id, columns, slice.rows);
      else {
        ({ columns } = slice);
        await db.execute(sql`
          update import_run set ignored_columns = ${sql.param(slice.ignored)}::text[], touched_at = now()
          where id = ${id}`);
      }
    }
  } finally {
    clearInterval(touching);
  }
}

async function workOn(tx: Database, id: number, log: Log): Promise<void> {
  // A worker that finds the row locked leaves it to the owner.
  const { rows } = await tx.execute<Run>(sql`
    select id, status, account_id as "accountId", kind from import_run
    where id = ${id} and status in ('reading', 'judging', 'applying') for update skip locked`);
  const [run] = rows;
  if (!run) return;
  const isDone = await { reading: finishReading, judging: judge, applying: apply }[run.status](tx, run, log);
  await tx.execute(sql`update import_run set touched_at = now() where id = ${id}`);
  if (!isDone) await enqueueImport(tx, id);
}

async function finishReading(tx: Database, { id }: Run): Promise<boolean> {
  await relateRows(tx, id);
  const { rows } = await tx.execute<{ total: number }>(sql`
    update import_run set status = 'judging', file = null, (total, judged) = (
      select count(*), count(*) filter (where verdict is not null) from import_row where run_id = ${id})
    where id = ${id} returning total`);
  if (rows[0]?.total === 0) throw new Refusal("import.empty");
  return false;
}

async function judge(tx: Database, run: Run): Promise<boolean> {
  const judged = await judgeSlice(tx, run, columnsFor(await readTerms(tx)));
  await tx.execute(sql`update import_run set judged = judged + ${judged} where id = ${run.id}`);
  if (judged > 0) return false;
  await tx.execute(sql`
    update import_run set status = 'ready',
      (added, changed, unchanged, bad) = (
        select count(*) filter (where verdict = 'new'), count(*) filter (where verdict = 'changed'),
          count(*) filter (where verdict = 'unchanged'), count(*) filter (where verdict = 'bad')
        from import_row where run_id = ${run.id})
    where id = ${run.id}`);
  return true;
}

async function apply(tx: Database, { id, accountId }: Run, log: Log): Promise<boolean> {
  const terms = await readTerms(tx);
  const { rows, touched } = await applySlice(tx, id, terms, columnsFor(terms), log);
  if (rows > 0) {
    await tx.execute(sql`
      update import_run set (applied, skipped) = (
        select count(*) filter (where outcome = 'applied'), count(*) filter (where outcome = 'skipped')
        from import_row where run_id = ${id}) where id = ${id}`);
    await tellOfTags(tx, ["products", "flash-sales", ...touched.map((product) => `product:${product}`)]);
    return false;
  }
  const { rows: done } = await tx.execute<Done>(sql`
    update import_run set status = 'done', applied_at = now() where id = ${id}
    returning file_name as "fileName", total, added, changed, unchanged, bad, applied, skipped`);
  await recordAudit(
    tx,
    { id: accountId, name: null, email: null, phone: null },
    {
      ...{ action: "import", resource: "product", resourceId: `import:${id}` },
      after: done[0],
    },
  );
  return true;
}

/** The audit entry of a run. */
type Done = { fileName: string } & Record<
  "total" | "added" | "changed" | "unchanged" | "bad" | "applied" | "skipped",
  number
>;
