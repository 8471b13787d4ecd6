import { type DataRequest, dataRequestRoutes } from "@tatka/contract/people/data-requests";
import type { z } from "zod";
import { crudRoutes } from "../../../platform/database/crud-routes.ts";
import type { Database } from "../../../platform/database/db.ts";
import { insertRow } from "../../../platform/database/insert-row.ts";
import { listPage } from "../../../platform/database/list-page.ts";
import { type SQL, sql } from "../../../platform/database/sql.ts";
import { changeRecord, createRecord, type RecordKind } from "../../../platform/database/staff-records.ts";
import type { Feature } from "../../../platform/feature.ts";
import { oneOrRefuse } from "../../../platform/http/refusal.ts";
import type { PersonalData } from "../../../platform/personal-data.ts";

/** The moment at which a request `d` is late: the end of its last day in Dhaka. */
export const dataRequestDue: SQL = sql`
  ((d.arrived_on + legal_limit('dataDays') + 1)::timestamp at time zone 'Asia/Dhaka')`;

const kind = {
  resource: "data_request",
  table: "data_request",
  read: async (db, id) => oneOrRefuse(await findRequests(db, sql`where d.id = ${id}`), "record.not_found"),
  tags: () => [],
} satisfies RecordKind<DataRequest>;

/** A request of that person, by the email address or the phone number of the account. */
const ofPerson = ({ email, phone }: { email: string | null; phone: string | null }) =>
  sql`d.person in (${email}, ${phone})`;

const dataRequestData: PersonalData = {
  name: "dataRequests",
  read: (db, person) => findRequests(db, sql`where ${ofPerson(person)} order by d.id`),
  async erase(tx, person) {
    await tx.execute(sql`
      update audit_entry set before = null, after = null where resource = 'data_request' and resource_id in (
        select d.id::text from data_request d where ${ofPerson(person)})`);
    await tx.execute(sql`update data_request d set person = '', note = '' where ${ofPerson(person)}`);
  },
};

/** Requests about personal data that do not come from the profile, with their due dates. */
export const dataRequests: Feature = {
  routes(api, office) {
    crudRoutes(api, office, dataRequestRoutes, {
      list: (db, page) =>
        listPage(db, page, sql`data_request d`, (limit) =>
          findRequests(db, sql`order by d.done_at desc nulls first, d.arrived_on, d.id ${limit}`),
        ),
      create: (_, staff, body) =>
        createRecord(office, staff, kind, (tx) => insertRow(tx, "data_request", columnsOf(body, sql`now()`))),
      update: (_, staff, id, { version, ...body }) =>
        changeRecord(office, staff, kind, { id, version, set: columnsOf(body, sql`coalesce(done_at, now())`) }),
    });
  },
  cleanUps: [deleteOldRequests],
  personalData: [dataRequestData],
};

/** Answered requests are kept for two years, as evidence. */
async function deleteOldRequests(db: Database): Promise<void> {
  await db.execute(sql`delete from data_request where done_at < now() - interval '2 years'`);
}

type Input = z.output<typeof dataRequestRoutes.create.body>;

function columnsOf({ isDone, ...same }: Input, doneAt: SQL) {
  return { ...same, doneAt: isDone ? doneAt : null };
}

async function findRequests(db: Database, which: SQL): Promise<DataRequest[]> {
  const { rows } = await db.execute<DataRequest>(sql`
    select d.id, d.kind, d.person, d.came_by as "cameBy", d.arrived_on::text as "arrivedOn", d.note,
      d.done_at is not null as "isDone", (d.arrived_on + legal_limit('dataDays'))::text as "dueOn",
      case when d.done_at is not null then 'done' when ${dataRequestDue} < now() then 'late'
        when ${dataRequestDue} < now() + make_interval(hours => legal_limit('nearHours')) then 'near' else 'open'
      end as state, d.version
    from data_request d ${which}`);
  return rows;
}
