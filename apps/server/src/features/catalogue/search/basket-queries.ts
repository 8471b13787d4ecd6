import type { Read } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";

/** The words of a name with their sounds. */
export type Name = { word: string; sound: string }[];

/** The names of an occasion or dish, and a short search for each of its items, as entered by staff. */
export type Basket = {
  id: number;
  title: string;
  titleBn: string;
  /** Also sold ready made: its name alone finds the dish. */
  isDish: boolean;
  names: Name[];
  content: BasketContent;
};

/** Its items in display order. */
export type BasketContent = { productIds: number[]; categoryIds: number[]; finds: string[] };

/** All baskets. There are some dozens of them. */
export async function readBaskets(read: Read): Promise<Basket[]> {
  return read<Basket>(sql`
    select b.id, b.title_en as title, b.title_bn as "titleBn", b.is_dish as "isDish",
      json_build_object(
        'productIds', array(select product_id from search_basket_product where basket_id = b.id order by place),
        'categoryIds', array(select category_id from search_basket_category where basket_id = b.id order by place),
        'finds', b.finds
      ) as content,
      (select json_agg((select json_agg(json_build_object('word', w.word, 'sound', search_fold(w.word)) order by w.place) from search_words(n.name) w))
       from unnest(b.names) as n (name)) as names
    from search_basket b order by b.id`);
}

/** The best two products of each search, first places before second ones. */
const OF_EACH = 2;
/** Best sellers of each selected category. */
const OF_CATEGORY = 6;

/** Selected products, then those of the selected categories, then results of the searches. */
export async function readBasketProducts(read: Read, content: BasketContent): Promise<number[]> {
  const { productIds, categoryIds, finds } = content;
  const [chosen, found] = [await readChosen(read, productIds, categoryIds), await readFinds(read, finds)];
  return [...new Set([...chosen, ...found])];
}

async function readChosen(read: Read, products: readonly number[], categories: readonly number[]): Promise<number[]> {
  if (products.length + categories.length === 0) return [];
  const rows = await read<{ id: number }>(sql`
    select p.id from unnest(${sql.param(products)}::int[]) with ordinality as chosen (id, place)
    join product p using (id) where p.status = 'active' order by chosen.place`);
  const inCategories = await read<{ id: number }>(sql`
    select best.product_id as id
    from unnest(${sql.param(categories)}::int[]) with ordinality as chosen (id, place)
    cross join lateral (
      select product_id, row_number() over (order by popularity desc, product_id) as place from product_in_category
      where category_id = chosen.id order by popularity desc, product_id limit ${OF_CATEGORY}::int
    ) best
    order by best.place, chosen.place`);
  return [...rows, ...inCategories].map(({ id }) => id);
}

async function readFinds(read: Read, finds: readonly string[]): Promise<number[]> {
  if (finds.length === 0) return [];
  const rows = await read<{ id: number }>(sql`
    with found as (
      select f.place as find, best.product_id, best.place
      from unnest(${sql.param(finds)}::text[]) with ordinality as f (text, place)
      cross join lateral (
        select scored.product_id, row_number() over (order by scored.score desc, scored.popularity desc, scored.product_id) as place
        from (
          select weighed.product_id, sum(ln(1 + weighed.weight)) as score, max(weighed.popularity) as popularity
          from (
            select w.place, sp.product_id, max(sp.weight) as weight, max(sp.popularity) as popularity
            from search_words(f.text) as w (word, place)
            cross join lateral (
              select id from search_term where term = w.word
              union select id from search_term where stem = search_stem(w.word)
            ) t
            join search_posting sp on sp.term_id = t.id
            group by w.place, sp.product_id
          ) weighed
          group by weighed.product_id
          having count(*) = (select count(*) from search_words(f.text))
        ) scored
        order by place limit ${OF_EACH}::int
      ) best
    )
    select product_id as id from found group by product_id order by min(place), min(find)`);
  return rows.map(({ id }) => id);
}
