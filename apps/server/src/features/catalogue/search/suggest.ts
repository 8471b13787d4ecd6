import type { Suggestions } from "@tatka/contract/catalogue/search";
import { poishaOf, takaFromPoisha } from "@tatka/domain/money";
import type { Region } from "@tatka/domain/region";
import { sql } from "drizzle-orm";
import type { Read } from "../../../platform/prepared.ts";
import { pictureUrls } from "../media/index.ts";
import { findHits } from "./find-hits.ts";
import { type Meaning, readMeanings, readTermsFrom } from "./queries.ts";

const DEPTH = 60;

/**
 * What the search box offers while someone types: the last word may still be unfinished, so it also stands for every
 * word that begins with it. Before anything is typed, what others search for most.
 */
export async function suggest(read: Read, q: string, region: Region): Promise<Suggestions> {
  const typed = q.normalize("NFC").toLowerCase();
  const { words, meanings } = await readMeanings(read, typed);
  const last = words.at(-1);
  if (last === undefined) return { products: [], categories: [], searches: await readSearches(read, "") };

  const begun = await readTermsFrom(read, last);
  const known = [...meanings, ...begun.map((term) => ({ ...term, word: words.length }))];
  const { ids } = await findHits(read, {
    meanings: bestOfEach(known),
    through: words.map((_, index) => index + 1),
    depth: DEPTH,
    leastMatched: words.length,
    region,
  });
  const [products, categories, searches] = await Promise.all([
    readProducts(read, ids.slice(0, 8), region),
    readCategories(read, typed, ids.slice(0, DEPTH)),
    readSearches(read, typed),
  ]);
  return { products, categories, searches };
}

/** A term may be both what the word means and what it begins; it counts once, as the better of the two. */
function bestOfEach(meanings: Meaning[]): Meaning[] {
  const best = new Map<string, Meaning>();
  for (const meaning of meanings) {
    const key = `${meaning.word} ${meaning.termId}`;
    if ((best.get(key)?.quality ?? 0) < meaning.quality) best.set(key, meaning);
  }
  return [...best.values()];
}

type ProductRow = { slug: string; title: string; titleBn: string; picture: string | null; poisha: number | null };

async function readProducts(read: Read, ids: number[], region: Region): Promise<Suggestions["products"]> {
  const rows = await read<ProductRow>(sql`
    select p.slug, p.title_en as title, p.title_bn as "titleBn",
      (select pic.name from product_picture pp join picture pic on pic.id = pp.picture_id
       where pp.product_id = p.id order by pp.sort limit 1) as picture,
      (select min(cp.sale_poisha)::int from current_price cp
       where cp.product_id = p.id and cp.region_code = ${region}) as poisha
    from unnest(${sql.param(ids)}::int[]) with ordinality as wanted (id, place)
    join product p on p.id = wanted.id
    order by wanted.place`);
  return rows.map(({ picture, poisha, ...product }) => ({
    ...product,
    picture: picture ? pictureUrls(picture).pattern : null,
    salePrice: takaFromPoisha(poishaOf(poisha ?? 0)),
  }));
}

/** Categories whose name has a word that begins so, then those in which most of the found products lie. */
async function readCategories(read: Read, typed: string, ids: number[]): Promise<Suggestions["categories"]> {
  const start = likeStart(typed);
  return read(sql`
    select c.slug, c.title_en as title, c.title_bn as "titleBn"
    from category c
    left join (
      select p.category_id, count(*) as found from product p where p.id = any (${sql.param(ids)}::int[]) group by p.category_id
    ) n on n.category_id = c.id
    cross join lateral (
      select (' ' || lower(c.title_en) || ' ' || c.title_bn) like ('% ' || ${start}) as is_named
    ) own
    where c.status = 'active' and (own.is_named or n.found > 0)
    order by own.is_named desc, n.found desc nulls last, c.level desc, c.sort, c.id
    limit 4`);
}

async function readSearches(read: Read, typed: string): Promise<string[]> {
  const rows = await read<{ query: string }>(sql`
    select query from search_log
    where found > 0 and query like ${likeStart(typed)} and query <> ${typed}
    order by times desc, last_at desc limit 5`);
  return rows.map(({ query }) => query);
}

function likeStart(text: string): string {
  return `${text.replace(/[\\%_]/g, "\\$&")}%`;
}
