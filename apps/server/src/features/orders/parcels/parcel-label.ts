import { courierBrand } from "@tatka/domain/delivery/couriers/index";
import type { Language } from "@tatka/domain/language";
import { poishaOf } from "@tatka/domain/money";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { moment } from "../../../platform/database/sql-values.ts";
import { oneOrRefuse } from "../../../platform/http/refusal.ts";
import { drawPapers } from "../orders/index.ts";

type Row = {
  courier: string;
  reference: string;
  trackingNumber: string | null;
  bookedAt: string;
  collectPoisha: number;
  pieces: number;
  hub: { en: string; bn: string };
  name: string;
  phone: string;
  address: string;
  zone: { title: string; titleBn: string };
  district: { title: string; titleBn: string };
};

/** The couriers' interfaces have no labels, so the store draws its own. */
export async function printLabel(
  db: Database,
  number: string,
  language: Language,
): Promise<{ name: string; bytes: Uint8Array<ArrayBuffer> }> {
  const { rows } = await db.execute<Row>(sql`
    select p.courier, p.reference, p.tracking_number as "trackingNumber", ${moment(sql`p.booked_at`)} as "bookedAt",
      p.collect_poisha::float8 as "collectPoisha", json_build_object('en', h.title_en, 'bn', h.title_bn) as hub,
      (select coalesce(sum(l.quantity), 0)::int from order_line l where l.order_id = o.id) as pieces,
      o.recipient ->> 'name' as name, o.recipient ->> 'phone' as phone, o.recipient ->> 'address' as address,
      o.recipient -> 'zone' as zone, o.recipient -> 'district' as district
    from parcel p join customer_order o on o.id = p.order_id join hub h on h.id = o.hub_id
    where o.number = ${number} and p.tracking_number is not null order by p.id desc limit 1`);
  const { courier, trackingNumber, collectPoisha, hub, pieces, zone, district, bookedAt, ...row } = oneOrRefuse(
    rows,
    "record.not_found",
  );
  const places = [zone, district].map((place) => (language === "bn" ? place.titleBn : place.title));
  const bytes = await drawPapers({
    label: {
      ...row,
      language,
      courier: courierBrand(courier, language),
      trackingNumber: trackingNumber ?? "",
      hub: hub[language],
      address: [row.address, ...places].join(", "),
      collectPoisha: poishaOf(collectPoisha),
      pieces: language === "bn" ? `${pieces}টি পণ্য` : `${pieces} items`,
      createdAt: bookedAt,
    },
  });
  return { name: `label-${row.reference}.pdf`, bytes };
}
