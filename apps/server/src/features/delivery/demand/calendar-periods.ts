import { type CalendarPeriod, calendarPeriodRoutes } from "@tatka/contract/delivery/calendar-periods";
import { crudRoutes, readAndDelete } from "../../../platform/database/crud-routes.ts";
import type { Database } from "../../../platform/database/db.ts";
import { insertRow } from "../../../platform/database/insert-row.ts";
import { listPage } from "../../../platform/database/list-page.ts";
import { type SQL, sql } from "../../../platform/database/sql.ts";
import { changeRecord, createRecord, type RecordKind } from "../../../platform/database/staff-records.ts";
import type { Feature } from "../../../platform/feature.ts";
import { oneOrRefuse } from "../../../platform/http/refusal.ts";

const kind = {
  resource: "calendar_period",
  table: "calendar_period",
  isDated: false,
  read: readPeriod,
  tags: () => [],
} satisfies RecordKind<CalendarPeriod>;

/** Ramadan and Eid. Staff correct calculated days once the moon has been sighted. */
export const calendarPeriods: NonNullable<Feature["routes"]> = (api, office) => {
  crudRoutes(api, office, calendarPeriodRoutes, {
    list: (db, query) =>
      listPage(db, query, sql`calendar_period`, (limit) =>
        findPeriods(db, sql`order by first_day desc, kind ${limit}`),
      ),
    ...readAndDelete(kind),
    create: (_, staff, body) => createRecord(office, staff, kind, (tx) => insertRow(tx, "calendar_period", body)),
    update: (_, staff, id, { version, ...set }) => changeRecord(office, staff, kind, { id, version, set }),
  });
};

async function readPeriod(db: Database, id: number): Promise<CalendarPeriod> {
  return oneOrRefuse(await findPeriods(db, sql`where id = ${id}`), "record.not_found");
}

async function findPeriods(db: Database, which: SQL): Promise<CalendarPeriod[]> {
  const { rows } = await db.execute<CalendarPeriod>(sql`
    select id, kind, first_day::text as "firstDay", last_day::text as "lastDay", version from calendar_period ${which}`);
  return rows;
}
