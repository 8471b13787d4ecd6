import type { Size } from "@tatka/domain/catalogue/search-size";
import type { PriceOrder, PriceRange } from "@tatka/domain/catalogue/vocabulary/price-words";
import { poishaFromTaka } from "@tatka/domain/money";
import type { Region } from "@tatka/domain/region";
import type { Read } from "../../../platform/database/db.ts";
import { type SQL, sql, unseen } from "../../../platform/database/sql.ts";
import { leastWeight, type Meaning } from "./queries.ts";

export type SearchPlan = {
  meanings: Meaning[];
  /** Words whose products are scanned. */
  through: number[];
  /** Number of scanned products for each meaning, best first. */
  depth: number;
  leastMatched: number;
  /** Words that only influence the ranking. */
  optional?: readonly number[];
  /** These products in this order, instead of a search. */
  given?: readonly number[];
  /** These count nearly three times. */
  preferred?: readonly number[];
  size?: Size;
  price?: PriceRange;
  order?: PriceOrder;
  region: Region;
  /** Further columns of the statement. */
  beside?: WithContext;
};

export type WithContext = {
  /** The requested range of hits, from one. */
  first: number;
  last: number;
  /** Columns of the response. One is `said`, a JSON object that also contains these names and values. */
  columns: (hits: SQL) => SQL;
  /** Source of the columns, given the ids of the hits. */
  from: (ids: SQL) => SQL;
};

/** Product ids, best first, with the number of matched words. */
export type Hits<Row> = { ids: number[]; matched: number[]; beside?: Row };

/** Beyond about one page, stock no longer affects the ranking, because few people look further. */
const WINDOW = 30;

/**
 * Ranks products by matched words and their weights, then by stock and popularity. A product in the requested size
 * counts nearly three times.
 */
export async function findHits<Row extends object>(read: Read, plan: SearchPlan): Promise<Hits<Row>> {
  const { meanings, leastMatched, optional, given, preferred = [], size, price, order, region, beside } = plan;
  const isOneWord = meanings.every(({ word }) => word === meanings[0]?.word);
  // One row for all results, because parsing two hundred rows costs the server more than the rest of a search.
  const [row] = await read<Row & { said: { ids: number[] | null; matched: number[] | null } }>(sql`
    with listed as materialized (${given ? inGivenOrder(given) : listed(plan)}),
    scored as (${isOneWord ? oneWord : everyWord(meanings, optional)}),
    placed as materialized (
      select s.*, row_number() over (order by s.matched desc, s.score desc, s.step desc, s.product_id) as place
      from scored s
      where s.matched >= ${leastMatched} ${price ? sql`and ${isPriced(price, region)}` : sql``}
    ),
    judged as (
      select pl.product_id, pl.matched, pl.score, pl.step, price.popularity,
        pl.place > ${WINDOW} or exists (
          select from stock s
          where s.variation_id = any (price.variation_ids) and s.on_hand > s.reserved
            and s.hub_id = any (array(select id from hub where region_code = ${region}))
        ) as in_stock,
        ${size ? sql`(pl.product_id = any (array(${inSize(size)})))::int` : sql`0`}
          + ${preferred.length > 0 ? sql`(pl.product_id = any (${sql.param(preferred)}::int[]))::int` : sql`0`} as fits
      from placed pl
      left join product_price price
        on price.product_id = case when pl.place <= ${WINDOW} then pl.product_id end and price.region_code = ${region}
    ),
    best as (
      select array_agg(product_id) as ids, array_agg(matched) as matched
      from (
        select judged.product_id, judged.matched from judged ${order ? withKinds(region) : sql``}
        -- Scores within a tenth of each other are equally good.
        order by ${order ? sql`${ofBestKinds(order)} desc, ${inOrder[order]},` : sql``} matched desc, round((score + fits) * 10) desc, in_stock desc,
          judged.popularity desc nulls last, step desc, judged.product_id
      ) in_order
    )
    select ${beside ? beside.columns(hits) : sql`json_build_object(${hits}) as said`}
    from best ${beside ? besideOf(beside) : sql``}`);
  const { ids, matched } = row?.said ?? {};
  return { ids: ids ?? [], matched: matched ?? [], ...(row && beside ? { beside: row } : {}) };
}

