import type { Region } from "@tatka/domain/region";
import type { Size } from "@tatka/domain/search-size";
import { type SQL, sql } from "drizzle-orm";
import type { Read } from "../../platform/prepared.ts";

/** A word of the catalogue that one of the searched words may stand for. */
export type Meaning = {
  word: number;
  termId: number;
  term: string;
  quality: number;
  products: number;
  /** It is the name of a department. */
  isDepartment?: boolean;
};

/** More products than this make a word common; how common no longer matters. */
export const COMMON = 200;

/**
 * What each searched word may mean, best spelling first: the word itself, its other English forms, what an alias
 * says, what sounds the same, and the same without a Bengali genitive. Two neighbours are also read as one word.
 */
export async function readMeanings(read: Read, words: string): Promise<{ words: string[]; meanings: Meaning[] }> {
  const [row] = await read<{ words: string[] | null; meanings: Meaning[] | null }>(sql`
    with word as materialized (
      select w.word, (row_number() over (order by w.place))::int as i
      from search_words(${words}) w
      where w.word <> all (search_stop_words())
      order by w.place limit 8
    ),
    spoken as (
      select i, word, 1.0::real as quality from word
      union all
      select either.i, a.word || b.word, 0.95
      from word a join word b on b.i = a.i + 1 cross join lateral (values (a.i), (b.i)) as either (i)
    ),
    heard as materialized (
      select i, word, quality, search_fold(word) as fold from spoken
    ),
    sought as materialized (
      select i, word, quality from heard
      union all
      -- A word that the catalogue has just so means itself first, whatever else sounds like it.
      select h.i, a.means_key, h.quality * case when a.word <> h.word and h.term is not null then 0.5 else 0.8 end
      from (select *, (select term from search_term where term = spoken.word) as term from heard spoken) h
      join search_alias a on a.word_key in (h.fold, search_root(h.word))
    ),
    keyed as materialized (
      select i, word, quality, search_stem(word) as stem, search_fold(search_stem(word)) as fold,
        search_root(word) as root
      from sought
    ),
    -- "offset 0" keeps each look-up one step in an index: the planner cannot know how few words a search has.
    meant as (
      select k.i, t.id, k.quality * t.likeness as quality
      from keyed k
      cross join lateral (
        (select id, 1.0 as likeness from search_term where term = k.word offset 0)
        union all (select id, 0.95 from search_term where stem = k.stem offset 0)
        union all (select id, 0.85 from search_term where fold = k.fold offset 0)
        -- In Bangla letters an ending is an ending; in Latin ones it may be the word: ginger is not of ging.
        union all (select id, case when k.word < 'অ' then 0.6 else 0.8 end from search_term where root = k.root offset 0)
      ) t
    ),
    best as (
      select m.i, m.id, max(m.quality) as quality from meant m group by m.i, m.id
    )
    select
      (select json_agg(word order by i) from word) as words,
      (select json_agg(json_build_object('word', b.i, 'termId', b.id, 'term', t.term, 'quality', b.quality,
                                         'products', used.products, 'isDepartment', t.names_department)
                       order by b.quality desc)
       from best b
       cross join lateral (select term, names_department from search_term where id = b.id offset 0) t
       cross join lateral (
         select count(*)::int as products
         from (select from search_posting sp where sp.term_id = b.id limit ${COMMON}) some_products
       ) used
       where used.products > 0) as meanings`);
  return { words: row?.words ?? [], meanings: row?.meanings ?? [] };
}

/** Words of the catalogue that look or sound like this one. Only asked for words that mean nothing as they are. */
export async function readSimilarTerms(read: Read, word: string): Promise<Omit<Meaning, "word">[]> {
  return read(sql`
    with asked as (select search_fold(search_stem(${word})) as fold),
    near as (
      select t.id, t.term,
        similarity(t.fold, a.fold)
          + case when translate(t.fold, 'aeiu', '') = translate(a.fold, 'aeiu', '') then 0.3 else 0 end as nearness
      from asked a
      join search_term t on t.fold % a.fold or translate(t.fold, 'aeiu', '') = translate(a.fold, 'aeiu', '')
      where length(a.fold) between 3 and 40
        and t.fold <> a.fold and abs(length(t.fold) - length(a.fold)) <= 2
      order by nearness desc, t.term
      limit 12
    )
    select n.id as "termId", n.term, (0.6 * least(n.nearness, 1))::float8 as quality, used.products
    from near n
    cross join lateral (
      select count(*)::int as products
      from (select from search_posting sp where sp.term_id = n.id limit ${COMMON}) some_products
    ) used
    where used.products > 0 and n.nearness >= 0.4
    order by n.nearness desc, used.products desc
    limit 6`);
}

/** Words of the catalogue that begin like this one, as someone who is still typing may mean them. */
export async function readTermsFrom(read: Read, start: string): Promise<Omit<Meaning, "word">[]> {
  return read(sql`
    select t.id as "termId", t.term, 0.75::float8 as quality, used.products
    from (select id, term from search_term where term like ${`${start}%`} order by length(term), term limit 24) t
    cross join lateral (
      select count(*)::int as products
      from (select from search_posting sp where sp.term_id = t.id limit ${COMMON}) some_products
    ) used
    where used.products > 0`);
}

export type Hit = { id: number; matched: number };

export type Hunt = {
  meanings: Meaning[];
  /** The words whose products are looked through. */
  through: number[];
  /** How many products of each meaning are looked through, best first. */
  depth: number;
  leastMatched: number;
  size?: Size;
  region: Region;
};

/** Past this many, a page and a little more, whether a product is in stock no longer moves it: few look so far. */
const WINDOW = 30;

