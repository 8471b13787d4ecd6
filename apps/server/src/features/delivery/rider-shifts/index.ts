import { type RiderShift, riderShiftRoutes } from "@tatka/contract/delivery/rider-shifts";
import type { z } from "zod";
import { crudRoutes } from "../../../platform/database/crud-routes.ts";
import type { Database } from "../../../platform/database/db.ts";
import { insertRow } from "../../../platform/database/insert-row.ts";
import { listPage } from "../../../platform/database/list-page.ts";
import { refuseMissing } from "../../../platform/database/refuse-missing.ts";
import { type SQL, sql } from "../../../platform/database/sql.ts";
import { changeRecord, createRecord, deleteRecord, type RecordKind } from "../../../platform/database/staff-records.ts";
import type { Feature } from "../../../platform/feature.ts";
import { oneOrRefuse } from "../../../platform/http/refusal.ts";
import { type HubLimited, inHubs, refuseOtherHub } from "../hub-limits/index.ts";
import { refuseNoRider } from "./riders.ts";

export { findRiders, refuseNoRider } from "./riders.ts";

const kind = {
  resource: "run_shift",
  table: "rider_shift",
  read: readShift,
  tags: () => [],
} satisfies RecordKind<RiderShift>;

/** Planned hours of riders. The database prevents overlapping shifts of a rider. */
export const riderShifts: Feature = {
  routes(api, office) {
    const { db } = office;
    /** A shift in a hub that the caller may see. */
    async function ownShift(staff: HubLimited, id: number): Promise<RiderShift> {
      const shift = await readShift(db, id);
      refuseOtherHub(staff, shift.hubId);
      return shift;
    }
    crudRoutes(api, office, riderShiftRoutes, {
      list: (_, query, staff) => listShifts(db, staff, query),
      get: (_, id, staff) => ownShift(staff, id),
      create: (_, staff, body) =>
        createRecord(office, staff, kind, async (tx) => {
          await refuseNoRider(tx, body.riderId, body.hubId);
          return insertRow(tx, "rider_shift", rowOf(body)).catch(refuseMissing);
        }),
      update: async (_, staff, id, { version, ...body }) => {
        await ownShift(staff, id);
        await refuseNoRider(db, body.riderId, body.hubId);
        return changeRecord(office, staff, kind, { id, version, set: rowOf(body) }).catch(refuseMissing);
      },
      delete: async (_, staff, id) => {
        await ownShift(staff, id);
        return deleteRecord(office, staff, kind, id);
      },
    });
  },
};

function rowOf({ from, to, ...same }: Omit<z.output<typeof riderShiftRoutes.update.body>, "version">) {
  return { ...same, startsAt: from, endsAt: to };
}

type ShiftQuery = z.output<typeof riderShiftRoutes.list.query>;

async function listShifts(db: Database, staff: HubLimited, { hubId, page, take }: ShiftQuery) {
  const which = sql`${inHubs(staff, sql`s.hub_id`)} and (${hubId ?? null}::int is null or s.hub_id = ${hubId ?? null})`;
  return listPage(db, { page, take }, sql`rider_shift s where ${which}`, (limit) =>
    findShifts(db, sql`where ${which} order by s.day desc, s.starts_at, s.id ${limit}`),
  );
}

async function readShift(db: Database, id: number): Promise<RiderShift> {
  return oneOrRefuse(await findShifts(db, sql`where s.id = ${id}`), "record.not_found");
}

async function findShifts(db: Database, which: SQL): Promise<RiderShift[]> {
  const { rows } = await db.execute<RiderShift>(sql`
    select s.id, s.rider_id as "riderId", s.hub_id as "hubId", s.day::text as day, to_char(s.starts_at, 'HH24:MI') as from,
      to_char(s.ends_at, 'HH24:MI') as to, s.note, s.load_kg as "loadKg", s.cold_kg as "coldKg", coalesce(a.name, a.email, a.phone, '') as rider, s.version,
      json_build_object('title', h.title_en, 'titleBn', h.title_bn) as hub
    from rider_shift s join account a on a.id = s.rider_id join hub h on h.id = s.hub_id ${which}`);
  return rows;
}
