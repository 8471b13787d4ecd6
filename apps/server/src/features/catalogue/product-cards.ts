import type { Product } from "@tatka/contract/catalogue";
import { poishaOf, takaFromPoisha } from "@tatka/domain/money";
import type { Region } from "@tatka/domain/region";
import { type SQL, sql } from "drizzle-orm";
import type { Read } from "../../platform/prepared.ts";
import { pictureOf } from "../media/index.ts";

/** A product as its card shows it; prices still in poisha. */
export type CardRow = {
  id: number;
  slug: string;
  title: string;
  titleBn: string;
  storage: "frozen" | "chilled" | "ambient";
  brand: { title: string; titleBn: string; slug: string };
  pictures: { name: string; alt: string; width: number; height: number }[];
  variations: VariationRow[];
};

type VariationRow = {
  id: number;
  title: string;
  titleBn: string;
  sku: string;
  measurement: number;
  uom: string;
  weightGrams: number;
  salePoisha: number;
  regularPoisha: number;
  available: number;
};

/** The cards of these products, in the order of the ids. */
export async function readCards(read: Read, ids: number[], region: Region): Promise<Product[]> {
  if (ids.length === 0) return [];
  const rows = await read<CardRow>(sql`
    select ${cardColumns(region)}
    from unnest(${sql.param(ids)}::int[]) with ordinality as wanted (id, place)
    join product p on p.id = wanted.id
    join brand b on b.id = p.brand_id
    order by wanted.place`);
  return rows.map(productCard);
}

/** What a card needs, of `product p` and its `brand b`. */
export function cardColumns(region: Region): SQL {
  return sql`
    p.id, p.slug, p.title_en as title, p.title_bn as "titleBn", p.storage,
    json_build_object('title', b.title_en, 'titleBn', b.title_bn, 'slug', b.slug) as brand,
    coalesce((
      select json_agg(json_build_object('name', pic.name, 'alt', pic.alt, 'width', pic.width, 'height', pic.height)
                      order by pp.sort, pic.id)
      from product_picture pp
      -- "offset 0" keeps this a look-up by key; planned for a card alone, reading all pictures seems as cheap.
      cross join lateral (select * from picture where id = pp.picture_id offset 0) pic
      where pp.product_id = p.id
    ), '[]') as pictures,
    coalesce((
      select json_agg(json_build_object(
          'id', v.id, 'title', v.title_en, 'titleBn', v.title_bn, 'sku', v.sku,
          'measurement', v.measurement, 'uom', u.title, 'weightGrams', v.weight_grams,
          'salePoisha', cp.sale_poisha, 'regularPoisha', cp.regular_poisha,
          'available', coalesce(rs.available, 0)
        ) order by v.sort, v.id)
      from variation v
      join uom u on u.id = v.uom_id
      join current_price cp on cp.variation_id = v.id and cp.region_code = ${region}
      left join lateral (
        select sum(s.on_hand - s.reserved)::int as available
        from stock s join hub h on h.id = s.hub_id
        where s.variation_id = v.id and h.region_code = ${region}
      ) rs on true
      where v.product_id = p.id
    ), '[]') as variations`;
}

export function productCard({ id, slug, title, titleBn, storage, brand, pictures, variations }: CardRow): Product {
  return {
    id,
    slug,
    title,
    titleBn,
    brand,
    storage,
    images: pictures.map((picture) => pictureOf(picture, title)),
    variations: variations.map(variationCard),
  };
}

function variationCard({ uom, salePoisha, regularPoisha, available, ...rest }: VariationRow): Product["variations"][0] {
  return {
    ...rest,
    uom: { title: uom },
    salePrice: takaFromPoisha(poishaOf(salePoisha)),
    regularPrice: takaFromPoisha(poishaOf(regularPoisha)),
    inStock: available > 0,
    available,
  };
}
