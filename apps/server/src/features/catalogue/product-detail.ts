import type { ProductDetail } from "@tatka/contract/catalogue";
import type { Region } from "@tatka/domain/region";
import { sql } from "drizzle-orm";
import { JsonText } from "../../platform/json-text.ts";
import type { Read } from "../../platform/prepared.ts";
import { Refusal } from "../../platform/refusal.ts";
import { cardOf, cardsOf, isDue, readPriced } from "./product-cards.ts";

type Row = {
  id: number;
  card: string;
  detail: string;
  relatedIds: number[];
  related: string | null;
  togetherIds: number[];
  together: string | null;
};

/**
 * One product with those shown beside it, and the ids of all.
 *
 * Related are others of its category, best sellers first. As long as there are no orders to learn from, "bought
 * together" is a rule: among the hundred best sellers, those of another category that share the most tags, such as
 * breakfast or iftar. Tags that only say how something is kept or sold bring nothing together.
 */
export async function productDetail(
  read: Read,
  slug: string,
  region: Region,
): Promise<{ answer: JsonText<ProductDetail>; shownIds: number[] }> {
  const row = await readPriced<Row>(
    read,
    sql`
    select p.id, ${cardOf(region)} as card, c.detail, ${isDue} as due,
      others.related as "relatedIds", ${cardsOf(sql`others.related`, region)} as related,
      others.together as "togetherIds", ${cardsOf(sql`others.together`, region)} as together
    from product p
    join product_card c on c.product_id = p.id
    left join product_price price on price.product_id = p.id and price.region_code = ${region}
    cross join lateral (
      select
        array(
          select l.product_id from product_in_category l
          where l.category_id = p.category_id and l.product_id <> p.id
          order by l.popularity desc, l.product_id limit 12
        ) as related,
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
        ) as together
      offset 0
    ) others
    where p.slug = ${slug} and p.status = 'active'`,
  );
  if (!row) throw new Refusal("product.not_found");
  const { id, card, detail, relatedIds, related, togetherIds, together } = row;
  const beside = `"related":[${related ?? ""}],"boughtTogether":[${together ?? ""}]`;
  return {
    // The card is a JSON object; what its page shows beyond it goes in before its end.
    answer: new JsonText(`${card.slice(0, -1)},${detail},${beside}}`),
    shownIds: [id, ...relatedIds, ...togetherIds],
  };
}
