-- A card: `Product` of the contract but for its last field, "variations", which refresh_cards adds.
-- rebuilds product with refresh_cards
create or replace function card_product(p product, b brand, pictures json[]) returns json
language sql stable parallel safe as $$
  select row_to_json(field) from (
    select
      p.id as "id",
      p.slug as "slug",
      p.title_en as "title",
      p.title_bn as "titleBn",
      p.storage as "storage",
      (select top.slug from category top where top.id = (category_path(p.category_id))[1]) as "department",
      (select row_to_json(maker) from (
         select b.title_en as "title", b.title_bn as "titleBn", b.slug as "slug") maker) as "brand",
      array_to_json(pictures) as "images"
  ) field
$$;
