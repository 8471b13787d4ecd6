import type pg from "pg";

/**
 * Inserts one set of starting data, once: what staff change or delete later stays so. A transaction holds the data and
 * the mark that it is done, so a killed start leaves nothing half-made. Returns whether there was anything to do.
 */
export async function seedOnce(
  client: pg.ClientBase,
  name: string,
  work: (client: pg.ClientBase) => Promise<void>,
): Promise<boolean> {
  const { rowCount } = await client.query("select from seeding where name = $1", [name]);
  if (rowCount === 1) return false;
  await client.query("begin");
  try {
    // A second server that starts at the same moment waits here, then finds the work done.
    await client.query("lock table seeding in exclusive mode");
    const claimed = await client.query("insert into seeding (name) values ($1) on conflict do nothing", [name]);
    if (claimed.rowCount === 1) await work(client);
    await client.query("commit");
    return claimed.rowCount === 1;
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}
