import { type SupplierBill, supplierBillRoutes } from "@tatka/contract/delivery/supplier-bills";
import type { Answer } from "@tatka/contract/route";
import { dhakaDay } from "@tatka/domain/dhaka-time";
import { poishaFromTaka } from "@tatka/domain/money";
import type { z } from "zod";
import { crudRoutes } from "../../../platform/database/crud-routes.ts";
import type { Database } from "../../../platform/database/db.ts";
import { insertRow } from "../../../platform/database/insert-row.ts";
import { listPage } from "../../../platform/database/list-page.ts";
import { refuseMissing } from "../../../platform/database/refuse-missing.ts";
import { type SQL, sql } from "../../../platform/database/sql.ts";
import { taka } from "../../../platform/database/sql-values.ts";
import { changeRecord, createRecord, type RecordKind } from "../../../platform/database/staff-records.ts";
import type { Feature } from "../../../platform/feature.ts";
import { oneOrRefuse, Refusal } from "../../../platform/http/refusal.ts";

const kind = {
  resource: "supplier_bill",
  table: "supplier_bill",
  read: readBill,
  tags: () => [],
} satisfies RecordKind<SupplierBill>;

type Fields = Omit<z.output<typeof supplierBillRoutes.update.body>, "version">;

/** Bills of suppliers with what is paid of them, and what is owed to whom. */
export const supplierBills: Feature = {
  routes(api, office) {
    const { db } = office;
    crudRoutes(api, office, supplierBillRoutes, {
      list: (_, query) => listBills(db, query),
      create: (_, staff, body) =>
        createRecord(office, staff, kind, async (tx) => {
          await refuseOtherSupplier(tx, body);
          return insertRow(tx, "supplier_bill", rowOf(body)).catch(refuseMissing);
        }),
      update: async (_, staff, id, { version, ...body }) => {
        await refuseOtherSupplier(db, body);
        return changeRecord(office, staff, kind, { id, version, set: rowOf(body) }).catch(refuseMissing);
      },
    });
  },
};

function rowOf({ amount, paid, ...same }: Fields) {
  return { ...same, amountPoisha: poishaFromTaka(amount), paidPoisha: poishaFromTaka(paid) };
}

async function refuseOtherSupplier(db: Database, { supplierId, purchaseId }: Fields): Promise<void> {
  if (purchaseId === null) return;
  const { rows } = await db.execute<{ isSame: boolean }>(
    sql`select supplier_id = ${supplierId} as "isSame" from purchase_order where id = ${purchaseId}`,
  );
  if (!rows[0]) throw new Refusal("record.refers_to_nothing");
  if (!rows[0].isSame) throw new Refusal("bill.other_supplier");
}

async function listBills(
  db: Database,
  { page, take, supplierId, isOpen }: z.output<typeof supplierBillRoutes.list.query>,
): Promise<Answer<typeof supplierBillRoutes.list>> {
  const which = sql.join(
    [
      supplierId === undefined ? sql`true` : sql`b.supplier_id = ${supplierId}`,
      isOpen === undefined ? sql`true` : sql`(b.paid_poisha < b.amount_poisha) = ${isOpen}`,
    ],
    sql` and `,
  );
  const order = sql`order by b.paid_poisha >= b.amount_poisha, case when b.paid_poisha < b.amount_poisha then b.due_on end,
    b.billed_on desc, b.id desc`;
  const [list, owed] = await Promise.all([
    listPage(db, { page, take }, sql`supplier_bill b where ${which}`, (limit) =>
      findBills(db, sql`where ${which} ${order} ${limit}`),
    ),
    db.execute<Answer<typeof supplierBillRoutes.list>["owed"][number]>(sql`
      select s.id as "supplierId", s.name as supplier, ${taka(sql`sum(b.amount_poisha - b.paid_poisha)`)} as owed,
        ${taka(sql`coalesce(sum(b.amount_poisha - b.paid_poisha) filter (where b.due_on < ${dhakaDay(new Date())}::date), 0)`)}
          as overdue,
        min(b.due_on)::text as "nextDueOn"
      from supplier_bill b join supplier s on s.id = b.supplier_id
      where b.paid_poisha < b.amount_poisha group by s.id order by min(b.due_on), s.id`),
  ]);
  return { ...list, owed: owed.rows };
}

async function readBill(db: Database, id: number): Promise<SupplierBill> {
  return oneOrRefuse(await findBills(db, sql`where b.id = ${id}`), "record.not_found");
}

async function findBills(db: Database, which: SQL): Promise<SupplierBill[]> {
  const { rows } = await db.execute<SupplierBill>(sql`
    select b.id, b.supplier_id as "supplierId", s.name as supplier, b.purchase_id as "purchaseId",
      o.number as "purchaseNumber", b.number, b.billed_on::text as "billedOn", b.due_on::text as "dueOn",
      ${taka(sql`b.amount_poisha`)} as amount, ${taka(sql`b.paid_poisha`)} as paid, b.paid_on::text as "paidOn", b.note,
      ${taka(sql`k.charged`)} as charged, ${taka(sql`k.ordered`)} as ordered, coalesce(k.damaged, 0)::int as damaged, b.version
    from supplier_bill b
    join supplier s on s.id = b.supplier_id
    left join purchase_order o on o.id = b.purchase_id
    left join lateral (
      select sum(k.charged_poisha) as charged, coalesce(sum(k.received * k.cost_poisha), 0) as ordered, sum(k.damaged) as damaged
      from purchase_line k where k.purchase_id = o.id
    ) k on o.id is not null
    ${which}`);
  return rows;
}
