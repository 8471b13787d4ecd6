-- Marks the products whose projected columns (shown, sorted or counted) an update changes. Updates of other columns,
-- such as the cost, mark nothing.
create or replace function mark_edited_products() returns trigger language plpgsql as $$
begin
  case tg_table_name
    when 'product' then
      insert into product_mark (part, product_ids)
      select stale.part, array_agg(n.id)
      from changed n
      join previous o on o.id = n.id
      cross join lateral (values
        ('card',
          (n.slug, n.title_en, n.title_bn, n.storage, n.brand_id, n.category_id, n.description, n.shelf_life_days,
            n.description_bn, n.seo_title_en, n.seo_title_bn, n.seo_description_en, n.seo_description_bn,
            n.ingredients_en, n.ingredients_bn, n.allergens_en, n.allergens_bn, n.nutrition, n.rating_count,
            n.rating_sum)
          is distinct from
          (o.slug, o.title_en, o.title_bn, o.storage, o.brand_id, o.category_id, o.description, o.shelf_life_days,
            o.description_bn, o.seo_title_en, o.seo_title_bn, o.seo_description_en, o.seo_description_bn,
            o.ingredients_en, o.ingredients_bn, o.allergens_en, o.allergens_bn, o.nutrition, o.rating_count,
            o.rating_sum)),
        ('price',
          (n.category_id, n.status, n.popularity, n.brand_id, n.storage)
          is distinct from (o.category_id, o.status, o.popularity, o.brand_id, o.storage)),
        ('search',
          (n.title_en, n.title_bn, n.search_terms, n.brand_id, n.category_id, n.status, n.storage, n.everyday)
          is distinct from
          (o.title_en, o.title_bn, o.search_terms, o.brand_id, o.category_id, o.status, o.storage, o.everyday)),
        ('popularity', popularity_step(n.popularity) <> popularity_step(o.popularity)),
        ('category',
          (n.category_id, n.status, n.popularity, n.created_at)
          is distinct from (o.category_id, o.status, o.popularity, o.created_at))
      ) as stale (part, is_stale)
      where stale.is_stale
      group by stale.part;

    when 'variation' then
      insert into product_mark (part, product_ids)
      select stale.part, array_agg(distinct product.id)
      from changed n
      join previous o on o.id = n.id
      -- A size that moves to another product changes both.
      cross join lateral (values (n.product_id), (o.product_id)) as product (id)
      cross join lateral (values
        ('card',
          (n.product_id, n.sku, n.title_en, n.title_bn, n.uom_id, n.measurement, n.weight_grams, n.sort, n.removed_at,
            n.picture_id, n.weight_tolerance_percent)
          is distinct from
          (o.product_id, o.sku, o.title_en, o.title_bn, o.uom_id, o.measurement, o.weight_grams, o.sort, o.removed_at,
            o.picture_id, o.weight_tolerance_percent)),
        ('price',
          (n.product_id, n.regular_price_poisha, n.sale_price_poisha, n.sale_starts_at, n.sale_ends_at, n.sort,
            n.removed_at)
          is distinct from
          (o.product_id, o.regular_price_poisha, o.sale_price_poisha, o.sale_starts_at, o.sale_ends_at, o.sort,
            o.removed_at))
      ) as stale (part, is_stale)
      where stale.is_stale
      group by stale.part;

    when 'category' then
      insert into product_mark (part, product_ids)
      select stale.part, array_agg(distinct p.id)
      from changed n
      join previous o on o.id = n.id
      cross join lateral (values
        ('card', (n.title_en, n.title_bn, n.slug, n.parent_id, n.level)
          is distinct from (o.title_en, o.title_bn, o.slug, o.parent_id, o.level)),
        -- Reordering categories must not rewrite half of the search documents.
        ('search', (n.title_en, n.title_bn, n.parent_id) is distinct from (o.title_en, o.title_bn, o.parent_id)),
        ('category', n.parent_id is distinct from o.parent_id)
      ) as stale (part, is_stale)
      join category leaf on true
      left join category middle on middle.id = leaf.parent_id
      join product p on p.category_id = leaf.id
      where stale.is_stale and n.id in (leaf.id, middle.id, middle.parent_id)
      group by stale.part;

    when 'brand' then
      insert into product_mark (part, product_ids)
      select stale.part, array_agg(p.id)
      from changed n
      join previous o on o.id = n.id
      join product p on p.brand_id = n.id
      cross join lateral (values
        ('card', (n.title_en, n.title_bn, n.slug) is distinct from (o.title_en, o.title_bn, o.slug)),
        ('search', (n.title_en, n.title_bn) is distinct from (o.title_en, o.title_bn))
      ) as stale (part, is_stale)
      where stale.is_stale
      group by stale.part;

    when 'tag' then
      insert into product_mark (part, product_ids)
      select stale.part, array_agg(distinct pt.product_id)
      from changed n
      join previous o on o.id = n.id
      join product_tag pt on pt.tag_id = n.id
      cross join lateral (values
        ('card', (n.title, n.title_bn, n.slug) is distinct from (o.title, o.title_bn, o.slug)),
        ('search', n.title is distinct from o.title)
      ) as stale (part, is_stale)
      where stale.is_stale
      group by stale.part;

    when 'attribute' then
      insert into product_mark (part, product_ids)
      select stale.part, array_agg(distinct pa.product_id)
      from changed n
      join previous o on o.id = n.id
      join attribute_value av on av.attribute_id = n.id
      join product_attribute pa on pa.attribute_value_id = av.id
      cross join lateral (values
        ('card', (n.title, n.title_bn) is distinct from (o.title, o.title_bn)),
        ('search', n.title is distinct from o.title)
      ) as stale (part, is_stale)
      where stale.is_stale
      group by stale.part;

    when 'attribute_value' then
      insert into product_mark (part, product_ids)
      select stale.part, array_agg(distinct pa.product_id)
      from changed n
      join previous o on o.id = n.id
      join product_attribute pa on pa.attribute_value_id = n.id
      cross join lateral (values
        ('card', (n.title, n.title_bn, n.attribute_id) is distinct from (o.title, o.title_bn, o.attribute_id)),
        ('search', (n.title, n.attribute_id) is distinct from (o.title, o.attribute_id))
      ) as stale (part, is_stale)
      where stale.is_stale
      group by stale.part;

    when 'uom' then
      insert into product_mark (part, product_ids)
      select 'card', array_agg(distinct v.product_id)
      from changed n
      join previous o on o.id = n.id
      join variation v on v.uom_id = n.id
      where n.title is distinct from o.title
      having count(*) > 0;

    when 'picture' then
      -- Rendering a picture only changes its status, which no card shows.
      insert into product_mark (part, product_ids)
      select 'card', array_agg(distinct pp.product_id)
      from changed n
      join previous o on o.id = n.id
      join product_picture pp on pp.picture_id = n.id
      where (n.name, n.alt, n.alt_bn, n.width, n.height) is distinct from (o.name, o.alt, o.alt_bn, o.width, o.height)
      having count(*) > 0;

    when 'product_picture' then
      insert into product_mark (part, product_ids)
      select 'card', array_agg(distinct n.product_id)
      from changed n
      left join previous o on o.product_id = n.product_id and o.picture_id = n.picture_id
      where n.sort is distinct from o.sort
      having count(*) > 0;

    when 'regional_price' then
      insert into product_mark (part, product_ids)
      select 'price', array_agg(distinct v.product_id)
      from changed n
      join previous o on o.variation_id = n.variation_id and o.region_code = n.region_code
      join variation v on v.id = n.variation_id
      where (n.regular_price_poisha, n.sale_price_poisha)
        is distinct from (o.regular_price_poisha, o.sale_price_poisha)
      having count(*) > 0;

    when 'flash_sale' then
      insert into product_mark (part, product_ids)
      select 'price', array_agg(distinct v.product_id)
      from changed n
      join previous o on o.id = n.id
      join flash_sale_item i on i.flash_sale_id = n.id
      join variation v on v.id = i.variation_id
      where (n.starts_at, n.ends_at, n.region_code) is distinct from (o.starts_at, o.ends_at, o.region_code)
      having count(*) > 0;

    when 'flash_sale_item' then
      -- Selling a piece of a flash sale changes no price until the last one is sold. The same holds for markdowns.
      insert into product_mark (part, product_ids)
      select 'price', array_agg(distinct v.product_id)
      from changed n
      join previous o on o.flash_sale_id = n.flash_sale_id and o.variation_id = n.variation_id
      join variation v on v.id = n.variation_id
      where n.price_poisha <> o.price_poisha or (n.sold < n.quantity_cap) <> (o.sold < o.quantity_cap)
      having count(*) > 0;

    when 'markdown' then
      insert into product_mark (part, product_ids)
      select 'price', array_agg(distinct v.product_id)
      from changed n
      join previous o on o.id = n.id
      join variation v on v.id = n.variation_id
      where (n.price_poisha, n.ends_at, n.ended_at, n.sold >= n.quantity_cap)
        is distinct from (o.price_poisha, o.ends_at, o.ended_at, o.sold >= o.quantity_cap)
      having count(*) > 0;
  end case;
  return null;
