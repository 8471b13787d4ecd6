import { isSingularOf } from "@tatka/domain/catalogue/plural";
import { isWrittenAlike } from "@tatka/domain/catalogue/spelling-slip";
import type { Read } from "../../../platform/database/db.ts";
import { type SQL, sql } from "../../../platform/database/sql.ts";

/** A catalogue word that one of the typed words may mean. */
export type Meaning = {
  word: number;
  termId: number;
  term: string;
  quality: number;
  products: number;
  /** Matches by sound only. It must then be a large part of a name: "book" must not match "buk" in "buker mangsho". */
  isSound?: boolean;
  /** Minimum weight in a product that it matches. */
  least?: number;
  /** It is the name of a top-level category. */
  isDepartment?: boolean;
};

/** The words of a search, their sounds and possible meanings. */
export type Meanings = { readonly words: string[]; readonly sounds: string[]; readonly meanings: Meaning[] };

/** Minimum weight of a word in a product that it may match; words that only sound alike need more. */
export function leastWeight({ isSound, quality, least = 0 }: Pick<Meaning, "isSound" | "quality" | "least">): number {
  return Math.max(least, isSound ? Math.ceil(LEAST_SOUND / quality) : 0);
}

const LEAST_SOUND = 28;

const MOST_WORDS = 8;

/** Bangla suffixes for articles and cases, in both scripts; the stem must still be a word. */
const ENDING =
  "(?<=.{3})(গুলোর?|গুলার?|গুলির?|গুলোও|টার?|টাও|টির?|টুকু|খানা|কে|েরও|রও|তে|ে|gulor?|gular?|gulir?|gulo|tar?|tuku|ke)$|(?<=.{2})(গুলোর?|গুলার?|গুলির?|টার?|টির?|টুকু|য়ের|yer)$";

/** A word with more products is common; beyond this the number no longer matters. */
export const COMMON = 200;

/**
 * Candidates for each searched word, best spelling first: the word, its other English forms, synonyms, words that sound
 * alike, and the word without a Bengali genitive. Adjacent words are also tried as one.
 */
export async function readMeanings(read: Read, words: string): Promise<Meanings> {
  const [row] = await read<{ words: string[] | null; sounds: string[] | null; meanings: HeardMeaning[] | null }>(sql`
    with word as materialized (
      select w.word, (row_number() over (order by w.place))::int as i
      from search_words(${words}) w
      where w.word <> all (search_stop_words())
      order by w.place limit ${MOST_WORDS}::int
    ),
    spoken as (
      select i, i as until, word, 1.0::real as quality from word
      union all
      select a.i, b.i, a.word || b.word, 0.95 from word a join word b on b.i = a.i + 1
      union all
      -- "The rice", "the eggs": চালটা, ডিমগুলো. What ends so by itself, as আটা and পরোটা do, is known as it is.
      select i, i, regexp_replace(word, ${ENDING}, ''), 0.9 from word
      where word ~ ${ENDING} and not exists (select from search_term t where t.term = word)
    ),
    heard as materialized (
      select s.*, t.* from spoken s ${soundsOfSpoken}
    ),
    keyed as materialized (
      select i, until, word, quality, stem, fold, root, word as heard, null as alias from heard
      union all
      select a.i, a.until, a.means_key, a.quality, t.stem, t.fold, t.root, a.heard, a.alias
      from (
        -- A word that the catalogue has just so means itself first, whatever else sounds like it.
        select h.i, h.until, h.word as heard, a.word as alias, a.means_key,
          h.quality * case when a.word <> h.word and h.is_known then 0.5 else 0.8 end as quality
        from heard h join search_alias a on a.word_key in (h.sound, h.root)
      ) a ${soundsOfAlias}
    ),
    -- "offset 0" keeps each look-up one step in an index: the planner cannot know how few words a search has.
    meant as (
      select place.i, t.id, t.term, t.names_department, k.heard, k.alias, max(k.quality * t.likeness) as quality,
        bool_and(t.is_sound) as is_sound
      from keyed k
      cross join lateral (
        (select id, term, names_department, 1.0 as likeness, false as is_sound from search_term where term = k.word offset 0)
        union all (select id, term, names_department, 0.95, false from search_term where stem = k.stem offset 0)
        union all (select id, term, names_department, 0.85, true from search_term where fold = k.fold offset 0)
        -- In Bangla letters an ending is an ending; in Latin ones it may be the word: ginger is not of ging. That a
        -- genitive was typed is evidence enough, that the catalogue has one of what was typed is not.
        union all (select id, term, names_department, case when k.word < 'অ' then 0.6 else 0.8 end, k.root = k.fold
                   from search_term where root = k.root offset 0)
      ) t
      cross join generate_series(k.i, k.until) as place (i)
      group by place.i, t.id, t.term, t.names_department, k.heard, k.alias
    )
    select
      (select json_agg(word order by i) from word) as words,
      (select json_agg(sound order by i) from (select distinct on (i) i, sound from heard where i = until order by i, quality desc) own) as sounds,
      (select json_agg(json_build_object('word', m.i, 'termId', m.id, 'term', m.term, 'quality', m.quality,
                                         'products', used.products, 'isSound', m.is_sound,
                                         'isDepartment', m.names_department, 'heard', m.heard, 'alias', m.alias)
                       order by m.quality desc)
       from meant m
       cross join lateral (
         select count(*)::int as products
         from (
           select from search_posting sp
           where sp.term_id = m.id and sp.weight >= case when m.is_sound then ${LEAST_SOUND} / m.quality else 0 end
           limit ${COMMON}
         ) some_products
       ) used
       where used.products > 0) as meanings`);
  const spoken = row?.words ?? [];
  const isMeant = ({ word, term, isSound, heard, alias }: HeardMeaning) =>
    (!isSound || isWrittenAlike(spoken[word - 1] ?? "", term)) && isAliasMeant(heard, alias);
  return {
    words: spoken,
    sounds: row?.sounds ?? [],
    meanings: asWritten(spoken, oneOfEach((row?.meanings ?? []).filter(isMeant))),
  };
}

