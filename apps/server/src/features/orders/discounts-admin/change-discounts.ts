import {
  type AdminDiscount,
  belowCostWords,
  type DiscountForm,
  type discountRoutes,
} from "@tatka/contract/orders/discounts-admin";
import type { DiscountTerms } from "@tatka/domain/orders/discounts/discount-terms";
import type { z } from "zod";
import type { Database } from "../../../platform/database/db.ts";
import { insertRow } from "../../../platform/database/insert-row.ts";
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
import { discountsTag } from "../discounts/index.ts";
import { belowCost } from "./below-cost.ts";
import { getDiscount } from "./read-discounts.ts";
import { namedIn, termsOf } from "./terms-in-taka.ts";

/** Limited, because every cart is checked against all enabled discounts. */
const MOST_ACTIVE = 50;

const kind = {
  resource: "discount",
  table: "discount",
  isDated: false,
  read: (db, id) => getDiscount(db, id),
  tags: () => [discountsTag],
} satisfies RecordKind<AdminDiscount>;

export async function createDiscount(
  office: Office,
  staff: Staff,
  { confirmation, ...form }: z.output<typeof discountRoutes.create.body>,
): Promise<AdminDiscount> {
  return createRecord(office, staff, kind, async (tx) => {
    await requireMeant(tx, form, confirmation);
    const id = await insertRow(tx, "discount", rowOf(form));
    await refuseTooMany(tx, form);
    return id;
  });
}

export async function updateDiscount(
  { db, shared }: Office,
  staff: Staff,
  id: number,
  { version, confirmation, ...form }: z.output<typeof discountRoutes.update.body>,
): Promise<AdminDiscount> {
  return db.transaction(async (tx) => {
    const used = await lockUses(tx, id);
    if (form.totalLimit !== null && form.totalLimit < used) {
      throw new Refusal("discount.limit_below_used", { used }, { fields: { totalLimit: `at least ${used}` } });
    }
    await requireMeant(tx, form, confirmation);
    return changeRecord({ db: tx, shared }, staff, kind, { id, version, set: rowOf(form) }, (part) =>
      refuseTooMany(part, form),
    );
  });
}

/** Used discounts are part of order history, so they can only be turned off. */
export async function deleteDiscount({ db, shared }: Office, staff: Staff, id: number): Promise<undefined> {
  return db.transaction(async (tx) => {
    if ((await lockUses(tx, id)) > 0) throw new Refusal("discount.in_use");
    return deleteRecord({ db: tx, shared }, staff, kind, id);
  });
}

/** Uses of the discount. Locks it, so that the number stays true until this transaction ends. */
async function lockUses(tx: Database, id: number): Promise<number> {
  const { rows } = await tx.execute<{ used: number }>(sql`select used from discount where id = ${id} for update`);
  return oneOrRefuse(rows, "record.not_found").used;
}

/** Referenced records must exist, and selling below cost must be confirmed. A disabled discount sells nothing. */
async function requireMeant(tx: Database, form: DiscountForm, confirmation: string | undefined): Promise<void> {
  const terms = termsOf(form.terms);
  await requireThere(tx, terms);
  const word = confirmation?.normalize("NFC").trim().toLowerCase();
  if (form.status === "hidden" || Object.values(belowCostWords).some((one) => one === word)) return;
  const { count } = await belowCost(tx, terms, form.region);
  if (count > 0) throw new Refusal("discount.below_cost", { n: String(count) });
}

async function requireThere(tx: Database, terms: DiscountTerms): Promise<void> {
  const { categoryIds, productIds, variationIds } = namedIn(terms);
  const { rows } = await tx.execute<{ there: number }>(sql`
    select (select count(*) from category where id = any (${sql.param(categoryIds)}::int[]))::int
      + (select count(*) from product where id = any (${sql.param(productIds)}::int[]))::int
      + (select count(*) from variation where id = any (${sql.param(variationIds)}::int[]))::int as there`);
  const named = categoryIds.length + productIds.length + variationIds.length;
  if (rows[0]?.there !== named) throw new Refusal("record.refers_to_nothing");
}

async function refuseTooMany(tx: Database, { status }: DiscountForm): Promise<void> {
  if (status === "hidden") return;
  const { rows } = await tx.execute<{ active: number }>(
    sql`select count(*)::int as active from discount where status = 'active' and coalesce(ends_at > now(), true)`,
  );
  if ((rows[0]?.active ?? 0) > MOST_ACTIVE) throw new Refusal("discount.too_many", { n: String(MOST_ACTIVE) });
}

function rowOf({ title, titleBn, terms, startsAt, endsAt, region, weekdays, ...same }: DiscountForm) {
  return {
    ...same,
    titleEn: title,
    titleBn,
    terms: JSON.stringify(termsOf(terms)),
    weekdays: [...new Set(weekdays)].toSorted(),
    startsAt: startsAt === null ? null : new Date(startsAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
    regionCode: region,
  };
}
