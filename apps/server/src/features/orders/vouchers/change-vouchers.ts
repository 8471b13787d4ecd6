import type { AdminVoucher, voucherRoutes } from "@tatka/contract/orders/vouchers-admin";
import { voucher, voucherCategory, voucherProduct } from "@tatka/database/schema/orders/voucher";
import { poishaFromTaka } from "@tatka/domain/money";
import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { Database } from "../../../platform/database/db.ts";
import { insertRow } from "../../../platform/database/insert-row.ts";
import { refuseMissing } from "../../../platform/database/refuse-missing.ts";
import {
  changeRecord,
  createRecord,
  deleteRecord,
  type Office,
  type RecordKind,
} from "../../../platform/database/staff-records.ts";
import type { Staff } from "../../../platform/http/environment.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { getVoucher } from "./staff-vouchers.ts";

type Form = z.output<typeof voucherRoutes.create.body>;

/** Vouchers are read again whenever one is tried, so no cached answer shows one. */
const kind = {
  resource: "voucher",
  table: voucher,
  read: getVoucher,
  tags: () => [],
} satisfies RecordKind<AdminVoucher>;

export async function createVoucher(office: Office, staff: Staff, form: Form): Promise<AdminVoucher> {
  return createRecord(office, staff, kind, async (tx) => {
    const id = await insertRow(tx, voucher, rowOf(form));
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
      await part.delete(voucherCategory).where(eq(voucherCategory.voucherId, id));
      await part.delete(voucherProduct).where(eq(voucherProduct.voucherId, id));
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

/** How often it was used. Orders that use it meanwhile wait, so the number stays true until this transaction ends. */
async function lockUses(tx: Database, id: number): Promise<number> {
  const [found] = await tx.select({ used: voucher.used }).from(voucher).where(eq(voucher.id, id)).for("update");
  if (!found) throw new Refusal("record.not_found");
  return found.used;
}

async function addScope(tx: Database, voucherId: number, { categoryIds, productIds }: Form): Promise<void> {
  const categories = [...new Set(categoryIds)].map((categoryId) => ({ voucherId, categoryId }));
  const products = [...new Set(productIds)].map((productId) => ({ voucherId, productId }));
  if (categories.length > 0) await tx.insert(voucherCategory).values(categories).catch(refuseMissing);
  if (products.length > 0) await tx.insert(voucherProduct).values(products).catch(refuseMissing);
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