/** The spoken word and the alias that matched. */
type HeardMeaning = Meaning & { heard: string; alias: string | null };

/** "Doll" sounds like the alias daal, and "socks" like shak. */
export function isAliasMeant(heard: string, alias: string | null): boolean {
  return alias === null || isWrittenAlike(heard, alias.replaceAll(" ", ""));
}

/** A word may match directly and by synonym. They are ordered by certainty, so the first wins. */
function oneOfEach(meanings: readonly HeardMeaning[]): Meaning[] {
  const kept = new Map<string, Meaning>();
  for (const { heard, alias, ...meaning } of meanings) {
    const key = `${meaning.word} ${meaning.termId}`;
    const before = kept.get(key);
    kept.set(key, before ? { ...before, isSound: before.isSound === true && meaning.isSound === true } : meaning);
  }
  return [...kept.values()];
}

/** Words that the catalogue uses mainly in the plural are matched in the plural: "sweets" is not sweet corn. */
function asWritten(words: readonly string[], meanings: readonly Meaning[]): Meaning[] {
  const own = new Map(meanings.flatMap((own) => (own.term === words[own.word - 1] ? [[own.word, own] as const] : [])));
  return meanings.map((meaning) => {
    const plural = own.get(meaning.word);
    const isOther = plural && isSingularOf(meaning.term, plural.term) && plural.products >= meaning.products;
    return isOther ? { ...meaning, quality: meaning.quality * OTHER_NUMBER } : meaning;
  });
}

/** Weight of the singular form. */
const OTHER_NUMBER = 0.3;

/**
 * Forms and sounds of a column's word, as `t`. They are stored for catalogue words, because computing them takes longer
 * than everything else.
 */
