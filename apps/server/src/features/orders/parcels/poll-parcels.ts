import { openParcelStates, type ParcelState } from "@tatka/domain/delivery/couriers/parcel-states";
import { eachAlone } from "../../../platform/database/many-rows.ts";
import { sql } from "../../../platform/database/sql.ts";
import { oneOf } from "../../../platform/database/sql-values.ts";
import { NoAnswer, type ParcelReport } from "../../delivery/couriers/index.ts";
import { applyReport } from "./apply-report.ts";
import type { WithCouriers } from "./context.ts";
import { applyEvent } from "./receive-webhook.ts";

const MOST_A_RUN = 100;

type Due = { id: number; courier: string; reference: string; trackingNumber: string | null; state: ParcelState };

/** A delivered parcel whose payout no webhook has named. */
const owesPayout = sql`(state in ('delivered', 'part_delivered') and remittance_id is null and payout is null
  and collect_poisha > 0 and booked_at > now() - interval '60 days')`;

/**
 * Applies webhooks that failed, and queries couriers about parcels: hourly, and every few minutes while it is unknown
 * whether a booking succeeded. Lost webhooks are found this way.
 */
export async function pollParcels({ db, log, couriers }: WithCouriers): Promise<void> {
  const { rows: waiting } = await db.execute<{ id: number; parcelId: number; report: ParcelReport }>(sql`
    select id, parcel_id as "parcelId", report from parcel_event
    where applied_at is null and parcel_id is not null and received_at < now() - interval '1 minute'
    order by parcel_id, at, id limit ${MOST_A_RUN}`);
  for (const { id, parcelId, report } of waiting) {
    await applyEvent({ db, log }, { id, parcelId, report: { ...report, at: new Date(report.at) } });
  }
  const { rows: due } = await db.execute<Due>(sql`
    update parcel p set checked_at = now() where p.id in (
      select id from parcel where ${oneOf(sql`state`, openParcelStates)}
        and (checked_at is null or checked_at < now() - case when state in ('booking', 'unsure') then interval '5 minutes' else interval '1 hour' end)
        and booked_at < now() - interval '5 minutes'
        or (${owesPayout} and (checked_at is null or checked_at < now() - interval '1 day'))
      order by checked_at nulls first limit ${MOST_A_RUN} for update skip locked
    )
    returning p.id, p.courier, p.reference, p.tracking_number as "trackingNumber", p.state`);
  const noted = { log, message: "a parcel could not be tracked", name: ({ id }: Due) => ({ parcel: id }) };
  await eachAlone(due, noted, async ({ id, state, ...names }) => {
    const courier = couriers[names.courier];
    if (!courier) return;
    const isUnsure = state === "booking" || state === "unsure";
    if (state === "booking")
      await db.execute(sql`update parcel set state = 'unsure' where id = ${id} and state = 'booking'`);
    try {
      const tracking = await courier.track(names);
      if (tracking.outcome === "found") await applyReport(db, id, tracking.report);
      // The booking never arrived, so it can be repeated.
      else if (isUnsure) {
        await db.execute(sql`
          update parcel set state = 'refused', detail = 'The courier has no parcel with this number.', version = version + 1
          where id = ${id} and state = 'unsure' and booked_at < now() - interval '5 minutes'`);
      }
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
    }
  });
}