end
$$;

create or replace trigger attribute_edited_marks_products after update on attribute
  referencing old table as previous new table as changed
  for each statement execute function mark_edited_products();

create or replace trigger attribute_value_edited_marks_products after update on attribute_value
  referencing old table as previous new table as changed
  for each statement execute function mark_edited_products();

create or replace trigger brand_edited_marks_products after update on brand
  referencing old table as previous new table as changed
  for each statement execute function mark_edited_products();

create or replace trigger category_edited_marks_products after update on category
  referencing old table as previous new table as changed
  for each statement execute function mark_edited_products();

create or replace trigger flash_sale_edited_marks_products after update on flash_sale
  referencing old table as previous new table as changed
  for each statement execute function mark_edited_products();

create or replace trigger flash_sale_item_edited_marks_products after update on flash_sale_item
  referencing old table as previous new table as changed
  for each statement execute function mark_edited_products();

create or replace trigger markdown_edited_marks_products after update on markdown
  referencing old table as previous new table as changed
  for each statement execute function mark_edited_products();

create or replace trigger picture_edited_marks_products after update on picture
  referencing old table as previous new table as changed
  for each statement execute function mark_edited_products();

create or replace trigger product_edited_marks_products after update on product
  referencing old table as previous new table as changed
  for each statement execute function mark_edited_products();

create or replace trigger product_picture_edited_marks_products after update on product_picture
  referencing old table as previous new table as changed
  for each statement execute function mark_edited_products();

create or replace trigger regional_price_edited_marks_products after update on regional_price
  referencing old table as previous new table as changed
  for each statement execute function mark_edited_products();

create or replace trigger tag_edited_marks_products after update on tag
  referencing old table as previous new table as changed
  for each statement execute function mark_edited_products();

create or replace trigger uom_edited_marks_products after update on uom
  referencing old table as previous new table as changed
  for each statement execute function mark_edited_products();

create or replace trigger variation_edited_marks_products after update on variation
  referencing old table as previous new table as changed
  for each statement execute function mark_edited_products();
