import type pg from "pg";
import { inTransaction, withPatience } from "./apply-migration.ts";
import { mentions, type Routine } from "./sql-files.ts";

/**
 * Applies the routines whose text has changed since they were applied last, all or none of them, and returns their names.
 *
 * A view whose columns change cannot be replaced, so a changed view is dropped first, and with it the views that read it.
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
  return changed.map(({ name }) => name);
}

/** In the order of `routines`, in which each comes after those it mentions. */
function withViewsThatRead(changed: readonly Routine[], routines: readonly Routine[]): Routine[] {
  const all = new Set(changed);
  for (const routine of routines) {
    const readsChanged = [...all].some((other) => other.isView && mentions(routine, other.name));
    if (routine.isView && readsChanged) all.add(routine);
  }
  return routines.filter((routine) => all.has(routine));
}

async function apply(client: pg.ClientBase, { name, sql, checksum }: Routine): Promise<void> {
  try {
    await client.query(sql);
  } catch (error) {
    throw new Error(`routine ${name} could not be applied`, { cause: error });
  }
  await client.query(
    `insert into routine (name, checksum) values ($1, $2)
     on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`,
    [name, checksum],
  );
}
