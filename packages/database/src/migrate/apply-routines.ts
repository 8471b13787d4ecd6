import type pg from "pg";
import { inTransaction, withPatience } from "./apply-migration.ts";
import { mentions, type Rebuild, type Routine } from "./sql-files.ts";

const ROWS_AT_ONCE = 500;

/**
 * Applies changed routines in one transaction and returns their names. Results stored by a changed routine are rebuilt
 * afterwards in batches, without downtime; until then the routine counts as not applied, so an interrupted start is
 * completed by the next. Changed views are dropped first, with the views that read them, since their columns may
 * change.
 */
export async function applyRoutines(client: pg.ClientBase, routines: readonly Routine[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>("select name, checksum from routine");
  const known = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  const changed = withViewsThatRead(
    routines.filter(({ name, checksum }) => known.get(name) !== checksum),
    routines,
  );
  if (changed.length === 0) return [];
  await withPatience(() =>
    inTransaction(client, async () => {
      for (const { name, isView } of changed.toReversed())
        if (isView) await client.query(`drop view if exists ${name}`);
      for (const routine of changed) await apply(client, routine);
    }),
  );
  for (const rebuild of rebuildsOf(changed)) await rebuildAll(client, rebuild);
  for (const { name, checksum, rebuild } of changed) if (rebuild) await record(client, name, checksum);
  return changed.map(({ name }) => name);
}

/** Each function once, however many routines name it. */
function rebuildsOf(routines: readonly Routine[]): Rebuild[] {
  const rebuilds = routines.flatMap(({ rebuild }) => rebuild ?? []);
  return [...new Map(rebuilds.map((rebuild) => [`${rebuild.table} ${rebuild.by}`, rebuild])).values()];
}

async function rebuildAll(client: pg.ClientBase, { table, by }: Rebuild): Promise<void> {
  let last = 0;
  for (;;) {
    const { rows } = await client.query<{ id: number }>(
      `select id from ${table} where id > $1 order by id limit ${ROWS_AT_ONCE}`,
      [last],
    );
    if (rows.length === 0) return;
    const ids = rows.map(({ id }) => id);
    await withPatience(() => client.query(`select ${by}($1)`, [ids]));
    last = ids.at(-1) ?? last;
  }
}

/** In the order of `routines`, dependencies first. */
function withViewsThatRead(changed: readonly Routine[], routines: readonly Routine[]): Routine[] {
  const all = new Set(changed);
  for (const routine of routines) {
    const readsChanged = [...all].some((other) => other.isView && mentions(routine, other.name));
    if (routine.isView && readsChanged) all.add(routine);
  }
  return routines.filter((routine) => all.has(routine));
}

async function apply(client: pg.ClientBase, { name, sql, checksum, rebuild }: Routine): Promise<void> {
  try {
    await client.query(sql);
  } catch (error) {
    throw new Error(`routine ${name} could not be applied`, { cause: error });
  }
  await record(client, name, rebuild ? "rebuild" : checksum);
}

async function record(client: pg.ClientBase, name: string, checksum: string): Promise<void> {
  await client.query(
    `insert into routine (name, checksum) values ($1, $2)
     on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`,
    [name, checksum],
  );
}
