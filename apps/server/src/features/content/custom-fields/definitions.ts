import {
  type CustomField,
  type customFieldRoutes,
  type FieldKind,
  mostFields,
} from "@tatka/contract/content/custom-fields";
import { type FieldValues, keyFromLabel } from "@tatka/domain/content/custom-fields";
import type { z } from "zod";
import type { Database } from "../../../platform/database/db.ts";
import { insertRow } from "../../../platform/database/insert-row.ts";
import { type SQL, sql } from "../../../platform/database/sql.ts";
import { changeRecord, createRecord, type Office, type RecordKind } from "../../../platform/database/staff-records.ts";
import type { Staff } from "../../../platform/http/environment.ts";
import { oneOrRefuse, Refusal } from "../../../platform/http/refusal.ts";

/** Responses that show custom fields. */
export const customFieldsTag = "custom-fields";

const kind = {
  resource: "custom_field",
  table: "custom_field",
  read: async (db, id) => oneOrRefuse(await findFields(db, sql`id = ${id}`), "record.not_found"),
  // Pages of products show the public ones.
  tags: () => [customFieldsTag],
} satisfies RecordKind<CustomField>;

type Created = z.output<typeof customFieldRoutes.create.body>;
type Updated = z.output<typeof customFieldRoutes.update.body>;

export function listFields(db: Database): Promise<CustomField[]> {
  return findFields(db, sql`true`);
}

/** The fields that a record of this kind shows. */
export function shownFields(db: Database, of: FieldKind): Promise<CustomField[]> {
  return findFields(db, sql`kind = ${of} and is_active`);
}

/** The lock makes concurrent creations count each other. */
export function createField(office: Office, staff: Staff, input: Created): Promise<CustomField> {
  const { kind: of, type, label } = input;
  return createRecord(office, staff, kind, async (tx) => {
    await tx.execute(sql`lock table custom_field in share row exclusive mode`);
    const { rows } = await tx.execute<{ count: number }>(
      sql`select count(*)::int as count from custom_field where kind = ${of}`,
    );
    if ((rows[0]?.count ?? 0) >= mostFields) throw new Refusal("custom_field.too_many", { limit: mostFields });
    const identity = { kind: of, type, key: keyFromLabel(label) };
    return insertRow(tx, "custom_field", { ...identity, ...columnsOf(input, sql`${of}`) });
  });
}

/** Records are not touched: their values stay, whatever the definition says now. */
export function changeField(office: Office, staff: Staff, id: number, { version, ...input }: Updated) {
  return changeRecord(office, staff, kind, { id, version, set: columnsOf(input, sql`kind`) });
}

/** A value in an exported table: choices by their English name, a removed one by its code. */
export function cellOf({ key, choices }: CustomField, values: FieldValues): string | number {
  const value = values[key] ?? "";
  if (typeof value === "boolean") return value ? "yes" : "no";
  return choices.find(({ code }) => code === value)?.en ?? value;
}

function columnsOf({ label, isPublic, choices, ...words }: Omit<Updated, "version">, kindOfField: SQL) {
  const visible = sql`${isPublic} and ${kindOfField} <> 'customer'`;
  return { ...words, labelEn: label, choices: JSON.stringify(choices), isPublic: visible };
}

async function findFields(db: Database, which: SQL): Promise<CustomField[]> {
  const { rows } = await db.execute<CustomField>(sql`
    select id, kind, key, type, label_en as label, label_bn as "labelBn", is_required as "isRequired", choices,
      is_active as "isActive", is_public as "isPublic", version
    from custom_field where ${which} order by kind, id`);
  return rows;
}
