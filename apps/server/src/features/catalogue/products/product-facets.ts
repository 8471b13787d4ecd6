import type { ProductFacets, productFacets as productFacetsRoute } from "@tatka/contract/catalogue/products";
import { poishaOf, takaFromPoisha } from "@tatka/domain/money";
import type { Region } from "@tatka/domain/region";
import type { z } from "zod";
import type { Read } from "../../../platform/database/db.ts";
import { type SQL, sql, unseen } from "../../../platform/database/sql.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { type CountedSet, CountedSets } from "./counted-sets.ts";
import { withFound } from "./list-products.ts";
import { whilePricesHold } from "./product-cards.ts";
import { soldOutOf } from "./product-filter.ts";
import { categoryId } from "./product-source.ts";
import { Counts, inStockCount } from "./word-counts.ts";

type FacetQuery = z.output<typeof productFacetsRoute.query>;
type Named = Pick<ProductFacets, "categories" | "brands" | "tags" | "attributes"> & { soldOut: number[] };

/**
 * Counts the products of each further filter choice. A filter is ignored when its own choices are counted, so the other
 * brands keep their counts. Long lists are counted up to a limit. The database returns one word list for each product,
 * because counting there costs many times as much.
 */
export async function productFacets(
  read: Read,
  wanted: FacetQuery,
  region: Region,
): Promise<{ facets: ProductFacets; holdsForMs: number | null }> {
  const sets = new CountedSets(await withFound(read, wanted, region), region);
  const { rows, said } = await whilePricesHold(read, async () => {
    const found = await read<CountedSet>(sets.query);
    return { rows: found, said: { holdsForMs: found[0]?.said.holdsForMs ?? null } };
  });
  if (!rows[0]?.said.isKnown) throw new Refusal("category.not_found");
  const countsOf = counter();
  const without = (name?: Parameters<CountedSets["without"]>[0]) => countsOf(sets.without(name, rows));
  const { sizes = "" } = sets.without("inStock", rows) ?? {};
  const attributes = [
    { counts: without().of("v"), chosen: null },
    ...sets.attributes.map((title) => ({ counts: without(`attribute:${title}`).of("v"), chosen: title })),
  ];
  const [named] = await read<Named>(sql`select
    ${categoryNames(without().of("c"), wanted.category)} as categories,
    ${brandNames(without("brand").of("b"))} as brands,
    ${tagNames(without("tag").of("t"))} as tags,
    ${attributeNames(attributes)} as attributes,
    ${soldOutOf(sql`${`{${sizes.replaceAll(" ", ",")}}`}::int[]`, region)} as "soldOut"`);
  const { soldOut = [], ...names } = named ?? { categories: [], brands: [], tags: [], attributes: [] };
  const facets = {
    ...names,
    storage: without("storage").storage(),
    price: priceRange(sets.without("price", rows)),
    inStock: inStockCount(sizes, soldOut),
    onOffer: sets.without("offer", rows)?.onOffer ?? 0,
  };
  return { facets, holdsForMs: said.holdsForMs };
}

/** Counts each word of a set once and caches the result. */
function counter(): (set: CountedSet | undefined) => Counts {
  const known = new Map<CountedSet | undefined, Counts>();
  return (set) => {
    const counts = known.get(set) ?? new Counts(set?.words ?? "");
    known.set(set, counts);
    return counts;
  };
}

function priceRange(set: CountedSet | undefined): ProductFacets["price"] {
  const { lowestPoisha: lowest, highestPoisha: highest } = set ?? {};
  if (lowest == null || highest == null) return null;
  return { min: takaFromPoisha(poishaOf(lowest)), max: takaFromPoisha(poishaOf(highest)) };
}

type Counted = ReturnType<Counts["of"]>;

function categoryNames(counted: Counted, chosen: string | undefined): SQL {
  const parent = chosen === undefined ? sql`c.parent_id is null` : sql`c.parent_id = ${categoryId(chosen)}`;
  return sql`coalesce((
    select json_agg(json_build_object('title', c.title_en, 'titleBn', c.title_bn, 'slug', c.slug, 'count', n.count)
                    order by c.sort, c.id)
    from (
      select above.id, sum(own.count)::int as count
      from ${rowsOf(counted)} own
      join category leaf on leaf.id = own.id
      left join category middle on middle.id = leaf.parent_id
      cross join lateral (values (leaf.id), (middle.id), (middle.parent_id)) as above (id)
      group by above.id
    ) n
    join category c on c.id = n.id and c.status = 'active' and ${parent}
  ), '[]')`;
}

function brandNames(counted: Counted): SQL {
  return sql`coalesce((
    select json_agg(json_build_object('title', b.title_en, 'titleBn', b.title_bn, 'slug', b.slug, 'count', n.count)
                    order by n.count desc, b.title_en)
    from ${rowsOf(counted)} n join brand b on b.id = n.id
  ), '[]')`;
}

function tagNames(counted: Counted): SQL {
  return sql`coalesce((
    select json_agg(json_build_object('title', t.title, 'titleBn', t.title_bn, 'slug', t.slug, 'count', n.count) order by n.count desc, t.title)
    from ${rowsOf(counted)} n join tag t on t.id = n.id
  ), '[]')`;
}

/** Counts of an attribute's values ignore that attribute's own condition and keep those of other attributes. */
function attributeNames(parts: { counts: Counted; chosen: string | null }[]): SQL {
  const chosen = parts.flatMap((part) => part.chosen ?? []);
  const rows = parts.map(
    (part) => sql`
      select a.title, a.title_bn, av.title as value, av.title_bn as value_bn, sum(n.count)::int as count
      from ${rowsOf(part.counts)} n
      join attribute_value av on av.id = n.id
      join attribute a on a.id = av.attribute_id
      where ${part.chosen === null ? sql`a.title <> all (${sql.param(chosen)}::text[])` : sql`a.title = ${part.chosen}`}
      group by a.id, av.id`,
  );
  return sql`coalesce((
    select json_agg(json_build_object('title', grouped.title, 'titleBn', grouped.title_bn, 'values', grouped.values) order by grouped.title)
    from (
      select n.title, n.title_bn, json_agg(
        json_build_object('value', n.value, 'valueBn', n.value_bn, 'count', n.count)
        order by n.count desc, n.value) as values
      from (${sql.join(rows, sql` union all `)}) n
      group by n.title, n.title_bn
    ) grouped
  ), '[]')`;
}

function rowsOf({ ids, counts }: Counted): SQL {
  return sql`(select unnest(${unseen("int[]", ids)}) as id, unnest(${unseen("int[]", counts)}) as count)`;
}
