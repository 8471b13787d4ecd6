import type { Store } from "../store.ts";

let broken = 0;

/** Makes the database refuse changes of the selected rows until `mend` is called. */
export async function breakRow(
  store: Store,
  { table, on, when }: { table: string; on: "insert" | "update" | "delete"; when: string },
): Promise<{ mend(): Promise<unknown> }> {
  broken += 1;
  const name = `broken_on_purpose_${broken}`;
  await store.query(
    `create function ${name}() returns trigger language plpgsql as $$ begin raise exception 'broken on purpose'; end $$`,
  );
  await store.query(
    `create trigger ${name} before ${on} on ${table} for each row when (${when}) execute function ${name}()`,
  );
  return { mend: () => store.query(`drop trigger ${name} on ${table}`) };
}
