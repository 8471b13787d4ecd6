import type pg from "pg";
import { inTransaction } from "./apply-migration.ts";

const schemas = ["public", "graphile_worker"];

const grants = [
  { kind: "tables", rights: "select, insert, update, delete" },
  { kind: "sequences", rights: "usage, select, update" },
  { kind: "routines", rights: "execute" },
];

/**
 * Grants the serving role everything that this role will create: a view that a migration rebuilds is granted in the
 * same transaction. Called before each migration.
 */
export async function grantExistingTables(client: pg.ClientBase, role: string): Promise<void> {
  const name = client.escapeIdentifier(role);
  for (const { kind, rights } of grants)
    await client.query(`alter default privileges grant ${rights} on ${kind} to ${name}`);
}

/**
 * Grants the serving role what exists already: it reads and writes rows, and cannot change tables. Called after each
 * migration. graphile-worker shows its rows to their owner only; a policy shows them to this role too.
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
      for (const { kind, rights } of grants)
        await client.query(`grant ${rights} on all ${kind} in schema ${schema} to ${name}`);
    }
    for (const { table } of rows)
      await client.query(`create policy served on ${table} to public using (true) with check (true)`);
  });
}
