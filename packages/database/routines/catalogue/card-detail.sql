-- What a product's own page shows beyond its card: `ProductDetail` of the contract without what the server adds
-- (descriptionHtml, descriptionHtmlBn, related, boughtTogether).
-- rebuilds product with refresh_products
create or replace function card_detail(p product) returns json language sql stable parallel safe as $$
  select row_to_json(field) from (
    select
      array_to_json(array(
        select card_picture(pic, p.title_en)::jsonb || jsonb_build_object('variationIds', array(
          select v.id from current_variation v
          where v.product_id = p.id and v.picture_id = pic.id
          order by v.sort, v.id))
        from product_picture pp join picture pic on pic.id = pp.picture_id
        where pp.product_id = p.id
        order by pp.sort, pic.id)) as "gallery",
      p.description as "description",
      p.description_bn as "descriptionBn",
      p.shelf_life_days as "shelfLifeDays",
      p.ingredients_en as "ingredients",
      p.ingredients_bn as "ingredientsBn",
      p.allergens_en as "allergens",
      p.allergens_bn as "allergensBn",
      p.nutrition as "nutrition",
      -- From the department down to the product's own category.
      array_to_json(array(
        select row_to_json(step_field)
        from category leaf
        left join category middle on middle.id = leaf.parent_id
        join category step on step.id in (leaf.id, middle.id, middle.parent_id)
        cross join lateral (
          select step.id as "id", step.title_en as "title", step.title_bn as "titleBn", step.slug as "slug"
        ) step_field
        where leaf.id = p.category_id
        order by step.level)) as "category",
      array_to_json(array(
        select row_to_json(fact)
        from product_attribute pa
        join attribute_value av on av.id = pa.attribute_value_id
        join attribute a on a.id = av.attribute_id
        cross join lateral (
          select a.title as "title", a.title_bn as "titleBn", av.title as "value", av.title_bn as "valueBn"
        ) fact
        where pa.product_id = p.id
        order by a.title, av.title)) as "attributes",
      array_to_json(array(
        select row_to_json(tag_field)
        from product_tag pt join tag t on t.id = pt.tag_id
        cross join lateral (
          select t.title as "title", t.title_bn as "titleBn", t.slug as "slug"
        ) tag_field
        where pt.product_id = p.id
        order by t.title)) as "tags",
      (select row_to_json(seo) from (
         select p.seo_title_en as "title", p.seo_title_bn as "titleBn",
           p.seo_description_en as "description", p.seo_description_bn as "descriptionBn") seo) as "seo"
  ) field
$$;
