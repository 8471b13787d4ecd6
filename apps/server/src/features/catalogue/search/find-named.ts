import { isWrittenAlike } from "@tatka/domain/catalogue/spelling-slip";
import type { Read } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { isAliasMeant, soundsOf } from "./queries.ts";

/** A catalogue word that a typed word may mean; 1 is an exact match. */
type TermOfWord = { word: string; termId: number; term: string; quality: number };

type SimilarTerm = { word: string; termId: number; term: string; wordSound: string; termSound: string };

/** A product with all its names, for matching whole lists. */
export type NamedProduct = {
  id: number;
  titles: string[];
  searchTerms: string[];
  /** Its category, in both languages. */
  categories: string[];
  popularity: number;
  /** Marked by staff as the common variety of its kind. */
  everyday: boolean;
  /** Units of its packs. */
  units: string[];
  /** Price of its cheapest size. */
  poishaPerGram: number | null;
  /** Matched terms of a product with their weights. */
  said: { termId: number; weight: number }[];
};

/** Number of scanned products for each term, highest weight first. */
const DEPTH = 60;

/** Reads the meanings of many words in one statement, like `readMeanings` for one search. */
export async function readTermsOf(read: Read, words: readonly string[]): Promise<TermOfWord[]> {
  if (words.length === 0) return [];
  const terms = await read<TermOfWord & { alias: string | null; isSound: boolean }>(sql`
    with heard as materialized (
      select w.word, t.* from unnest(${sql.param(words)}::text[]) as w (word) ${soundsOf("w.word")}
    ),
    keyed as materialized (
      select word as written, null as alias, word, 1.0::real as quality, stem, fold, root from heard
      union all
      select a.written, a.alias, a.means_key, a.quality, t.stem, t.fold, t.root
      from (
        select h.word as written, a.word as alias, a.means_key,
          case when a.word in (h.word, h.stem) then 0.92 when h.is_known then 0.5 else 0.8 end::real as quality
        from heard h join search_alias a on a.word_key in (h.sound, h.root, h.fold)
        union all
        -- What one word is called, the other may be: who writes mango also means what is named am.
        select h.word, null, search_joined(a.word), 0.8::real from heard h join search_alias a on a.means_key in (h.word, h.stem)
      ) a ${soundsOf("a.means_key")}
    )
    select k.written as word, k.alias, t.id as "termId", t.term, max(k.quality * t.likeness)::float8 as quality,
      bool_and(t.is_sound and k.word = k.written) as "isSound"
    from keyed k
    cross join lateral (
      (select id, term, 1.0 as likeness, false as is_sound from search_term where term = k.word offset 0)
      union all (select id, term, 0.95, false from search_term where stem = k.stem offset 0)
      union all (select id, term, 0.85, true from search_term where fold = k.fold offset 0)
      union all (select id, term, case when k.word < 'অ' then 0.6 else 0.8 end, k.root = k.fold
                 from search_term where root = k.root offset 0)
    ) t
    where exists (select from search_posting sp where sp.term_id = t.id)
    group by k.written, k.alias, t.id, t.term`);
  return terms.filter(
    ({ word, term, alias, isSound }) => isAliasMeant(word, alias) && (!isSound || isWrittenAlike(word, term)),
  );
}

/** Catalogue words similar in spelling or sound, with both sounds; callers decide whether that is enough. */
export async function readSimilarTermsOf(read: Read, words: readonly string[]): Promise<SimilarTerm[]> {
  if (words.length === 0) return [];
  return read<SimilarTerm>(sql`
    with asked as materialized (
      select w.word, search_fold(search_stem(w.word)) as fold, search_fold(w.word) as sound
      from unnest(${sql.param(words)}::text[]) as w (word)
    )
    select a.word, n.id as "termId", n.term, a.sound as "wordSound", n.sound as "termSound"
    from asked a
    cross join lateral (
      select t.id, t.term, t.sound
      from search_term t
      where (t.fold % a.fold or t.sound % a.sound or translate(t.fold, 'aeiu', '') = translate(a.fold, 'aeiu', ''))
        and length(a.sound) between 4 and 40 and abs(length(t.sound) - length(a.sound)) <= 2
        and exists (select from search_posting sp where sp.term_id = t.id)
      order by similarity(t.sound, a.sound) desc, t.term
      limit 8
    ) n`);
}

/** Products with these terms. */
export async function readNamed(read: Read, termIds: readonly number[]): Promise<NamedProduct[]> {
  if (termIds.length === 0) return [];
  return read<NamedProduct>(sql`
    with asked as materialized (select unnest(${sql.param(termIds)}::int[]) as term_id),
    found as materialized (
      select distinct best.product_id
      from asked a
      cross join lateral (
        select sp.product_id from search_posting sp
        where sp.term_id = a.term_id
        order by sp.weight desc, sp.popularity desc, sp.product_id
        limit ${DEPTH}
      ) best
    )
    select p.id, array[p.title_en, p.title_bn] as titles, p.search_terms as "searchTerms",
      array[c.title_en, c.title_bn] as categories, p.popularity, p.everyday,
      (select coalesce(array_agg(distinct u.title), '{}') from current_variation v join uom u on u.id = v.uom_id
       where v.product_id = p.id) as units,
      (select min(v.regular_price_poisha::float8 / nullif(v.weight_grams, 0))
       from current_variation v where v.product_id = p.id) as "poishaPerGram",
      (select coalesce(json_agg(json_build_object('termId', sp.term_id, 'weight', sp.weight)), '[]')
       from search_posting sp
       where sp.product_id = p.id and sp.term_id in (select term_id from asked)) as said
    from found f
    join product p on p.id = f.product_id
    join category c on c.id = p.category_id
    order by p.id`);
}
