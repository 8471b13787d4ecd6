import type { AdminLocation, locationRoutes } from "@tatka/contract/delivery/locations-admin";
import type { z } from "zod";
import type { Database } from "../../../platform/database/db.ts";
import { insertRow } from "../../../platform/database/insert-row.ts";
import { refuseMissing } from "../../../platform/database/refuse-missing.ts";
import { sql } from "../../../platform/database/sql.ts";
import {
  changeRecord,
  createRecord,
  deleteRecord,
  type Office,
  type RecordKind,
} from "../../../platform/database/staff-records.ts";
import type { Staff } from "../../../platform/http/environment.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { getPlace } from "./staff-locations.ts";

type Type = AdminLocation["type"];

const kind = {
  resource: "location",
  table: "location",
  read: getPlace,
  tags: () => ["locations"],
} satisfies RecordKind<AdminLocation>;

/** The parent of each kind of location. */
const parentOf = { division: null, district: "division", zone: "district" } as const satisfies Record<
  Type,
  Type | null
>;

export async function createPlace(
  office: Office,
  staff: Staff,
  { title, region, slug, ...same }: z.output<typeof locationRoutes.create.body>,
): Promise<AdminLocation> {
  return createRecord(office, staff, kind, async (tx) => {
    const parent = await requireParent(tx, same.type, same.parentId);
    const row = { ...same, titleEn: title, regionCode: region, slug: slug ?? slugOf(title, parent) };
    return insertRow(tx, "location", row).catch(refuseMissing);
  });
}

export async function updatePlace(
  { db, shared }: Office,
  staff: Staff,
  id: number,
  { version, title, region, slug, ...same }: z.output<typeof locationRoutes.update.body>,
): Promise<AdminLocation> {
  return db.transaction(async (tx) => {
    const { type } = await getPlace(tx, id);
    if (same.parentId !== undefined) await requireParent(tx, type, same.parentId);
    const set = { ...same, titleEn: title, regionCode: region, ...(slug ? { slug } : {}) };
    // A district's zones belong to its city.
    if (type === "district" && region !== undefined) {
      await tx.execute(sql`update location set region_code = ${region} where parent_id = ${id}`).catch(refuseMissing);
    }
    return changeRecord({ db: tx, shared }, staff, kind, { id, version, set }).catch(refuseMissing);
  });
}

export async function deletePlace(office: Office, staff: Staff, id: number): Promise<undefined> {
  return deleteRecord(office, staff, kind, id);
}

async function requireParent(tx: Database, type: Type, parentId: number | null): Promise<{ slug: string } | undefined> {
  const wanted = parentOf[type];
  const { rows } = await tx.execute<{ type: Type; slug: string }>(
    sql`select type, slug from location where id = ${parentId}`,
  );
  const [parent] = rows;
  const isRight = wanted === null ? parentId === null : parent?.type === wanted;
  if (!isRight) throw new Refusal("location.wrong_parent", {}, { fields: { parentId: "Choose what it is part of" } });
  return parent;
}

/** Zone names are not unique, so their slugs start with the district's. */
function slugOf(title: string, parent: { slug: string } | undefined): string {
  const own = title
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  const parts = parent ? [parent.slug, own] : [own];
  const slug = parts.filter((part) => part !== "").join("-");
  if (own === "") throw new Refusal("request.invalid", {}, { fields: { slug: "slug is required" } });
  return slug.slice(0, 120).replace(/-$/, "");
}
