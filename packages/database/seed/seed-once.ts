import type pg from "pg";

export type SeedPart = { name: string; seed: (client: pg.ClientBase) => Promise<void> };

/**
 * Inserts the parts of the starting data that are not recorded in `seeding`. Parts are never seeded twice, so changes by
 * staff stay. One transaction holds the data and the records, so a killed start leaves nothing half-made.
 * Returns whether there was anything to do.
 */
export async function seedOnce(client: pg.ClientBase, parts: readonly SeedPart[]): Promise<boolean> {
  if ((await missing(client, parts)).length === 0) return false;
  await client.query("begin");
  try {
    // A second server that starts at the same time waits here, and then has nothing to do.
    await client.query("lock table seeding in exclusive mode");
    const left = await missing(client, parts);
    if (left.length > 0) {
      for (const { seed } of left) await seed(client);
      await client.query("insert into seeding (name) select unnest($1::text[])", [left.map(({ name }) => name)]);
    }
    await client.query("commit");
    return left.length > 0;
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

async function missing(client: pg.ClientBase, parts: readonly SeedPart[]): Promise<SeedPart[]> {
  const { rows } = await client.query<{ name: string }>("select name from seeding");
  const done = new Set(rows.map(({ name }) => name));
  return parts.filter(({ name }) => !done.has(name));
}
