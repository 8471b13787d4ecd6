import type { ProductDetail } from "@tatka/contract/catalogue";
import type { Region } from "@tatka/domain/region";
import { sql } from "drizzle-orm";
import type { Read } from "../../platform/prepared.ts";
import { Refusal } from "../../platform/refusal.ts";
import { type CardRow, cardColumns, productCard, readCards } from "./product-cards.ts";

type DetailRow = CardRow &
  Pick<ProductDetail, "description" | "shelfLifeDays" | "category" | "attributes" | "tags"> & {
    relatedIds: number[];
    togetherIds: number[];
  };

export async function productDetail(read: Read, slug: string, region: Region): Promise<ProductDetail> {
  const row = await readDetail(read, slug, region);
  if (!row) throw new Refusal("product.not_found");
  const others = await readCards(read, [...row.relatedIds, ...row.togetherIds], region);
  return {
    ...productCard(row),
    description: row.description,
    shelfLifeDays: row.shelfLifeDays,
    category: row.category,
    attributes: row.attributes,
    tags: row.tags,
    related: others.slice(0, row.relatedIds.length),
    boughtTogether: others.slice(row.relatedIds.length),
  };
}

/**
 * One product with the ids of those shown beside it.
 *
 * Related are others of its category, best sellers first. As long as there are no orders to learn from, "bought
 * together" is a rule: among the hundred best sellers, those of another category that share the most tags, such as
 * breakfast or iftar. Tags that only say how something is kept or sold bring nothing together.
 */
async function readDetail(read: Read, slug: string, region: Region): Promise<DetailRow | undefined> {
  const [row] = await read<DetailRow>(sql`
    select ${cardColumns(region)},
      p.description, p.shelf_life_days as "shelfLifeDays",
      (
        select json_agg(json_build_object('id', step.id, 'title', step.title_en, 'titleBn', step.title_bn, 'slug', step.slug)
                        order by step.level)
        from category leaf
        left join category middle on middle.id = leaf.parent_id
        join category step on step.id in (leaf.id, middle.id, middle.parent_id)
        where leaf.id = p.category_id
      ) as category,
      coalesce((
        select json_agg(json_build_object('title', a.title, 'value', av.title) order by a.title)
        from product_attribute pa
        join attribute_value av on av.id = pa.attribute_value_id
        join attribute a on a.id = av.attribute_id
        where pa.product_id = p.id
      ), '[]') as attributes,
      coalesce((
        select json_agg(json_build_object('title', t.title, 'slug', t.slug) order by t.title)
        from product_tag pt join tag t on t.id = pt.tag_id
        where pt.product_id = p.id
      ), '[]') as tags,
      array(
        select l.product_id from product_in_category l
        where l.category_id = p.category_id and l.product_id <> p.id
        order by l.popularity desc, l.product_id limit 12
      ) as "relatedIds",
      array(
        select best.id
        from (
          select o.id, o.category_id, o.popularity from product o
          where o.status = 'active' order by o.popularity desc, o.id limit 100
        ) best
        join product_tag theirs on theirs.product_id = best.id
        join product_tag ours on ours.tag_id = theirs.tag_id and ours.product_id = p.id
        join tag t on t.id = ours.tag_id and t.slug not in ('frozen', 'fresh', 'bestseller', 'premium', 'value')
        where best.category_id <> p.category_id and best.id <> p.id
        group by best.id, best.popularity
        order by count(*) desc, best.popularity desc, best.id limit 6
      ) as "togetherIds"
    from product p
    join brand b on b.id = p.brand_id
    where p.slug = ${slug} and p.status = 'active'`);
  return row;
}
