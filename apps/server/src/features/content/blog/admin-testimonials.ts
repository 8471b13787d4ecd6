import type { AdminTestimonial, testimonialRoutes } from "@tatka/contract/content/testimonials-admin";
import type { z } from "zod";
import type { Database } from "../../../platform/database/db.ts";
import { insertRow } from "../../../platform/database/insert-row.ts";
import { listPage } from "../../../platform/database/list-page.ts";
import { sql } from "../../../platform/database/sql.ts";
import {
  changeRecord,
  createRecord,
  deleteRecord,
  type Office,
  type RecordKind,
} from "../../../platform/database/staff-records.ts";
import type { Staff } from "../../../platform/http/environment.ts";
import { oneOrRefuse } from "../../../platform/http/refusal.ts";

const columns = sql`
  id, name, name_bn as "nameBn", place, place_bn as "placeBn", text_en as text, text_bn as "textBn", sort, status, version`;

const kind = {
  resource: "testimonial",
  table: "testimonial",
  read: getTestimonial,
  tags: () => ["testimonials"],
} satisfies RecordKind<AdminTestimonial>;

export async function listTestimonials(db: Database, { page, take }: z.output<typeof testimonialRoutes.list.query>) {
  return listPage(db, { page, take }, sql`testimonial`, (limit) =>
    db.execute<AdminTestimonial>(sql`
      select ${columns} from testimonial order by sort, id ${limit}`),
  );
}

export async function getTestimonial(db: Database, id: number): Promise<AdminTestimonial> {
  const { rows } = await db.execute<AdminTestimonial>(sql`select ${columns} from testimonial where id = ${id}`);
  return oneOrRefuse(rows, "record.not_found");
}

export async function createTestimonial(
  office: Office,
  staff: Staff,
  { text: textEn, ...same }: z.output<typeof testimonialRoutes.create.body>,
): Promise<AdminTestimonial> {
  return createRecord(office, staff, kind, (tx) => insertRow(tx, "testimonial", { ...same, textEn }));
}

export async function updateTestimonial(
  office: Office,
  staff: Staff,
  id: number,
  { version, text: textEn, ...same }: z.output<typeof testimonialRoutes.update.body>,
): Promise<AdminTestimonial> {
  return changeRecord(office, staff, kind, { id, version, set: { ...same, textEn } });
}

export async function deleteTestimonial(office: Office, staff: Staff, id: number): Promise<undefined> {
  return deleteRecord(office, staff, kind, id);
}
