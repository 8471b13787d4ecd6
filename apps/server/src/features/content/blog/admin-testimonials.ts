import type { AdminTestimonial, testimonialRoutes } from "@tatka/contract/content/testimonials-admin";
import { testimonial } from "@tatka/database/schema/content/content";
import { asc, eq } from "drizzle-orm";
import type { z } from "zod";
import type { Database } from "../../../platform/database/db.ts";
import { insertRow } from "../../../platform/database/insert-row.ts";
import {
  changeRecord,
  createRecord,
  deleteRecord,
  type Office,
  type RecordKind,
} from "../../../platform/database/staff-records.ts";
import type { Staff } from "../../../platform/http/environment.ts";
import { oneOrRefuse } from "../../../platform/http/refusal.ts";

const { id, name, nameBn, place, placeBn, textEn: text, textBn, sort, status, version } = testimonial;
const columns = { id, name, nameBn, place, placeBn, text, textBn, sort, status, version };

const kind = {
  resource: "testimonial",
  table: testimonial,
  read: getTestimonial,
  tags: () => ["testimonials"],
} satisfies RecordKind<AdminTestimonial>;

export async function listTestimonials(db: Database, { page, take }: z.output<typeof testimonialRoutes.list.query>) {
  const items = await db
    .select(columns)
    .from(testimonial)
    .orderBy(asc(sort), asc(id))
    .limit(take)
    .offset((page - 1) * take);
  return { items, total: await db.$count(testimonial), page, take };
}

export async function getTestimonial(db: Database, wanted: number): Promise<AdminTestimonial> {
  return oneOrRefuse(await db.select(columns).from(testimonial).where(eq(id, wanted)), "record.not_found");
}

export async function createTestimonial(
  office: Office,
  staff: Staff,
  { text: textEn, ...same }: z.output<typeof testimonialRoutes.create.body>,
): Promise<AdminTestimonial> {
  return createRecord(office, staff, kind, (tx) => insertRow(tx, testimonial, { ...same, textEn }));
}

export async function updateTestimonial(
  office: Office,
  staff: Staff,
  wanted: number,
  { version: seen, text: textEn, ...same }: z.output<typeof testimonialRoutes.update.body>,
): Promise<AdminTestimonial> {
  return changeRecord(office, staff, kind, { id: wanted, version: seen, set: { ...same, textEn } });
}

export async function deleteTestimonial(office: Office, staff: Staff, wanted: number): Promise<undefined> {
  return deleteRecord(office, staff, kind, wanted);
}