export function soundsOf(word: string): SQL {
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

/** The word occurs in names, not only in a top-level category. */
const OF_NAMES = 37;

/** With both sounds, with and without English endings. */
export type Similar = Omit<Meaning, "word"> & {
  sounds: [asked: string, its: string][];
  isDialect: boolean;
  isOnly?: boolean;
};

/** Maps eastern dialects to standard Bangla: ফ to প, হ to শ and স to চ. */
function inDhaka(fold: string): SQL {
  return sql.raw(`array[replace(${fold}, 'f', 'p'), regexp_replace(${fold}, '^h', 's'), regexp_replace(${fold}, '^s', 'c'),
    regexp_replace(${fold}, '^h', 'c'), replace(regexp_replace(${fold}, '^h', 's'), 'f', 'p'),
    regexp_replace(${fold}, 's$', 'c'), replace(${fold}, 'z', 'j')]`);
}

/** Catalogue words that look or sound like this one. Used only for unknown words. */
export async function readSimilarTerms(read: Read, word: string): Promise<Similar[]> {
  return read(sql`
    with asked as materialized (
      select *, ${inDhaka("fold")} || ${inDhaka("sound")} as dialects
      from (select search_fold(search_stem(${word})) as fold, search_fold(${word}) as sound) own
    ),
    near as (
      (select t.id, t.term, a.fold as asked_fold, t.fold, a.sound as asked_sound, t.sound, false as is_dialect,
         similarity(t.fold, a.fold) as nearness
       from asked a
       join search_term t on t.fold % a.fold or translate(t.fold, 'aeiu', '') = translate(a.fold, 'aeiu', '')
       where length(a.fold) between 3 and 40
         and t.fold <> a.fold and abs(length(t.fold) - length(a.fold)) <= 2
       order by nearness desc, t.term
       limit 40)
      union all
      -- Of a short word three letters at a time say nothing: all words with its first letter and about its length.
      (select t.id, t.term, a.fold, t.fold, a.sound, t.sound, false, 0
       from asked a
       join search_term t on t.fold like left(a.fold, 1) || '%' and length(t.fold) between length(a.fold) - 1 and length(a.fold) + 1
       where length(a.fold) between 2 and 4 and not t.fold % a.fold and t.fold <> a.fold
       limit 400)
      union all
      (select t.id, t.term, a.fold, t.fold, a.sound, t.sound, true, 1
       from asked a
       join search_term t on t.fold = any (a.dialects) or t.root = any (a.dialects)
       where t.fold <> a.fold and length(a.fold) > 2
       union
       select t.id, t.term, a.fold, t.fold, a.sound, t.sound, true, 1
       from asked a
       join search_alias al on al.word_key = any (a.dialects)
       join search_term t on t.term = al.means_key or t.stem = search_stem(al.means_key)
       where length(a.fold) > 1)
    )
    select n.id as "termId", n.term, n.is_dialect as "isDialect",
      json_build_array(json_build_array(n.asked_fold, n.fold), json_build_array(n.asked_sound, n.sound)) as sounds,
      0::float8 as quality, used.products
    from near n
    cross join lateral (
      select count(*)::int as products
      from (
        select from search_posting sp where sp.term_id = n.id and sp.weight >= ${OF_NAMES} limit ${COMMON}
      ) some_products
    ) used
    where used.products > 0
    order by n.nearness desc, n.term`);
}

/** The first split into two known halves, the most even first; counted from 0. */
export async function readSplit(read: Read, firsts: string[], seconds: string[]): Promise<number | undefined> {
  const [row] = await read<{ place: number }>(sql`
    select (w.place - 1)::int as place
    from unnest(${sql.param(firsts)}::text[], ${sql.param(seconds)}::text[]) with ordinality as w (first, second, place)
    where ${isKnownWord("w.first")} and ${isKnownWord("w.second")}
    order by abs(length(w.first) - length(w.second)), w.place
    limit 1`);
  return row?.place;
}

function isKnownWord(word: string): SQL {
  return sql.raw(`(exists (select from search_term t join search_posting sp on sp.term_id = t.id where t.term = ${word})
    or exists (select from search_term t join search_posting sp on sp.term_id = t.id where t.fold = search_fold(${word}) and length(${word}) > 3)
    or exists (select from search_alias a where a.word_key = search_fold(${word})))`);
}

/**
 * Catalogue words with this prefix, for incomplete input; a longer match scores higher. A whole common word plus one
 * letter is two words: "chalk" must not match chal kumra.
 */
export async function readTermsFrom(read: Read, start: string): Promise<Omit<Meaning, "word">[]> {
  return read(sql`
    select t.id as "termId", t.term, used.products,
      -- Many products make it likely: "chick" begins chicken rather than chickpeas.
      ((0.45 + 0.45 * length(${start}) / length(t.term)) * least(1, 0.8 + 0.02 * used.products))::float8 as quality
    from (
      select id, term from search_term where term like ${`${start}%`} order by length(term), term limit 40
    ) t
    cross join lateral (
      select count(*)::int as products
      from (select from search_posting sp where sp.term_id = t.id limit ${COMMON}) some_products
    ) used
    where used.products > 0 and not exists (
      select from search_term first, search_term second
      where first.term = left(${start}, -1) and second.term = substr(t.term, length(${start}))
        and 5 = (select count(*) from (select from search_posting sp where sp.term_id = first.id limit 5) common)
    )`);
}
