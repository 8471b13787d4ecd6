import type { getPayout, remitCash } from "@tatka/contract/orders/parcels";
import type { Answer } from "@tatka/contract/route";
import { poishaFromTaka, takaFigure } from "@tatka/domain/money";
import type { z } from "zod";
import { recordAudit } from "../../../platform/database/audit.ts";
import { violates } from "../../../platform/database/database-errors.ts";
import { type SQL, sql } from "../../../platform/database/sql.ts";
import type { Staff } from "../../../platform/http/environment.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { type HubLimited, inHubs } from "../../delivery/hub-limits/index.ts";
import { lockCashBook } from "../runs/index.ts";
import { unanswered } from "./book-parcel.ts";
import type { WithCouriers } from "./context.ts";
import { owedPoisha } from "./read-parcels.ts";

type Owing = { number: string; trackingNumber: string | null; owed: number };

/** The parcels of a payout that still owe cash. The courier lists them, or its webhooks have named the payout. */
export async function readPayout(
  { db, couriers }: WithCouriers,
  staff: HubLimited,
  { courier: code, reference }: z.output<typeof getPayout.query>,
): Promise<Answer<typeof getPayout>> {
  const courier = couriers[code];
  if (!courier) throw new Refusal("courier.not_set_up");
  const payout = await courier.payout(reference).catch(unanswered);
  const which = payout
    ? sql`p.tracking_number = any(${sql.param([...payout.trackingNumbers])}::text[])`
    : sql`p.payout = ${reference}`;
  const { rows } = await db.execute<Owing>(sql`
    select o.number, p.tracking_number as "trackingNumber", ${owedPoisha}::float8 as owed
    from parcel p join customer_order o on o.id = p.order_id
    where p.courier = ${code} and ${which} and ${inHubs(staff, sql`o.hub_id`)} order by p.id limit 1000`);
  const owing = rows.filter(({ owed }) => owed > 0);
  const known = new Set(owing.map(({ trackingNumber }) => trackingNumber));
  return {
    paid: payout ? payout.paidPoisha / 100 : null,
    fees: payout ? payout.feesPoisha / 100 : null,
    numbers: owing.map(({ number }) => number),
    expected: owing.reduce((sum, { owed }) => sum + owed, 0) / 100,
    foreign: [...new Set(payout?.trackingNumbers ?? [])].filter((one) => !known.has(one)),
  };
}

type Paid = z.output<typeof remitCash.body>;

/**
 * Records a payout and ends the courier's debt for its parcels, in one transaction. A parcel is in one payout only. A
 * payout that is short shows its difference, which needs a note.
 */
export async function remit(
  { db }: WithCouriers,
  staff: Staff & HubLimited,
  { courier, reference, hubId, paidInto, paid, fees, numbers, note }: Paid,
): Promise<Answer<typeof remitCash>> {
  const [paidPoisha, feesPoisha] = [poishaFromTaka(paid), poishaFromTaka(fees)];
  const wanted = [...new Set(numbers)];
  return db.transaction(async (tx) => {
    await lockCashBook(tx, sql`${hubId}`);
    const { rows } = await tx.execute<{ id: number; owed: number }>(sql`
      select p.id, ${owedPoisha}::float8 as owed from parcel p
      where p.courier = ${courier} and p.id in (${owingParcels(courier, wanted, staff)}) for update of p`);
    if (rows.length !== wanted.length || rows.some(({ owed }) => owed <= 0))
      throw new Refusal("courier.remitted_already");
    const expected = rows.reduce((sum, { owed }) => sum + owed, 0);
    const difference = paidPoisha + feesPoisha - expected;
    if (difference !== 0 && note === "") {
      throw new Refusal("cash.reason_missing", { amount: takaFigure(Math.abs(difference) / 100, "en") });
    }
    const inserted = await tx
      .execute<{ id: number }>(sql`
        insert into courier_remittance (courier, reference, hub_id, paid_into, expected_poisha, fees_poisha, paid_poisha, note, staff_id, at)
        values (${courier}, ${reference}, ${hubId}, ${paidInto}, ${expected}::bigint, ${feesPoisha}::bigint,
          ${paidPoisha}::bigint, ${note}, ${staff.id}, clock_timestamp()) returning id`)
      .catch((error: unknown) => {
        throw violates(error, "courier_remittance_once") ? new Refusal("courier.remitted_already") : error;
      });
    const id = inserted.rows[0]?.id ?? 0;
    await tx.execute(sql`
      update parcel set remittance_id = ${id}, payout = coalesce(payout, ${reference}), version = version + 1
      where id = any(${sql.param(rows.map((row) => row.id))}::int[])`);
    await recordAudit(tx, staff, {
      action: "remit",
      resource: "parcel",
      resourceId: reference,
      after: { courier, paidInto, paid, fees, numbers: wanted, note },
    });
    return { id, expected: expected / 100, difference: difference / 100 };
  });
}

function owingParcels(courier: string, numbers: readonly string[], staff: HubLimited): SQL {
  return sql`
    select one.id from parcel one join customer_order o on o.id = one.order_id
    where one.courier = ${courier} and one.remittance_id is null and o.number = any(${sql.param([...numbers])}::text[])
      and exists (select from cash_entry c where c.parcel_id = one.id) and ${inHubs(staff, sql`o.hub_id`)}`;
}
