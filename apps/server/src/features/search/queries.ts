import type { Region } from "@tatka/domain/region";
import type { Size } from "@tatka/domain/search-size";
import { sql } from "drizzle-orm";
import type { Read } from "../../platform/prepared.ts";

/** A word of the catalogue that one of the searched words may stand for. */
export type Meaning = { word: number; termId: number; term: string; quality: number; products: number };

/** More products than this make a word common; how common no longer matters. */
const COMMON = 200;

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
      select h.i, a.means_key, h.quality * 0.9
      from heard h join search_alias a on a.word_key in (h.fold, search_root(h.fold))
    ),
    keyed as materialized (
      select i, word, quality, search_stem(word) as stem, search_fold(search_stem(word)) as fold,
        search_root(search_fold(word)) as root
      from sought
    ),
    meant as (
      select k.i, t.id, k.quality from keyed k join search_term t on t.term = k.word
      union all select k.i, t.id, k.quality * 0.95 from keyed k join search_term t on t.stem = k.stem
      union all select k.i, t.id, k.quality * 0.85 from keyed k join search_term t on t.fold = k.fold
      union all select k.i, t.id, k.quality * 0.65 from keyed k join search_term t on t.root = k.root
    ),
    best as (
      select m.i, m.id, max(m.quality) as quality from meant m group by m.i, m.id
    )
    select
      (select json_agg(word order by i) from word) as words,
      (select json_agg(json_build_object('word', b.i, 'termId', b.id, 'term', t.term, 'quality', b.quality,
                                         'products', used.products) order by b.quality desc)
       from best b
       join search_term t on t.id = b.id
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
          -- Vowels are what people get wrong first: bagun, begun.
          + case when translate(t.fold, 'aeiu', '') = translate(a.fold, 'aeiu', '') then 0.3 else 0 end as nearness
      from search_term t cross join asked a
      where t.fold % a.fold and length(a.fold) between 3 and 40
      order by nearness desc, t.term
      limit 12
    )
    select n.id as "termId", n.term, (0.6 * least(n.nearness, 1))::float8 as quality, used.products
    from near n
    cross join lateral (
      select count(*)::int as products
      from (select from search_posting sp where sp.term_id = n.id limit ${COMMON}) some_products
    ) used
    where used.products > 0
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

type Hunt = {
  meanings: Pick<Meaning, "word" | "termId" | "quality">[];
  /** The word whose products are looked through; without one, those of every word. */
  through?: number;
  /** How many products of each meaning are looked through, best first. */
  depth: number;
  leastMatched: number;
  size?: Size;
  region: Region;
};

/** Past this many, whether a product is in stock no longer moves it: nobody has seen so far. */
const WINDOW = 72;

/**
 * Products by how many of the words they have, how much these words weigh in them, and among equals those in stock and
 * then the popular ones first. A product in the size that was asked for counts a quarter more.
 */
export async function findHits(read: Read, { meanings, through, depth, leastMatched, size, region }: Hunt) {
  return read<Hit>(sql`
    with wanted as materialized (
      select * from unnest(
        ${sql.param(meanings.map(({ termId }) => termId))}::int[],
        ${sql.param(meanings.map(({ word }) => word))}::int[],
        ${sql.param(meanings.map(({ quality }) => quality))}::real[]
      ) as w (term_id, word, quality)
    ),
    candidate as materialized (
      select distinct best.product_id
      from wanted w
      cross join lateral (
        select sp.product_id from search_posting sp
        where sp.term_id = w.term_id
        order by sp.weight desc, sp.popularity desc, sp.product_id
        limit ${depth}
      ) best
      where w.word = coalesce(${through ?? null}::int, w.word)
    ),
    scored as (
      select by_word.product_id, count(*)::int as matched, sum(by_word.weight) as score, max(by_word.popularity) as step
      from (
        select c.product_id, w.word, max(sp.weight * w.quality) as weight, max(sp.popularity) as popularity
        from candidate c
        cross join wanted w
        join search_posting sp on sp.product_id = c.product_id and sp.term_id = w.term_id
        group by c.product_id, w.word
      ) by_word
      group by by_word.product_id
      having count(*) >= ${leastMatched}
    ),
    placed as materialized (
      select s.*, row_number() over (order by s.matched desc, s.score desc, s.step desc, s.product_id) as place
      from scored s
    ),
    judged as (
      select pl.product_id, pl.matched, pl.score, pl.step, p.popularity,
        pl.place > ${WINDOW} or exists (
          select from variation v join stock s on s.variation_id = v.id join hub h on h.id = s.hub_id
          where v.product_id = pl.product_id and h.region_code = ${region} and s.on_hand > s.reserved
        ) as in_stock,
        ${size ? fits(size) : sql`false`} as fits
      from placed pl
      left join product p on p.id = pl.product_id and pl.place <= ${WINDOW}
    )
    select j.product_id as id, j.matched
    from judged j
    -- Scores within a few points of each other are equally good.
    order by j.matched desc, round(j.score * case when j.fits then 1.25 else 1 end / 8) desc, j.in_stock desc,
      j.popularity desc nulls last, j.step desc, j.product_id`);
}

function fits({ amount, unit }: Size) {
  return sql`pl.place <= ${WINDOW * 3} and exists (
    select from variation v join uom u on u.id = v.uom_id
    where v.product_id = pl.product_id
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
