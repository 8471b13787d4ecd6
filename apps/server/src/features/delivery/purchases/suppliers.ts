import type { Supplier, supplierRoutes } from "@tatka/contract/delivery/purchases";
import { poishaFromTaka } from "@tatka/domain/money";
import type { z } from "zod";
import { recordAudit } from "../../../platform/database/audit.ts";
import { violates } from "../../../platform/database/database-errors.ts";
import type { Database } from "../../../platform/database/db.ts";
import { type SQL, sql } from "../../../platform/database/sql.ts";
import { taka } from "../../../platform/database/sql-values.ts";
import type { Staff } from "../../../platform/http/environment.ts";
import { oneOrRefuse, Refusal } from "../../../platform/http/refusal.ts";

const columns = sql`id, name, email, phone, note, lead_days as "leadDays",
  delivery_days as "deliveryDays", cover_days as "coverDays", ${taka(sql`minimum_poisha`)} as "minimumOrder", is_active as "isActive", version`;

export async function readSuppliers(db: Database): Promise<Supplier[]> {
  const { rows } = await db.execute<Supplier>(sql`select ${columns} from supplier order by lower(name)`);
  return rows;
}

export async function addSupplier(
  db: Database,
  staff: Staff,
  { name, email, phone, note, isActive, ...terms }: z.output<typeof supplierRoutes.create.body>,
): Promise<Supplier> {
  return write(
    db,
    staff,
    "create",
    sql`
    insert into supplier (name, email, phone, note, lead_days, delivery_days, cover_days, minimum_poisha, is_active)
    values (${name}, ${email}, ${phone}, ${note}, ${terms.leadDays}, ${sql.param(terms.deliveryDays)}::smallint[],
      ${terms.coverDays}, ${poishaFromTaka(terms.minimumOrder)}, ${isActive}) returning ${columns}`,
  );
}

export async function editSupplier(
  db: Database,
  staff: Staff,
  id: number,
  { name, email, phone, note, isActive, version, ...terms }: z.output<typeof supplierRoutes.update.body>,
): Promise<Supplier> {
  const { rowCount } = await db.execute(sql`select from supplier where id = ${id}`);
  if (!rowCount) throw new Refusal("record.not_found");
  return write(
    db,
    staff,
    "update",
    sql`
    update supplier set name = ${name}, email = ${email}, phone = ${phone}, note = ${note},
      lead_days = ${terms.leadDays}, delivery_days = ${sql.param(terms.deliveryDays)}::smallint[],
      cover_days = ${terms.coverDays}, minimum_poisha = ${poishaFromTaka(terms.minimumOrder)}, is_active = ${isActive}, version = version + 1, updated_at = now()
    where id = ${id} and version = ${version} returning ${columns}`,
  );
}

async function write(db: Database, staff: Staff, action: "create" | "update", statement: SQL): Promise<Supplier> {
  try {
    return await db.transaction(async (tx) => {
      const { rows } = await tx.execute<Supplier>(statement);
      const supplier = oneOrRefuse(rows, "record.changed");
      await recordAudit(tx, staff, { action, resource: "supplier", resourceId: supplier.id, after: supplier });
      return supplier;
    });
  } catch (error) {
    if (violates(error, "supplier_name")) throw new Refusal("supplier.name_taken");
    throw error;
  }
}
