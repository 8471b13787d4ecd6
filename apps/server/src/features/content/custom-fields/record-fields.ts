import type { FieldKind } from "@tatka/contract/content/custom-fields";
import type { fieldFilter, PublicField } from "@tatka/contract/custom-values";
import { type FieldType, type FieldValue, fieldText } from "@tatka/domain/content/custom-fields";
import type { z } from "zod";
import { partToFind } from "../../../platform/database/parts-to-find.ts";
import { type SQL, sql } from "../../../platform/database/sql.ts";

/** The values that staff see, of a record's column `custom`. */
export function valuesOfRecord(kind: FieldKind, custom: SQL): SQL {
  return sql`custom_values(${kind}, ${custom})`;
}

/** Whether a record has this value. The first condition is that of a partial index. */
export function hasFieldValue(kind: FieldKind, custom: SQL, { key, value }: z.output<typeof fieldFilter>): SQL {
  return sql`(${custom} <> '{}' and exists (
    select from custom_field f where f.kind = ${kind} and f.key = ${key} and f.is_active
      and case f.type when 'text' then ${custom} ->> f.key ilike ${partToFind(value)} else ${custom} ->> f.key = ${value} end))`;
}

export type StoredPublicField = Omit<PublicField, "value" | "valueBn"> & {
  type: FieldType;
  choices: { code: string; en: string; bn: string }[];
  value: FieldValue;
};

/** The values that customers see, as `StoredPublicField`s. */
export function publicFieldsOf(kind: FieldKind, custom: SQL): SQL {
  return sql`coalesce((
    select json_agg(json_build_object('key', f.key, 'title', f.label_en, 'titleBn', f.label_bn, 'type', f.type,
      'choices', f.choices, 'value', ${custom} -> f.key) order by f.id)
    from custom_field f
    where ${custom} <> '{}' and f.kind = ${kind} and f.is_active and f.is_public and ${custom} ? f.key), '[]')`;
}

export function publicField({ key, title, titleBn, value, ...field }: StoredPublicField): PublicField {
  return { key, title, titleBn, value: fieldText(field, value, "en"), valueBn: fieldText(field, value, "bn") };
}
