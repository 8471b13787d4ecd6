-- A card: `Product` of the contract but for its last field, "variations", which refresh_cards adds.
-- rebuilds product with refresh_products
create or replace function card_product(p product, b brand, pictures json[]) returns json
language sql stable parallel safe as $$
  select row_to_json(field) from (
    select
      p.id as "id",
      p.slug as "slug",
      p.title_en as "title",
      p.title_bn as "titleBn",
      p.storage as "storage",
      p.category_id as "categoryId",
      (select top.slug from category top where top.id = (category_path(p.category_id))[1]) as "department",
      (select row_to_json(maker) from (
         select b.title_en as "title", b.title_bn as "titleBn", b.slug as "slug") maker) as "brand",
      (select row_to_json(stars) from (
         select case when p.rating_count = 0 then 0 else round(p.rating_sum::numeric / p.rating_count, 1) end as "average",
           p.rating_count as "count") stars) as "rating",
      array_to_json(pictures) as "images"
  ) field
$$;