/**
 * Products by how many of the words they have, how much these words weigh in them, and among equals those in stock and
 * then the popular ones first. A product in the size that was asked for counts nearly twice.
 */
export async function findHits(read: Read, hunt: Hunt): Promise<Hit[]> {
  const { meanings, through, depth, leastMatched, size, region } = hunt;
  // All of them in one row: taking two hundred rows apart costs the server more than anything else of a search.
  const [row] = await read<{ hits: [id: number, matched: number][] | null }>(sql`
    with wanted as materialized (
      select * from unnest(
        ${sql.param(meanings.map(({ termId }) => termId))}::int[],
        ${sql.param(meanings.map(({ word }) => word))}::int[],
        ${sql.param(meanings.map(({ quality }) => quality))}::real[],
        ${sql.param(rarities(meanings))}::real[]
      ) as w (term_id, word, quality, rarity)
    ),
    listed as materialized (
      select best.product_id, w.word, w.rarity, max(best.weight * w.quality) as weight, max(best.popularity) as popularity
      from wanted w
      cross join lateral (
        select sp.product_id, sp.weight, sp.popularity from search_posting sp
        where sp.term_id = w.term_id
        order by sp.weight desc, sp.popularity desc, sp.product_id
        limit ${depth}
      ) best
      where w.word = any (${sql.param(through)}::int[])
      group by best.product_id, w.word, w.rarity
      order by weight desc, popularity desc, best.product_id
      limit ${depth * through.length}
    ),
    found as (${meanings.every(({ word }) => word === meanings[0]?.word) ? sql`select * from listed` : everyWord(meanings)}),
    scored as (
      -- Multiplied, so that a product must have every word well: the rui is no hilsa for being twice a fish.
      select product_id, count(*)::int as matched, sum(rarity * ln(1 + weight)) as score, max(popularity) as step
      from found
      group by product_id
      having count(*) >= ${leastMatched}
    ),
    placed as materialized (
      select s.*, row_number() over (order by s.matched desc, s.score desc, s.step desc, s.product_id) as place
      from scored s
    ),
    judged as (
      select pl.product_id, pl.matched, pl.score, pl.step, p.popularity,
        pl.place > ${WINDOW} or exists (
          select from product_card c cross join unnest(c.variation_ids) v (id)
          join stock s on s.variation_id = v.id and s.on_hand > s.reserved
          where c.product_id = pl.product_id and s.hub_id = any (array(select id from hub where region_code = ${region}))
        ) as in_stock,
        ${size ? fits(size) : sql`false`} as fits
      from placed pl
      left join product p on p.id = case when pl.place <= ${WINDOW} then pl.product_id end
    )
    select json_agg(json_build_array(j.product_id, j.matched)
      -- Scores within a tenth of each other are equally good.
      order by j.matched desc, round((j.score + case when j.fits then 0.6 else 0 end) * 10) desc, j.in_stock desc,
        j.popularity desc nulls last, j.step desc, j.product_id) as hits
    from judged j`);
  return (row?.hits ?? []).map(([id, matched]) => ({ id, matched }));
}

/** How much every word weighs in the products that were listed for some of them. */
function everyWord(meanings: Meaning[]): SQL {
  const termIds = [...new Set(meanings.map(({ termId }) => termId))];
  return sql`
    select l.product_id, w.word, w.rarity, max(own.weight * w.quality) as weight, max(own.popularity) as popularity
    from (select distinct product_id from listed) l
    cross join lateral (
      select sp.term_id, sp.weight, sp.popularity from search_posting sp
      where sp.product_id = l.product_id and sp.term_id = any (${sql.param(termIds)}::int[])
      offset 0
    ) own
    join wanted w on w.term_id = own.term_id
    group by l.product_id, w.word, w.rarity`;
}

/**
 * What few products have says more about what is wanted than what many have: in "hilsa fish" it is the hilsa. And beside
 * other words the name of a department says only where to look.
 */
function rarities(meanings: Meaning[]): number[] {
  const products = new Map<number, number>();
  for (const { word, products: count } of meanings) products.set(word, (products.get(word) ?? 0) + count);
  const departments = new Set(meanings.flatMap(({ word, ...own }) => (isDepartment(own) ? [word] : [])));
  const isPlaceOnly = (word: number) => departments.size < products.size && departments.has(word);
  const rarity = (word: number) => (isPlaceOnly(word) ? 0.4 : 1) / (1 + 0.3 * Math.log(products.get(word) ?? 1));
  const rarest = Math.max(...meanings.map(({ word }) => rarity(word)));
  return meanings.map(({ word }) => rarity(word) / rarest);
}

/** The word itself, not something that it only sounds like. */
function isDepartment({ isDepartment, quality }: Omit<Meaning, "word">): boolean {
  return isDepartment === true && quality >= 0.9;
}

function fits({ amount, unit }: Size) {
  return sql`pl.place <= ${WINDOW * 3} and exists (
    select from variation v join uom u on u.id = v.uom_id
    where v.product_id = pl.product_id and v.removed_at is null
      and (lower(u.title), v.measurement) in (${sql.join(
        sameSizes(amount, unit).map(([uom, measurement]) => sql`(${uom}, ${measurement}::numeric)`),
        sql`, `,
      )}))`;
}

/** The ways in which a variation may say this size. */
function sameSizes(amount: number, unit: Size["unit"]): [string, number][] {
  if (unit === "g") return [["gm", amount], ["kg", amount / 1000]]; // biome-ignore format: a table
  if (unit === "ml") return [["ml", amount], ["ltr", amount / 1000]]; // biome-ignore format: a table
  return [["pcs", amount], ["dozen", amount / 12]]; // biome-ignore format: a table
}
