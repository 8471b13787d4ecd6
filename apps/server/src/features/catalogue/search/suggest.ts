import { pictureUrls } from "@tatka/contract/catalogue/picture";
import type { Suggestions } from "@tatka/contract/catalogue/search";
import { poishaOf, takaFromPoisha } from "@tatka/domain/money";
import type { Region } from "@tatka/domain/region";
import type { Read } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { findMatches } from "./find-matches.ts";
import { readPopular } from "./popular-searches.ts";

const DEPTH = 60;
const MOST_PRODUCTS = 8;

/**
 * Suggestions while typing: search results, and completions of the last word. Popular searches before anything is
 * typed.
 */
export async function suggest(read: Read, q: string, region: Region): Promise<Suggestions> {
  const typed = q.normalize("NFC").toLowerCase().trim();
  if (typed === "") return { products: [], categories: [], searches: await readPopular(read, region, "") };
  const matches = await findMatches(read, typed, { region, depth: DEPTH, isTyping: true });
  // Partial matches and similar products are not suggested.
  const ids = matches.isPartial || matches.notSold !== undefined ? [] : matches.ids.slice(0, MOST_PRODUCTS);
  const [products, categories, searches] = await Promise.all([
    readProducts(read, ids, region),
    readCategories(read, typed, ids),
    readPopular(read, region, typed),
  ]);
  return { products, categories, searches };
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

/** Categories with a name that starts with this prefix, then those that contain most of the results. */
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

function likeStart(text: string): string {
  return `${text.replace(/[\\%_]/g, "\\$&")}%`;
}
