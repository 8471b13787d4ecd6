import type pg from "pg";

type Column = { name: string; table: string; type: string; isRequired: boolean; hasDefault: boolean };
type Rule = { name: string; table: string; columns: string[]; text: string };
type Step = { name: string; isIncompatible: boolean; columns: Column[]; rules: Rule[] };

/** Makes the database record its tables after each migration, in the same transaction. */
export async function noteSchemaSteps(client: pg.ClientBase): Promise<void> {
  await client.query(`
    create schema steps;
    create table steps.step (place integer generated always as identity, name text, is_incompatible boolean, columns json, rules json);
    create function steps.note() returns trigger language plpgsql as $$
    begin
      insert into steps.step (name, is_incompatible, columns, rules) values (new.name, new.is_incompatible,
        (select coalesce(json_agg(json_build_object(
            'name', a.attname, 'table', c.relname, 'type', format_type(a.atttypid, a.atttypmod), 'isRequired', a.attnotnull,
            'hasDefault', a.atthasdef or a.attidentity <> '')), '[]')
         from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
         where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')),
        (select coalesce(json_agg(json_build_object('name', name, 'table', relid::regclass::text, 'text', text, 'columns',
            (select json_agg(a.attname) from pg_attribute a where a.attrelid = relid and a.attnum = any (keys)))), '[]')
         from (
           select conname as name, conrelid as relid, conkey as keys, pg_get_constraintdef(oid) as text
           from pg_constraint where connamespace = 'public'::regnamespace and contype in ('c', 'f', 'x') and conrelid > 0
           union all
           select i.relname, x.indrelid, x.indkey::smallint[], substring(pg_get_indexdef(x.indexrelid) from ' USING .*')
           from pg_index x join pg_class i on i.oid = x.indexrelid
           where x.indisunique and i.relnamespace = 'public'::regnamespace
         ) rule));
      return null;
    end $$;
    create table migration (
      name text primary key,
      checksum text not null,
      is_incompatible boolean not null default false,
      applied_at timestamptz not null default now()
    );
    create trigger note_step after insert on migration for each row execute function steps.note()`);
}

/**
 * Returns, by migration, the columns or write permissions that a later migration removes from a release before it.
 * Migrations that are declared incompatible may do that.
 */
export async function brokenPromises(client: pg.ClientBase, after: string): Promise<string[]> {
  const { rows: steps } = await client.query<Step>(
    `select name, is_incompatible as "isIncompatible", columns, rules from steps.step order by place`,
  );
  return steps.flatMap((step, place) => {
    const before = steps[place - 1];
    if (!before || step.name <= after || step.isIncompatible) return [];
    return [...takenColumns(before, step), ...takenRights(before, step)].map((what) => `${step.name}: ${what}`);
  });
}

const pathOf = ({ table, name }: { table: string; name: string }) => `${table}.${name}`;

function takenColumns(before: Step, after: Step): string[] {
  const known = new Map(before.columns.map((column) => [pathOf(column), column]));
  const tables = new Set(before.columns.map(({ table }) => table));
  const found = new Set(after.columns.map(pathOf));
  const gone = [...known.keys()].filter((path) => !found.has(path)).map((path) => `${path} is gone`);
  const changed = after.columns.flatMap((column) => {
    const path = pathOf(column);
    const old = known.get(path);
    if (old && old.type !== column.type) return [`${path} is ${column.type} and was ${old.type}`];
    const mustBeGiven = column.isRequired && !column.hasDefault;
    const wasGiven = old?.isRequired === true && !old.hasDefault;
    if (tables.has(column.table) && mustBeGiven && !wasGiven) return [`${path} must be given`];
    return old && column.isRequired && !old.isRequired ? [`${path} may no longer be null`] : [];
  });
  return [...gone, ...changed];
}

/**
 * Ignores constraints on new columns: the previous release does not write them, and a column that it must write is
 * reported by itself.
 */
function takenRights(before: Step, after: Step): string[] {
  const columns = new Set(before.columns.map(pathOf));
  const known = new Set(before.rules.map(({ table, text }) => `${table} ${text}`));
  return after.rules
    .filter((rule) => rule.columns?.every((name) => columns.has(pathOf({ table: rule.table, name }))))
    .filter((rule) => !known.has(`${rule.table} ${rule.text}`))
    .filter((rule) => !before.rules.some((old) => pathOf(old) === pathOf(rule) && allowsMore(old.text, rule.text)))
    .map((rule) => `${pathOf(rule)} allows less`);
}

/** Whether two CHECK constraints are identical except that the new one allows more words. */
function allowsMore(old: string, now: string): boolean {
  const words = (text: string): string[] => text.match(/'[^']*'::text/g) ?? [];
  const rest = (text: string) => text.replaceAll(/'[^']*'::text(, )?/g, "");
  return rest(old) === rest(now) && words(old).every((word) => words(now).includes(word));
}
