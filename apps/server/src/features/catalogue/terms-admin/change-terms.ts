import type { attributeRoutes, brandRoutes, tagRoutes, uomRoutes } from "@tatka/contract/catalogue/terms-admin";
import type { z } from "zod";
import { isStillReferredTo } from "../../../platform/database/database-errors.ts";
import type { Database } from "../../../platform/database/db.ts";
import { insertRow } from "../../../platform/database/insert-row.ts";
import { sql } from "../../../platform/database/sql.ts";
import { insertion } from "../../../platform/database/sql-values.ts";
import { changeRecord, createRecord, type Office } from "../../../platform/database/staff-records.ts";
import type { Staff } from "../../../platform/http/environment.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { kinds } from "./term-kinds.ts";

type NewBrand = z.output<typeof brandRoutes.create.body>;
type BrandChanges = z.output<typeof brandRoutes.update.body>;
type NewTag = z.output<typeof tagRoutes.create.body>;
type TagChanges = z.output<typeof tagRoutes.update.body>;
type NewUom = z.output<typeof uomRoutes.create.body>;
type UomChanges = z.output<typeof uomRoutes.update.body>;
type NewAttribute = z.output<typeof attributeRoutes.create.body>;
type AttributeChanges = z.output<typeof attributeRoutes.update.body>;

export async function createBrand(office: Office, staff: Staff, { title, ...same }: NewBrand) {
  return createRecord(office, staff, kinds.brand, (tx) => insertRow(tx, "brand", { ...same, titleEn: title }));
}

export async function updateBrand(office: Office, staff: Staff, id: number, { version, title, ...same }: BrandChanges) {
  return changeRecord(office, staff, kinds.brand, { id, version, set: { ...same, titleEn: title } });
}

export async function createTag(office: Office, staff: Staff, words: NewTag) {
  return createRecord(office, staff, kinds.tag, (tx) => insertRow(tx, "tag", words));
}

export async function updateTag(office: Office, staff: Staff, id: number, { version, ...set }: TagChanges) {
  return changeRecord(office, staff, kinds.tag, { id, version, set });
}

export async function createUom(office: Office, staff: Staff, words: NewUom) {
  return createRecord(office, staff, kinds.uom, (tx) => insertRow(tx, "uom", words));
}

export async function updateUom(office: Office, staff: Staff, id: number, { version, ...set }: UomChanges) {
  return changeRecord(office, staff, kinds.uom, { id, version, set });
}

export async function createAttribute(office: Office, staff: Staff, { values, ...words }: NewAttribute) {
  return createRecord(office, staff, kinds.attribute, async (tx) => {
    const id = await insertRow(tx, "attribute", words);
    await keepValues(tx, id, values);
    return id;
  });
}

export async function updateAttribute(
  office: Office,
  staff: Staff,
  id: number,
  { version, values, ...set }: AttributeChanges,
) {
  return changeRecord(office, staff, kinds.attribute, { id, version, set }, async (tx) => {
    if (values) await keepValues(tx, id, values);
  });
}

/** Replaces the values of an attribute: others are deleted, existing ones renamed, and new ones added. */
async function keepValues(tx: Database, attributeId: number, values: NewAttribute["values"]): Promise<void> {
  const known = values.filter((value) => value.id !== undefined);
  const ids = known.map(({ id }) => id);
  await tx
    .execute(sql`
      delete from attribute_value where attribute_id = ${attributeId} and id <> all (${sql.param(ids)}::int[])`)
    .catch((error: unknown) => {
      throw isStillReferredTo(error) ? new Refusal("record.in_use") : error;
    });
  await tx.execute(sql`
    update attribute_value v set title = n.title, title_bn = coalesce(n."titleBn", v.title_bn)
    from jsonb_to_recordset(${JSON.stringify(known)}::jsonb) as n (id int, title text, "titleBn" text)
    where v.id = n.id and v.attribute_id = ${attributeId}
      and (v.title, v.title_bn) <> (n.title, coalesce(n."titleBn", v.title_bn))`);
  const added = values.flatMap(({ id, ...words }) => (id === undefined ? [{ attributeId, ...words }] : []));
  if (added.length > 0) await tx.execute(insertion("attribute_value", added));
}
