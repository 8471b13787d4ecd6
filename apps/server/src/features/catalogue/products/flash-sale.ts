import type {
  currentFlashSale as currentFlashSaleRoute,
  getFlashSale as getFlashSaleRoute,
  listFlashSales as listFlashSalesRoute,
} from "@tatka/contract/catalogue/flash-sales";
import type { Answer } from "@tatka/contract/route";
import type { Region } from "@tatka/domain/region";
import type { Read } from "../../../platform/database/db.ts";
import { type SQL, sql } from "../../../platform/database/sql.ts";
import { moment } from "../../../platform/database/sql-values.ts";
import { Refusal } from "../../../platform/http/refusal.ts";

type Row = {
  id: number;
  title: string;
  titleBn: string;
  startsAt: string;
  endsAt: string;
  /** Runs in the region and is not sold out. */
  isOn: boolean;
};

/** A response, and how long it stays valid. */
type Held<Found> = { answer: Found; holdsForMs: number | null };

/** Limit of flash sales on the home page. */
const MOST_SALES = 12;

/** Running flash sales of the region that are not sold out, the one that ends first first. */
export async function runningFlashSales(
  read: Read,
  region: Region,
): Promise<Held<Answer<typeof listFlashSalesRoute>> & { current: Answer<typeof currentFlashSaleRoute> }> {
  const rows = await read<Row>(sql`
    select ${columns(region)} from flash_sale f
    where f.starts_at <= now() and f.ends_at > now() and ${isIn(region)} and ${hasGoods}
    order by f.ends_at, f.id limit ${MOST_SALES}`);
  const [clock] = await read<{ nextStartsAt: string | null; holdsForMs: number | null }>(sql`
    select ${moment(sql`min(f.starts_at) filter (where f.starts_at > now())`)} as "nextStartsAt",
      ${msUntil(sql`min(case when f.starts_at > now() then f.starts_at else f.ends_at end)`)} as "holdsForMs"
    from flash_sale f where f.ends_at > now() and ${isIn(region)}`);
  const sales = rows.map(saleOf);
  return {
    answer: { sales, nextStartsAt: clock?.nextStartsAt ?? null },
    current: { sale: sales[0] ?? null },
    holdsForMs: clock?.holdsForMs ?? null,
  };
}

export async function flashSaleById(
  read: Read,
  id: number,
  region: Region,
): Promise<Held<Answer<typeof getFlashSaleRoute>>> {
  const [row] = await read<Row & { holdsForMs: number }>(sql`
    select ${columns(region)}, ${msUntil(sql`f.ends_at`)} as "holdsForMs"
    from flash_sale f where f.id = ${id} and f.starts_at <= now()`);
  if (!row) throw new Refusal("flash_sale.not_found");
  return {
    answer: { sale: saleOf(row), isOver: !row.isOn },
    holdsForMs: row.holdsForMs > 0 ? row.holdsForMs : null,
  };
}

/** Milliseconds until a moment by the database's clock, which decides when a sale starts and ends. */
export function msUntil(at: SQL): SQL {
  return sql`(extract(epoch from ${at} - now()) * 1000)::float8`;
}

const isIn = (region: Region) => sql`(f.region_code is null or f.region_code = ${region})`;

const hasGoods = sql`exists (
  select from flash_sale_item i
  join current_variation v on v.id = i.variation_id
  join product p on p.id = v.product_id and p.status = 'active'
  where i.flash_sale_id = f.id and i.sold < i.quantity_cap)`;

const columns = (region: Region) => sql`
  f.id, f.title_en as title, f.title_bn as "titleBn", ${moment(sql`f.starts_at`)} as "startsAt",
  ${moment(sql`f.ends_at`)} as "endsAt",
  (f.ends_at > now() and ${isIn(region)} and ${hasGoods}) as "isOn"`;

function saleOf({ id, title, titleBn, startsAt, endsAt }: Row) {
  return { id, title, titleBn, startsAt, endsAt };
}
