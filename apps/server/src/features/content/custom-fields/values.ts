import type { FieldKind, FieldsOfRecord } from "@tatka/contract/content/custom-fields";
import { changeFields, type FieldValue, type FieldValues } from "@tatka/domain/content/custom-fields";
import { writeAndInvalidate } from "../../../platform/cache/cache-tags.ts";
import { recordAudit } from "../../../platform/database/audit.ts";
import type { Database } from "../../../platform/database/db.ts";
import { type SQL, sql } from "../../../platform/database/sql.ts";
import type { Office } from "../../../platform/database/staff-records.ts";
import type { Staff } from "../../../platform/http/environment.ts";
import { oneOrRefuse, Refusal } from "../../../platform/http/refusal.ts";
import { shownFields } from "./definitions.ts";

const tables: Record<FieldKind, SQL> = {
  product: sql`product`,
  order: sql`customer_order`,
  customer: sql`account`,
};

/** A record as its own page names it: an order by its number, staff are no customers. */
function rowOf(kind: FieldKind, id: number | string): SQL {
  if (kind === "order") return sql`r.number = ${id}`;
  if (kind === "product") return sql`r.id = ${id}`;
  return sql`r.id = ${id} and r.status <> 'deleted' and not exists (select from account_role ar where ar.account_id = r.id)`;
}

export async function readValues(db: Database, kind: FieldKind, id: number | string): Promise<FieldsOfRecord> {
  const { rows } = await db.execute<{ custom: FieldValues }>(
    sql`select r.custom from ${tables[kind]} r where ${rowOf(kind, id)}`,
  );
  const { custom } = oneOrRefuse(rows, "record.not_found");
  const shown = await shownFields(db, kind);
  return {
    fields: shown.map(({ key, type, label, labelBn, isRequired, isPublic, choices }) => ({
      ...{ key, type, label, labelBn, isRequired, isPublic, choices },
      value: custom[key] ?? null,
    })),
  };
}

type Changes = Readonly<Record<string, FieldValue | null>>;

/** A product's version follows its values, because the product's form shows and sends them. */
export async function changeValues(
  { db, shared }: Office,
  staff: Staff,
  { kind, id, changes }: { kind: FieldKind; id: number | string; changes: Changes },
): Promise<FieldsOfRecord> {
  return writeAndInvalidate(db, shared, async (tx, touches) => {
    await saveValues(tx, staff, { kind, id, changes });
    if (kind === "product") {
      await tx.execute(sql`update product set version = version + 1, updated_at = now() where id = ${id}`);
      touches(`product:${id}`);
    }
    return readValues(tx, kind, id);
  });
}

/** With an audit entry, which erasing the customer clears. */
export async function saveValues(
  tx: Database,
  staff: Staff,
  { kind, id, changes }: { kind: FieldKind; id: number | string; changes: Changes },
): Promise<void> {
  const { before, after } = await writeValues(tx, kind, id, changes);
  await recordAudit(tx, staff, {
    ...{ action: "update", resource: kind, resourceId: id },
    ...{ before: { custom: before }, after: { custom: after } },
  });
}

/** The lock on the row makes concurrent changes of different fields keep each other's values. */
export async function writeValues(
  tx: Database,
  kind: FieldKind,
  id: number | string,
  changes: Changes,
): Promise<{ before: FieldValues; after: FieldValues }> {
  const { rows } = await tx.execute<{ id: number; custom: FieldValues }>(
    sql`select r.id, r.custom from ${tables[kind]} r where ${rowOf(kind, id)} for no key update`,
  );
  const row = oneOrRefuse(rows, "record.not_found");
  const rules = await shownFields(tx, kind);
  const outcome = changeFields(rules, row.custom, changes);
  if ("problem" in outcome) throw refusalOf(outcome, rules);
  const { values } = outcome;
  await tx.execute(sql`update ${tables[kind]} set custom = ${JSON.stringify(values)}::jsonb where id = ${row.id}`);
  return { before: row.custom, after: values };
}

function refusalOf(
  { key, problem }: { key: string; problem: "unknown" | "wrong_value" | "required" },
  rules: Awaited<ReturnType<typeof shownFields>>,
): Refusal {
  const { label } = rules.find((rule) => rule.key === key) ?? { label: key };
  const code = problem === "required" ? "custom_field.required" : "custom_field.wrong_value";
  return new Refusal(code, { field: label });
}
