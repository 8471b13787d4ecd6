import { hub } from "@tatka/database/schema/delivery/region";
import { asc } from "drizzle-orm";
import type { Database } from "../../../platform/db.ts";

export async function listHubs(db: Database) {
  return db.select({ id: hub.id, title: hub.titleEn, titleBn: hub.titleBn }).from(hub).orderBy(asc(hub.id));
}
