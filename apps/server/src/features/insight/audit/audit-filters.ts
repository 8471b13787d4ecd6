import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";

/** Values that occur in the log, found by a loose index scan. */
export async function auditFilters(db: Database) {
  const [people, resources, actions] = await Promise.all([
    db.execute<{ id: number; name: string }>(sql`
      with recursive who as (
        (select account_id from audit_entry order by account_id limit 1)
        union all
        select (select e.account_id from audit_entry e where e.account_id > who.account_id order by e.account_id limit 1)
        from who where who.account_id is not null
      )
      select a.id, coalesce(a.name, a.email, a.phone, '') as name
      from who join account a on a.id = who.account_id order by 2`),
    valuesOf(db, "resource"),
    valuesOf(db, "action"),
  ]);
  return { people: people.rows, resources, actions };
}

async function valuesOf(db: Database, column: "resource" | "action"): Promise<string[]> {
  const name = sql.identifier(column);
  const { rows } = await db.execute<{ value: string }>(sql`
    with recursive hop as (
      (select ${name} as value from audit_entry order by ${name} limit 1)
      union all
      select (select e.${name} from audit_entry e where e.${name} > hop.value order by e.${name} limit 1)
      from hop where hop.value is not null
    )
    select value from hop where value is not null`);
  return rows.map(({ value }) => value);
}
