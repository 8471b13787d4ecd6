import type { ProductDetail } from "@tatka/contract/catalogue/products";
import { isStoreOwnGtin } from "@tatka/domain/catalogue/codes/gtin";
import type { Region } from "@tatka/domain/region";
import type { Read } from "../../../platform/database/db.ts";
import { type SQL, sql } from "../../../platform/database/sql.ts";
import { JsonText } from "../../../platform/http/json-text.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { renderMarkdown } from "../../../platform/markdown.ts";
import { publicField, publicFieldsOf, type StoredPublicField } from "../../content/custom-fields/index.ts";
import { type CardRow, cardColumns, cardsIn, shownCards, whilePricesHold } from "./product-cards.ts";
import { joinSaleWindow } from "./sale-window.ts";

/** Either visible products only, or all of them for staff previews. */
type Which = "shown" | "any";

type Said = {
  description: string;
  descriptionBn: string;
  /** The product, related products, and products bought together with it. */
  ids: number[];
  categoryId: number;
  related: number;
  gtins: ProductDetail["gtins"];
  lowestPrices: ProductDetail["lowestPrices"];
  offersEnd: ProductDetail["offersEnd"];
  cuts: ProductDetail["cuts"];
  customFields: StoredPublicField[];
  /** The card of a possibly hidden product, which is not precomputed. */
  cardNow: string | null;
};

/** Products of the row "bought together". */
const TOGETHER = sql.raw("6");

/**
 * A product with related ones, and all their ids. Related are the best sellers of its category. Bought together are
 * those that a nightly job found in orders with the product, filled up with those in orders with its category, and then
 * with an estimate: of the hundred best sellers, those of other categories that share the most tags, ignoring tags about
 * storage or sale. Previous slugs work too, unless another product uses them.
 */
export async function productDetail(
  read: Read,
  slug: string,
  region: Region,
  which: Which = "shown",
): Promise<{ answer: JsonText<ProductDetail>; shownIds: number[]; categoryId: number; holdsForMs: number | null }> {
  const query = sql`
    select c.detail, ${cardColumns(sql`
      'description', p.description, 'descriptionBn', p.description_bn, 'ids', page.ids, 'categoryId', p.category_id, 'related', page.related,
      'gtins', ${gtinsOfProduct}, 'lowestPrices', ${lowestPricesOfProduct(region)},
      'offersEnd', ${offersEndOfProduct(region)}, 'cuts', ${cutsOfProduct},
      'customFields', ${publicFieldsOf("product", sql`p.custom`)},
      'cardNow', ${which === "shown" ? sql`null` : cardNow(region)}`)}
    from product p
    join product_card c on c.product_id = p.id
    cross join lateral (
      select array(
        select l.product_id from product_in_category l
        where l.category_id = p.category_id and l.product_id <> p.id
        order by l.popularity desc, l.product_id limit 12
      ) as related
      offset 0
    ) category
    cross join lateral (
      with learnt as materialized (
        select other.id, other.place
        from bought_together b cross join unnest(b.other_ids) with ordinality other (id, place)
        join product known on known.id = other.id and known.status = 'active'
        where b.product_id = p.id and b.region_code = ${region}
        union all
        select other.id, 100 + other.place
        from bought_with_category b cross join unnest(b.other_ids) with ordinality other (id, place)
        join product known on known.id = other.id and known.status = 'active'
        where b.category_id = p.category_id and b.region_code = ${region}
      )
      select array(
        select id from (
          select id, place from learnt
          union all
          -- Skipped if enough was learnt, because it takes most of the time.
          (select best.id, 1000 + row_number() over (order by tags.shared desc, best.popularity desc, best.id)
          from (
            select o.id, o.category_id, o.popularity from product o
            where o.status = 'active' order by o.popularity desc, o.id limit 100
          ) best
          cross join lateral (
            select count(*) as shared from product_tag
            where product_id = best.id and tag_id = any (array(
              select ours.tag_id from product_tag ours
              join tag t on t.id = ours.tag_id and t.slug not in ('frozen', 'fresh', 'bestseller', 'premium', 'value')
              where ours.product_id = p.id))
          ) tags
          where (select count(distinct id) from learnt where id <> all (category.related)) < ${TOGETHER}
            and best.category_id <> p.category_id and best.id <> p.id and tags.shared > 0)
        ) candidate
        where id <> all (category.related) group by id order by min(place) limit ${TOGETHER}
      ) as together
      offset 0
    ) others
    cross join lateral (
      select p.id || category.related || others.together as ids, cardinality(category.related) as related offset 0
    ) page
    cross join ${shownCards(sql`page.ids`, region)}
    where p.id = coalesce(
        (select id from product where slug = ${slug}),
        (select product_id from product_slug_history where slug = ${slug})
      ) and ${which === "shown" ? sql`p.status = 'active'` : sql`true`}`;
  const row = await whilePricesHold(read, async () => (await read<CardRow<Said> & { detail: string }>(query))[0]);
  if (!row) throw new Refusal("product.not_found");
  const { said } = row;
  const [ready = "", ...others] = cardsIn(row);
  const [card = ready] = cardsIn({ said, cards: said.cardNow });
  const texts = `"descriptionHtml":${htmlJson(said.description)},"descriptionHtmlBn":${htmlJson(said.descriptionBn)}`;
  const [related, together] = [others.slice(0, said.related), others.slice(said.related)];
  const gtins = JSON.stringify(said.gtins.filter(({ gtin }) => !isStoreOwnGtin(gtin)));
  const lowest = JSON.stringify(said.lowestPrices);
  const cuts = said.cuts.length > 1 ? said.cuts : [];
  const customFields = JSON.stringify(said.customFields.map(publicField));
  const beside = `"customFields":${customFields},"gtins":${gtins},"lowestPrices":${lowest},"offersEnd":${JSON.stringify(said.offersEnd)},"cuts":${JSON.stringify(cuts)},"related":[${related.join()}],"boughtTogether":[${together.join()}]`;
  return {
    // The page's further fields are inserted before the end of the card's JSON.
    answer: new JsonText(`${card.slice(0, -1)},${row.detail},${texts},${beside}}`),
    shownIds: [...said.ids, ...cuts.map(({ id }) => id)],
    categoryId: said.categoryId,
    holdsForMs: said.holdsForMs,
  };
}

