import type { AdminVoucher, voucherRoutes } from "@tatka/contract/orders/vouchers-admin";
import { poishaFromTaka } from "@tatka/domain/money";
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
import { oneOrRefuse, Refusal } from "../../../platform/http/refusal.ts";
import { getVoucher } from "./staff-vouchers.ts";

type Form = z.output<typeof voucherRoutes.create.body>;

/** Vouchers are read live, so no cached response contains one. */
const kind = {
  resource: "voucher",
  table: "voucher",
  isDated: false,
  read: getVoucher,
  tags: () => [],
} satisfies RecordKind<AdminVoucher>;

export async function createVoucher(office: Office, staff: Staff, form: Form): Promise<AdminVoucher> {
  return createRecord(office, staff, kind, async (tx) => {
    const id = await insertRow(tx, "voucher", rowOf(form));
    await addScope(tx, id, form);
    return id;
  });
}

export async function updateVoucher(
  { db, shared }: Office,
  staff: Staff,
  id: number,
  { version, ...form }: z.output<typeof voucherRoutes.update.body>,
): Promise<AdminVoucher> {
  return db.transaction(async (tx) => {
    const used = await lockUses(tx, id);
    if (form.totalLimit !== null && form.totalLimit < used) {
      throw new Refusal("voucher.limit_below_used", { used }, { fields: { totalLimit: `at least ${used}` } });
    }
    return changeRecord({ db: tx, shared }, staff, kind, { id, version, set: rowOf(form) }, async (part) => {
      await part.execute(sql`delete from voucher_category where voucher_id = ${id}`);
      await part.execute(sql`delete from voucher_product where voucher_id = ${id}`);
      await addScope(part, id, form);
    });
  });
}

/** A used voucher is part of order history, so it can only be hidden. */
export async function deleteVoucher({ db, shared }: Office, staff: Staff, id: number): Promise<undefined> {
  return db.transaction(async (tx) => {
    if ((await lockUses(tx, id)) > 0) throw new Refusal("voucher.in_use");
    return deleteRecord({ db: tx, shared }, staff, kind, id);
  });
}

/** Number of uses. Concurrent orders wait, so it stays true until the transaction ends. */
async function lockUses(tx: Database, id: number): Promise<number> {
  const { rows } = await tx.execute<{ used: number }>(sql`select used from voucher where id = ${id} for update`);
  return oneOrRefuse(rows, "record.not_found").used;
}

async function addScope(tx: Database, voucherId: number, { categoryIds, productIds }: Form): Promise<void> {
  const categories = sql.param([...new Set(categoryIds)]);
  const products = sql.param([...new Set(productIds)]);
  await tx
    .execute(sql`
      with categories as (
        insert into voucher_category (voucher_id, category_id) select ${voucherId}, unnest(${categories}::int[])
      )
      insert into voucher_product (voucher_id, product_id) select ${voucherId}, unnest(${products}::int[])`)
    .catch(refuseMissing);
}

function rowOf({ amount, cap, minOrder, startsAt, endsAt, region, categoryIds, productIds, ...same }: Form) {
  return {
    ...same,
    amountPoisha: amount === null ? null : poishaFromTaka(amount),
    capPoisha: cap === null ? null : poishaFromTaka(cap),
    minOrderPoisha: poishaFromTaka(minOrder),
    startsAt: startsAt === null ? null : new Date(startsAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
    regionCode: region,
  };
}
