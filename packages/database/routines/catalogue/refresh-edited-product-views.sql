-- Cards and prices follow the columns that they show, sort by or are counted by.
create or replace function refresh_edited_product_views() returns trigger language plpgsql as $$
begin
  perform refresh_cards(array(
    select n.id from changed n join previous o on o.id = n.id
    where (n.slug, n.title_en, n.title_bn, n.storage, n.brand_id, n.category_id, n.description, n.shelf_life_days,
           n.description_bn, n.seo_title_en, n.seo_title_bn, n.seo_description_en, n.seo_description_bn,
           n.ingredients_en, n.ingredients_bn, n.allergens_en, n.allergens_bn, n.nutrition,
           n.rating_count, n.rating_sum)
      is distinct from (o.slug, o.title_en, o.title_bn, o.storage, o.brand_id, o.category_id, o.description,
           o.shelf_life_days, o.description_bn, o.seo_title_en, o.seo_title_bn, o.seo_description_en,
           o.seo_description_bn, o.ingredients_en, o.ingredients_bn, o.allergens_en, o.allergens_bn, o.nutrition,
           o.rating_count, o.rating_sum)));
  perform refresh_prices(array(
    select n.id from changed n join previous o on o.id = n.id
    where (n.category_id, n.status, n.popularity, n.brand_id, n.storage)
      is distinct from (o.category_id, o.status, o.popularity, o.brand_id, o.storage)));
  return null;
end
$$;

create or replace trigger product_edited_on_cards after update on product
  referencing old table as previous new table as changed
  for each statement execute function refresh_edited_product_views();
