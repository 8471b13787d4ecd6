import type { AdminVoucher, voucherRoutes } from "@tatka/contract/orders/vouchers-admin";
import { poishaOf, takaFromPoisha } from "@tatka/domain/money";
import type { z } from "zod";
import type { Database } from "../../../platform/database/db.ts";
import { listPage } from "../../../platform/database/list-page.ts";
import { hasPart } from "../../../platform/database/parts-to-find.ts";
import { type SQL, sql } from "../../../platform/database/sql.ts";
import { Refusal } from "../../../platform/http/refusal.ts";

type VoucherQuery = z.output<typeof voucherRoutes.list.query>;
type Row = Omit<AdminVoucher, "amount" | "cap" | "minOrder" | "startsAt" | "endsAt" | "createdAt"> & {
  amountPoisha: number | null;
  capPoisha: number | null;
  minOrderPoisha: number;
  startsAt: string | null;
  endsAt: string | null;
  createdAt: string;
};

export async function listVouchers(db: Database, query: VoucherQuery) {
  const matching = vouchersThat(query);
  const direction = query.order === "DESC" ? sql`desc nulls last` : sql`asc nulls last`;
  return listPage(db, query, sql`voucher v where ${matching}`, (limit) =>
    db
      .execute<Row>(sql`
      select ${columns} from voucher v where ${matching} order by ${orderColumns[query.sort]} ${direction}, v.id desc
      ${limit}`)
      .then(({ rows }) => rows.map(adminVoucher)),
  );
}

export async function getVoucher(db: Database, id: number): Promise<AdminVoucher> {
  const { rows } = await db.execute<Row>(sql`select ${columns} from voucher v where v.id = ${id}`);
  if (!rows[0]) throw new Refusal("record.not_found");
  return adminVoucher(rows[0]);
}

type Filters = Pick<VoucherQuery, "q" | "standing">;

/** The filters' condition on `v`. */
export function vouchersThat({ q, standing: wanted }: Filters): SQL {
  const found = hasPart(q, [sql`v.code`, sql`v.title`]);
  return wanted ? sql`${standing} = ${wanted} and ${found}` : found;
}

const standing = sql`case
  when v.status = 'hidden' then 'hidden'
  when v.ends_at <= now() then 'ended'
  when v.used >= v.total_limit then 'used_up'
  when v.starts_at > now() then 'upcoming'
  else 'running' end`;

const orderColumns = {
  id: sql`v.id`,
  code: sql`v.code`,
  used: sql`v.used`,
  endsAt: sql`v.ends_at`,
} satisfies Record<VoucherQuery["sort"], SQL>;

const columns = sql`
  v.id, v.code, v.title, v.kind, v.percent, v.amount_poisha::float8 as "amountPoisha",
  v.cap_poisha::float8 as "capPoisha", v.min_order_poisha::float8 as "minOrderPoisha",
  v.starts_at as "startsAt", v.ends_at as "endsAt", v.total_limit as "totalLimit",
  v.customer_limit as "customerLimit", v.used, v.region_code as region, v.first_order_only as "firstOrderOnly",
  v.is_public as "isPublic",  v.status, v.version, v.created_at as "createdAt", ${standing} as standing,
  array(select category_id from voucher_category where voucher_id = v.id order by category_id) as "categoryIds",
  array(select product_id from voucher_product where voucher_id = v.id order by product_id) as "productIds",
  (select coalesce(json_agg(json_build_object('id', c.id, 'title', c.title_en, 'titleBn', c.title_bn) order by c.id), '[]')
   from voucher_category vc join category c on c.id = vc.category_id where vc.voucher_id = v.id) as categories,
  (select coalesce(json_agg(json_build_object('id', p.id, 'title', p.title_en, 'titleBn', p.title_bn) order by p.id), '[]')
   from voucher_product vp join product p on p.id = vp.product_id where vp.voucher_id = v.id) as products`;

function adminVoucher({ amountPoisha, capPoisha, minOrderPoisha, startsAt, endsAt, createdAt, ...same }: Row) {
  return {
    ...same,
    amount: taka(amountPoisha),
    cap: taka(capPoisha),
    minOrder: takaFromPoisha(poishaOf(minOrderPoisha)),
    startsAt: iso(startsAt),
    endsAt: iso(endsAt),
    createdAt: new Date(createdAt).toISOString(),
  } satisfies AdminVoucher;
}

const taka = (poisha: number | null) => (poisha === null ? null : takaFromPoisha(poishaOf(poisha)));
const iso = (moment: string | null) => (moment === null ? null : new Date(moment).toISOString());
