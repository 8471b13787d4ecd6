import { hub } from "@tatka/database/schema/delivery/region";
import { asc, sql } from "drizzle-orm";
import type { Database } from "../../../platform/database/db.ts";
import type { HubLimited } from "../../../platform/http/environment.ts";
import { inHubs } from "../../delivery/hub-limits/index.ts";

export async function listHubs(db: Database, staff: HubLimited) {
  return db
    .select({ id: hub.id, title: hub.titleEn, titleBn: hub.titleBn })
    .from(hub)
    .where(inHubs(staff, sql`${hub.id}`))
    .orderBy(asc(hub.id));
}
