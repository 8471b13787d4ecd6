import type { AdminCountry, countryRoutes } from "@tatka/contract/delivery/locations-admin";
import type { z } from "zod";
import type { Database } from "../../../platform/database/db.ts";
import { insertRow } from "../../../platform/database/insert-row.ts";
import { listPage } from "../../../platform/database/list-page.ts";
import { hasPart } from "../../../platform/database/parts-to-find.ts";
import { sql } from "../../../platform/database/sql.ts";
import * as records from "../../../platform/database/staff-records.ts";
import type { Staff } from "../../../platform/http/environment.ts";
import { oneOrRefuse } from "../../../platform/http/refusal.ts";

/** A hidden country hides its divisions, so their lists are invalidated, too. */
const kind = {
  resource: "location",
  table: "country",
  read: getCountry,
  tags: () => ["locations"],
} satisfies records.RecordKind<AdminCountry>;

export async function listCountries(db: Database, { q, page, take }: z.output<typeof countryRoutes.list.query>) {
  const matching = hasPart(q, [sql`c.title_en`, sql`c.title_bn`, sql`c.code`]);
  return listPage(db, { page, take }, sql`country c where ${matching}`, (limit) =>
    db.execute<AdminCountry>(sql`
      select ${columns} from country c where ${matching} order by c.title_en, c.id
      ${limit}`),
  );
}

export async function getCountry(db: Database, id: number): Promise<AdminCountry> {
  const { rows } = await db.execute<AdminCountry>(sql`select ${columns} from country c where c.id = ${id}`);
  return oneOrRefuse(rows, "record.not_found");
}

export async function createCountry(
  office: records.Office,
  staff: Staff,
  { title, ...same }: z.output<typeof countryRoutes.create.body>,
): Promise<AdminCountry> {
  return records.createRecord(office, staff, kind, (tx) => insertRow(tx, "country", { ...same, titleEn: title }));
}

export async function updateCountry(
  office: records.Office,
  staff: Staff,
  id: number,
  { version, title, ...same }: z.output<typeof countryRoutes.update.body>,
): Promise<AdminCountry> {
  return records.changeRecord(office, staff, kind, { id, version, set: { ...same, titleEn: title } });
}

export async function deleteCountry(office: records.Office, staff: Staff, id: number): Promise<undefined> {
  return records.deleteRecord(office, staff, kind, id);
}

const columns = sql`
  c.id, c.code, c.title_en as title, c.title_bn as "titleBn", c.dial_code as "dialCode", c.currency, c.status, c.version,
  (select count(*)::int from location l where l.type = 'division' and l.country_code = c.code) as divisions`;
