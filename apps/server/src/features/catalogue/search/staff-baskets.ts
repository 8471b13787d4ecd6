import type { SearchBasket, searchBasketRoutes } from "@tatka/contract/catalogue/search-baskets";
import type { z } from "zod";
import type { Database } from "../../../platform/database/db.ts";
import { insertRow } from "../../../platform/database/insert-row.ts";
import { listPage } from "../../../platform/database/list-page.ts";
import { partToFind } from "../../../platform/database/parts-to-find.ts";
import { refuseMissing } from "../../../platform/database/refuse-missing.ts";
import { type SQL, sql } from "../../../platform/database/sql.ts";
import { changeRecord, createRecord, type Office, type RecordKind } from "../../../platform/database/staff-records.ts";
import type { Staff } from "../../../platform/http/environment.ts";
import { oneOrRefuse } from "../../../platform/http/refusal.ts";

type Form = z.output<typeof searchBasketRoutes.create.body>;

export const basketKind = {
  resource: "search_word",
  table: "search_basket",
  read: readBasket,
  tags: () => ["search-words"],
} satisfies RecordKind<SearchBasket>;

export async function listBaskets(db: Database, { q, page, take }: z.output<typeof searchBasketRoutes.list.query>) {
  const part = q ? partToFind(q) : undefined;
  const which = part
    ? sql`where b.title_en ilike ${part} or b.title_bn ilike ${part}
        or exists (select from unnest(b.names) as n (name) where n.name ilike ${part})`
    : sql``;
  return listPage(db, { page, take }, sql`search_basket b ${which}`, (limit) =>
    findBaskets(db, sql`${which} order by b.title_en, b.id ${limit}`),
  );
}

export async function createBasket(office: Office, staff: Staff, form: Form): Promise<SearchBasket> {
  return createRecord(office, staff, basketKind, async (tx) => {
    const id = await insertRow(tx, "search_basket", rowOf(form));
    await addChosen(tx, id, form);
    return id;
  });
}

export async function updateBasket(
  office: Office,
  staff: Staff,
  id: number,
  { version, ...form }: z.output<typeof searchBasketRoutes.update.body>,
): Promise<SearchBasket> {
  return changeRecord(office, staff, basketKind, { id, version, set: rowOf(form) }, async (tx) => {
    await tx.execute(sql`delete from search_basket_product where basket_id = ${id}`);
    await tx.execute(sql`delete from search_basket_category where basket_id = ${id}`);
    await addChosen(tx, id, form);
  });
}

async function addChosen(tx: Database, id: number, { productIds, categoryIds }: Form): Promise<void> {
  await tx
    .execute(sql`
      with categories as (
        insert into search_basket_category (basket_id, category_id, place)
        select ${id}, chosen.* from unnest(${sql.param([...new Set(categoryIds)])}::int[]) with ordinality as chosen
      )
      insert into search_basket_product (basket_id, product_id, place)
      select ${id}, chosen.* from unnest(${sql.param([...new Set(productIds)])}::int[]) with ordinality as chosen`)
    .catch(refuseMissing);
}

function rowOf({ title, titleBn, isDish, names, finds }: Form) {
  const composed = (texts: string[]) => [...new Set(texts.map((text) => text.normalize("NFC").toLowerCase()))];
  return { titleEn: title, titleBn: titleBn.normalize("NFC"), isDish, names: composed(names), finds: composed(finds) };
}

async function readBasket(db: Database, id: number): Promise<SearchBasket> {
  return oneOrRefuse(await findBaskets(db, sql`where b.id = ${id}`), "record.not_found");
}

async function findBaskets(db: Database, which: SQL): Promise<SearchBasket[]> {
  const { rows } = await db.execute<SearchBasket>(sql`
    select b.id, b.title_en as title, b.title_bn as "titleBn", b.is_dish as "isDish", b.names, b.finds, b.version,
      array(select product_id from search_basket_product where basket_id = b.id order by place) as "productIds",
      array(select category_id from search_basket_category where basket_id = b.id order by place) as "categoryIds",
      coalesce((
        select json_agg(json_build_object('id', p.id, 'title', p.title_en, 'titleBn', p.title_bn) order by bp.place)
        from search_basket_product bp join product p on p.id = bp.product_id where bp.basket_id = b.id), '[]') as products
    from search_basket b ${which}`);
  return rows;
}