/** The product's lowest price in the region is within these limits. */
function isPriced({ least, most }: PriceRange, region: Region): SQL {
  return sql`exists (
    select from product_price p where p.product_id = s.product_id and p.region_code = ${region}
      ${least === undefined ? sql`` : sql`and p.lowest_poisha >= ${poishaFromTaka(least)}`}
      ${most === undefined ? sql`` : sql`and p.lowest_poisha <= ${poishaFromTaka(most)}`})`;
}

/** "Cheap rice" returns the cheapest of the first results for "rice", never a cheaper product with a similar name. */
const BEST_OF = 3;
/** Nor for one of their category that the words hardly name: the best ghee is no butter. */
const nearBest: Record<PriceOrder, number> = { cheapest: 0.9, best: 0.3 };
const ofBestKinds = (order: PriceOrder) => sql`judged.score > (select max(score) - ${nearBest[order]}::real from placed)
  and coalesce(priced.category_id = any (array(
    select pp.category_id from placed b join product_price pp on pp.product_id = b.product_id where b.place <= ${BEST_OF})), false)`;
const inOrder: Record<PriceOrder, SQL> = {
  cheapest: sql`priced.lowest_poisha`,
  best: sql`priced.popularity desc`,
};

function withKinds(region: Region): SQL {
  return sql`left join lateral (
    select category_id, lowest_poisha, popularity from product_price
    where product_id = judged.product_id and region_code = ${region}
  ) priced on true`;
}

const hits = sql`'ids', best.ids, 'matched', best.matched`;

function besideOf({ first, last, from }: WithContext): SQL {
  return sql`cross join lateral (select best.ids[${first}:${last}] as ids offset 0) page cross join ${from(sql`page.ids`)}`;
}

/** Candidates: the best products of each meaning. */
function listed({ meanings, through, depth }: SearchPlan): SQL {
  const sought = meanings.filter(({ word }) => through.includes(word));
  const termIds = sought.map(({ termId }) => termId);
  const words = sought.map(({ word }) => word);
  const qualities = sought.map(({ quality }) => quality);
  const leasts = sought.map(leastWeight);
  return sql`
    select best.product_id, max(best.weight * w.quality) as weight, max(best.popularity) as popularity
    from unnest(
      ${unseen("int[]", termIds)}, ${unseen("int[]", words)}, ${unseen("real[]", qualities)}, ${unseen("int[]", leasts)}
    ) as w (term_id, word, quality, least)
    cross join lateral (
      select sp.product_id, sp.weight, sp.popularity from search_posting sp
      where sp.term_id = w.term_id and sp.weight >= w.least
      order by sp.weight desc, sp.popularity desc, sp.product_id
      limit ${unseen("int", depth)}
    ) best
    group by best.product_id, w.word
    order by weight desc, popularity desc, best.product_id
    limit ${unseen("int", depth * through.length)}`;
}

/** Step between score levels, larger than any tie, so that the order is stable. */
function inGivenOrder(ids: readonly number[]): SQL {
  return sql`
    select id as product_id, exp(${ids.length}::int - place) as weight, 0 as popularity
    from unnest(${sql.param(ids)}::int[]) with ordinality as given (id, place)`;
}

const oneWord = sql`select product_id, 1 as matched, ln(1 + weight) as score, popularity as step from listed`;

/**
 * The weight of every word in the candidate products. Logarithms are added, so weights multiply: one strong word must
 * not outweigh a missing one.
 */
