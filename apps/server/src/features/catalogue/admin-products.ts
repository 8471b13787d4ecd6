import type { AdminProduct, adminListProducts } from "@tatka/contract/catalogue-admin";
import { poishaOf, takaFromPoisha } from "@tatka/domain/money";
import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Database } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import { pictureUrls } from "../media/index.ts";

type Wish = z.output<typeof adminListProducts.query>;

type Row = Omit<AdminProduct, "imageUrl" | "lowestSalePrice" | "updatedAt"> & {
  pictureName: string | null;
  lowestPoisha: number | null;
  updatedAt: Date;
};

export async function listProductsAsStaff(db: Database, wish: Wish) {
  const matching = sql.join([...conditions(wish)], sql` and `);
  const [found, counted] = await Promise.all([
    db.execute<Row>(sql`
      select ${columns} ${tables} where ${matching}
      order by ${orderColumns[wish.sort]} ${wish.order === "DESC" ? sql`desc` : sql`asc`}, p.id
      limit ${wish.take} offset ${(wish.page - 1) * wish.take}`),
    db.execute<{ total: number }>(sql`select count(*)::int as total from product p where ${matching}`),
  ]);
  return { items: found.rows.map(adminProduct), total: counted.rows[0]?.total ?? 0, page: wish.page, take: wish.take };
}

export async function getProductAsStaff(db: Database, id: number): Promise<AdminProduct> {
  const { rows } = await db.execute<Row>(sql`select ${columns} ${tables} where p.id = ${id}`);
  if (!rows[0]) throw new Refusal("record.not_found");
  return adminProduct(rows[0]);
}

function* conditions({ q, status }: Wish): Generator<SQL> {
  yield sql`true`;
  if (status) yield sql`p.status = ${status}`;
  if (q) {
    const part = `%${q.normalize("NFC").replace(/[\\%_]/g, "\\$&")}%`;
    yield sql`(p.title_en ilike ${part} or p.title_bn ilike ${part} or p.slug ilike ${part})`;
  }
}

const orderColumns = {
  id: sql`p.id`,
  title: sql`p.title_en`,
  updatedAt: sql`p.updated_at`,
  status: sql`p.status`,
} satisfies Record<Wish["sort"], SQL>;

const columns = sql`
  p.id, p.slug, p.title_en as title, p.title_bn as "titleBn", p.storage, p.status, p.version,
  p.updated_at as "updatedAt",
  json_build_object('id', c.id, 'title', c.title_en) as category,
  json_build_object('id', b.id, 'title', b.title_en) as brand,
  (select pic.name from product_picture pp join picture pic on pic.id = pp.picture_id
   where pp.product_id = p.id order by pp.sort limit 1) as "pictureName",
  (select count(*)::int from variation v where v.product_id = p.id) as "variationCount",
  (select min(cp.sale_poisha)::int from current_price cp where cp.product_id = p.id) as "lowestPoisha"`;

const tables = sql`from product p join category c on c.id = p.category_id join brand b on b.id = p.brand_id`;

function adminProduct({ pictureName, lowestPoisha, updatedAt, ...row }: Row): AdminProduct {
  return {
    ...row,
    imageUrl: pictureName ? pictureUrls(pictureName, 160).url : null,
    lowestSalePrice: takaFromPoisha(poishaOf(lowestPoisha ?? 0)),
    updatedAt: new Date(updatedAt).toISOString(),
  };
}
