import type { AdminRegion, regionRoutes } from "@tatka/contract/delivery/regions";
import { openStatuses } from "@tatka/domain/orders/order-policy";
import { defaultRegion } from "@tatka/domain/region";
import type { z } from "zod";
import type { Database } from "../../../platform/database/db.ts";
import { insertRow } from "../../../platform/database/insert-row.ts";
import { listPage } from "../../../platform/database/list-page.ts";
import { hasPart } from "../../../platform/database/parts-to-find.ts";
import { sql } from "../../../platform/database/sql.ts";
import { oneOf } from "../../../platform/database/sql-values.ts";
import * as records from "../../../platform/database/staff-records.ts";
import type { Staff } from "../../../platform/http/environment.ts";
import { oneOrRefuse, Refusal } from "../../../platform/http/refusal.ts";
import { type RegionList, regionsTag } from "./regions.ts";

export type RegionOffice = records.Office & { regions: Pick<RegionList, "reload"> };

const kind = {
  resource: "location",
  table: "region",
  read: getRegion,
  // Every page names the cities, and closing one stops its deliveries.
  tags: () => [regionsTag, "locations", "delivery", "settings"],
} satisfies records.RecordKind<AdminRegion>;

export async function listRegions(db: Database, { q, page, take }: z.output<typeof regionRoutes.list.query>) {
  const matching = hasPart(q, [sql`r.title_en`, sql`r.title_bn`, sql`r.code`]);
  return listPage(db, { page, take }, sql`region r where ${matching}`, (limit) =>
    db.execute<AdminRegion>(sql`select ${columns} from region r where ${matching} order by r.status, r.id ${limit}`),
  );
}

export async function getRegion(db: Database, id: number): Promise<AdminRegion> {
  const { rows } = await db.execute<AdminRegion>(sql`select ${columns} from region r where r.id = ${id}`);
  return oneOrRefuse(rows, "record.not_found");
}

export async function createRegion(
  { regions, ...office }: RegionOffice,
  staff: Staff,
  { title, ...same }: z.output<typeof regionRoutes.create.body>,
): Promise<AdminRegion> {
  const made = await records.createRecord(office, staff, kind, (tx) =>
    insertRow(tx, "region", { ...same, titleEn: title }),
  );
  await regions.reload();
  return made;
}

export async function updateRegion(
  { regions, ...office }: RegionOffice,
  staff: Staff,
  id: number,
  { version, title, ...same }: z.output<typeof regionRoutes.update.body>,
): Promise<AdminRegion> {
  const { code } = await getRegion(office.db, id);
  // Visitors without a choice and crawlers see this region.
  if (same.status === "closed" && code === defaultRegion) throw new Refusal("region.must_stay_open");
  const changed = await records.changeRecord(office, staff, kind, { id, version, set: { ...same, titleEn: title } });
  await regions.reload();
  return changed;
}

const columns = sql`
  r.id, r.code, r.title_en as title, r.title_bn as "titleBn", r.latitude, r.longitude, r.hotline, r.aliases, r.status,
  r.version,
  (select count(*)::int from hub h where h.region_code = r.code) as hubs,
  (select count(*)::int from customer_order o
   where o.region_code = r.code and ${oneOf(sql`o.status`, openStatuses)}) as "openOrders"`;