function everyWord(meanings: Meaning[], optional: readonly number[] = []): SQL {
  const termIds = [...new Set(meanings.map(({ termId }) => termId))];
  const ofWords = rarities(meanings);
  const asked = ofWords.flatMap(([word, rarity]) => (optional.includes(word) ? [] : [rarity]));
  const words = ofWords.map(([word, rarity]) => {
    const own = meanings.filter((meaning) => meaning.word === word);
    const qualities = termIds.map((id) => bestQuality(own.filter(({ termId }) => termId === id)));
    const isOptional = optional.includes(word);
    return {
      name: sql.identifier(`word_${word}`),
      rarity: isOptional ? OPTIONAL * Math.min(...asked) : rarity,
      qualities,
      isOptional,
    };
  });
  const leasts = termIds.map((id) => Math.min(...meanings.filter(({ termId }) => termId === id).map(leastWeight)));
  const weights = words.map(
    ({ name, qualities }) => sql`max(sp.weight * (${sql.param(qualities)}::real[])[sp.place]) as ${name}`,
  );
  const scores = words.map(({ name, rarity }) => sql`coalesce(${rarity}::real * ln(1 + ${name}), 0)`);
  const names = words.flatMap(({ name, isOptional }) => (isOptional ? [] : [name]));
  return sql`
    select product_id, num_nonnulls(${sql.join(names, sql`, `)}) as matched, ${sql.join(scores, sql` + `)} as score, step
    from (
      select l.product_id, max(sp.popularity) as step, ${sql.join(weights, sql`, `)}
      from (select distinct product_id from listed) l
      cross join lateral (
        select weight, popularity, array_position(${sql.param(termIds)}::int[], term_id) as place from search_posting
        where product_id = l.product_id and term_id = any (${unseen("int[]", termIds)}::int[])
        offset 0
      ) sp
      where sp.weight >= (${sql.param(leasts)}::int[])[sp.place]
      group by l.product_id
    ) weighed`;
}

/** Weight of a word that only influences the ranking. */
const OPTIONAL = 0.5;

function bestQuality(meanings: Meaning[]): number | null {
  return meanings.length === 0 ? null : Math.max(...meanings.map(({ quality }) => quality));
}

/**
 * Rare words count more than common ones: in "hilsa fish", hilsa decides. Beside other words, a category name only
 * narrows the search.
 */
function rarities(meanings: Meaning[]): [word: number, rarity: number][] {
  const products = new Map<number, number>();
  for (const { word, products: count } of meanings) products.set(word, (products.get(word) ?? 0) + count);
  const departments = new Set(meanings.flatMap(({ word, ...own }) => (isDepartment(own) ? [word] : [])));
  const isPlaceOnly = (word: number) => departments.size < products.size && departments.has(word);
  const rarity = (word: number) => (isPlaceOnly(word) ? 0.4 : 1) / (1 + 0.3 * Math.log(products.get(word) ?? 1));
  const rarest = Math.max(...[...products.keys()].map(rarity));
  return [...products.keys()].map((word) => [word, rarity(word) / rarest]);
}

/** An exact match, not a similar sound. */
function isDepartment({ isDepartment, quality }: Omit<Meaning, "word">): boolean {
  return isDepartment === true && quality >= 0.9;
}

/** Products of the first pages in this size. */
function inSize({ amount, unit }: Size): SQL {
  const sizes = sameSizes(amount, unit).map(([uom, measurement]) => sql`(${uom}, ${measurement}::numeric)`);
  return sql`
    select v.product_id from current_variation v join uom u on u.id = v.uom_id
    where v.product_id = any (array(select product_id from placed where place <= ${WINDOW * 3}))
      and (lower(u.title), v.measurement) in (${sql.join(sizes, sql`, `)})`;
}

/** Spellings of this size in variations. */
function sameSizes(amount: number, unit: Size["unit"]): [string, number][] {
  if (unit === "g") return [["gm", amount], ["kg", amount / 1000]]; // biome-ignore format: a table
  if (unit === "ml") return [["ml", amount], ["ltr", amount / 1000]]; // biome-ignore format: a table
  return [["pcs", amount], ["dozen", amount / 12]]; // biome-ignore format: a table
}