const gtinsOfProduct = sql`coalesce((
  select json_agg(json_build_object('variationId', v.id, 'gtin', v.gtin) order by v.sort, v.id)
  from current_variation v where v.product_id = p.id and v.gtin is not null), '[]')`;

/** Only for sizes on offer; beside a regular price it has no meaning. */
function lowestPricesOfProduct(region: Region): SQL {
  return sql`coalesce((
    select json_agg(json_build_object('variationId', cp.variation_id, 'price', trim_scale(lowest.poisha::numeric / 100),
      'day', (lowest.until at time zone 'Asia/Dhaka')::date))
    from current_price cp cross join lateral lowest_price(cp.variation_id, cp.region_code) lowest
    where cp.product_id = p.id and cp.region_code = ${region} and cp.sale_poisha < cp.regular_poisha), '[]')`;
}

function offersEndOfProduct(region: Region): SQL {
  return sql`coalesce((
    select json_agg(json_build_object('variationId', v.id, 'day', (sale.ends_at at time zone 'Asia/Dhaka')::date))
    from current_price cp join variation v on v.id = cp.variation_id
    ${joinSaleWindow(region)}
    where cp.product_id = p.id and cp.region_code = ${region} and sale.ends_at is not null), '[]')`;
}

/**
 * Cuts are products of their own, since each has its own price and stock. The same category, main ingredient and storage
 * make two of them the same fish or meat. Of several products with one cut, this one or the best seller stands for it.
 */
const cutsOfProduct = sql`coalesce((
  select json_agg(json_build_object('id', cut.id, 'slug', cut.slug, 'title', cut.title, 'titleBn', cut.title_bn)
    order by cut.popularity desc, cut.id)
  from (
    select distinct on (av.id) other.id, other.slug, other.popularity, av.title, av.title_bn
    from product_attribute mine
    join attribute_value own on own.id = mine.attribute_value_id
    join attribute a on a.id = own.attribute_id and a.title = 'Cut'
    cross join product other
    join product_attribute theirs on theirs.product_id = other.id
    join attribute_value av on av.id = theirs.attribute_value_id and av.attribute_id = a.id
    where mine.product_id = p.id and other.category_id = p.category_id and other.main_ingredient = p.main_ingredient
      and other.storage = p.storage and (other.status = 'active' or other.id = p.id)
    order by av.id, other.id <> p.id, other.popularity desc, other.id
  ) cut), '[]')`;

function htmlJson(markdown: string): string {
  return JSON.stringify(renderMarkdown(markdown));
}

function cardNow(region: Region): SQL {
  return sql`(
    select priced_card(c.card, c.variation_ids, array_agg(
      card_price(cp.sale_poisha, cp.regular_poisha) || card_flash_sale(cp.flash_sale_id) order by v.sort, v.id))
    from current_price cp join variation v on v.id = cp.variation_id
    where cp.product_id = p.id and cp.region_code = ${region}
  )`;
}
