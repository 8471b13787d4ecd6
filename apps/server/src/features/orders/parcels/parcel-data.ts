import type { ParcelState } from "@tatka/domain/delivery/couriers/parcel-states";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { moment } from "../../../platform/database/sql-values.ts";
import type { PersonalData } from "../../../platform/personal-data.ts";

type Row = {
  number: string;
  courier: string;
  trackingNumber: string | null;
  state: ParcelState;
  bookedAt: string;
};

/** Parcels of the account's orders. Orders stay without the account; the couriers' messages do not. */
export const parcelData: PersonalData = {
  name: "parcels",
  async read(db, { id }) {
    const { rows } = await db.execute<Row>(sql`
      select o.number, p.courier, p.tracking_number as "trackingNumber", p.state, ${moment(sql`p.booked_at`)} as "bookedAt"
      from parcel p join customer_order o on o.id = p.order_id where o.account_id = ${id} order by p.id`);
    return rows;
  },
  async erase(tx, { id }) {
    await tx.execute(sql`
      update parcel_event e set words = '', report = '{}' from parcel p join customer_order o on o.id = p.order_id
      where e.parcel_id = p.id and o.account_id = ${id}`);
  },
};

/** Reports about other shops' parcels, and those of parcels that ended long ago. */
export async function deleteOldReports(db: Database): Promise<void> {
  await db.execute(sql`
    delete from parcel_event where parcel_id is null and received_at < now() - interval '30 days'
      or received_at < now() - interval '1 year'`);
}
