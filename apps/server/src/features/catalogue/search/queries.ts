import { type SQL, sql } from "drizzle-orm";
import type { Read } from "../../../platform/prepared.ts";

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
      select i, i as until, word, 1.0::real as quality from word
      union all
      select a.i, b.i, a.word || b.word, 0.95 from word a join word b on b.i = a.i + 1
    ),
    heard as materialized (
      select s.*, t.* from spoken s ${soundsOfSpoken}
    ),
    keyed as materialized (
      select i, until, word, quality, stem, fold, root from heard
      union all
      select a.i, a.until, a.means_key, a.quality, t.stem, t.fold, t.root
      from (
        -- A word that the catalogue has just so means itself first, whatever else sounds like it.
        select h.i, h.until, a.means_key, h.quality * case when a.word <> h.word and h.is_known then 0.5 else 0.8 end as quality
        from heard h join search_alias a on a.word_key in (h.sound, h.root)
      ) a ${soundsOfAlias}
    ),
    -- "offset 0" keeps each look-up one step in an index: the planner cannot know how few words a search has.
    meant as (
      select place.i, t.id, t.term, t.names_department, max(k.quality * t.likeness) as quality
      from keyed k
      cross join lateral (
        (select id, term, names_department, 1.0 as likeness from search_term where term = k.word offset 0)
        union all (select id, term, names_department, 0.95 from search_term where stem = k.stem offset 0)
        union all (select id, term, names_department, 0.85 from search_term where fold = k.fold offset 0)
        -- In Bangla letters an ending is an ending; in Latin ones it may be the word: ginger is not of ging.
        union all (select id, term, names_department, case when k.word < 'অ' then 0.6 else 0.8 end
                   from search_term where root = k.root offset 0)
      ) t
      cross join generate_series(k.i, k.until) as place (i)
      group by place.i, t.id, t.term, t.names_department
    )
    select
      (select json_agg(word order by i) from word) as words,
      (select json_agg(json_build_object('word', m.i, 'termId', m.id, 'term', m.term, 'quality', m.quality,
                                         'products', used.products, 'isDepartment', m.names_department)
                       order by m.quality desc)
       from meant m
       cross join lateral (
         select count(*)::int as products
         from (select from search_posting sp where sp.term_id = m.id limit ${COMMON}) some_products
       ) used
       where used.products > 0) as meanings`);
  return { words: row?.words ?? [], meanings: row?.meanings ?? [] };
}

/**
 * The forms and sounds of a column's word, as `t`. The catalogue's own words have them stored; working them out takes
 * longer than all else.
 */
function soundsOf(word: string): SQL {
  return sql.raw(`
    left join search_term known on known.term = ${word}
    cross join lateral (
      select known.id is not null as is_known,
        coalesce(known.stem, search_stem(${word})) as stem,
        coalesce(known.fold, search_fold(search_stem(${word}))) as fold,
        coalesce(known.root, search_root(${word})) as root,
        coalesce(known.sound, search_fold(${word})) as sound
    ) t`);
}
const soundsOfSpoken = soundsOf("s.word");
const soundsOfAlias = soundsOf("a.means_key");

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
