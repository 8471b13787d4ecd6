import type pg from "pg";
import { inTransaction } from "./apply-migration.ts";

const schemas = ["public", "graphile_worker"];

/**
 * Lets another role serve what this one has migrated: it reads and writes rows, and can change no table. Called after
 * every migration, so that what is new is served too. graphile-worker hides its rows from all but their owner, which its
 * policy lifts for this role.
 */
export async function grantServingRole(client: pg.ClientBase, role: string): Promise<void> {
  const name = client.escapeIdentifier(role);
  const { rows } = await client.query<{ table: string }>(
    `select c.oid::regclass::text as table from pg_class c
     where c.relnamespace = to_regnamespace('graphile_worker') and c.relkind = 'r' and c.relrowsecurity
       and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'served')`,
  );
  await inTransaction(client, async () => {
    for (const schema of schemas) {
      await client.query(`grant usage on schema ${schema} to ${name}`);
      await client.query(`grant select, insert, update, delete on all tables in schema ${schema} to ${name}`);
      await client.query(`grant usage, select, update on all sequences in schema ${schema} to ${name}`);
      await client.query(`grant execute on all routines in schema ${schema} to ${name}`);
    }
    for (const { table } of rows)
      await client.query(`create policy served on ${table} to public using (true) with check (true)`);
  });
}
