-- What lists show and sort by, made ready when it changes instead of each time it is asked for: the card of a product as
-- text, and for each region its prices at this moment. Stock changes with every order and stays where it is.

create table product_card (
  product_id integer primary key references product on delete cascade,
  variation_ids integer[] not null,
  -- JSON as the API answers it, and a template for format(): each variation has one %s, for its price and stock.
  card text not null,
  -- What the product's own page shows beyond its card: the inside of a JSON object.
  detail text not null
);
-- Compressed text would have to be unpacked for every list.
alter table product_card alter column card set storage external, alter column detail set storage external;
alter table product_card set (toast_tuple_target = 8160);

-- Of every product that is shown and has a variation. The view current_price says what is true now; these rows hold
-- what it said, until `due_at`, when the next sale begins or ends.
create table product_price (
  product_id integer not null references product on delete cascade,
  region_code text not null references region,
  category_id integer not null references category on delete cascade,
  popularity double precision not null,
  lowest_poisha bigint not null,
  saved_poisha bigint not null,
  saved_share double precision not null,
  -- For each variation on the card, in the same order, its prices as part of its JSON.
  prices text[] not null,
  due_at timestamptz,
  primary key (product_id, region_code)
);
create index product_price_lowest on product_price (region_code, lowest_poisha, product_id);
create index product_price_lowest_in_category on product_price (region_code, category_id, lowest_poisha, product_id);
create index product_price_saved on product_price (region_code, saved_share desc, popularity desc, product_id);
create index product_price_saved_in_category
  on product_price (region_code, category_id, saved_share desc, popularity desc, product_id);
create index product_price_offer on product_price (region_code, popularity desc, product_id) where saved_poisha > 0;
create index product_price_due on product_price (due_at) where due_at is not null;

create function taka_json(poisha bigint) returns text language sql immutable parallel safe as $$
  select trim_scale(poisha::numeric / 100)::text
$$;

create function refresh_cards(product_ids integer[]) returns void language plpgsql as $$
begin
  if current_setting('tatka.search', true) = 'later' or cardinality(product_ids) = 0 then
    return;
  end if;
  -- Whoever changes the same product at the same time waits here, and then reads what the first has written.
  perform from product where id = any (product_ids) order by id for no key update;

  insert into product_card as known (product_id, variation_ids, card, detail)
  select p.id, coalesce(v.ids, '{}'),
    replace(format('{"id":%s,"slug":%s,"title":%s,"titleBn":%s,"storage":%s,"brand":{"title":%s,"titleBn":%s,"slug":%s},"images":[%s],"variations":[',
        p.id, to_json(p.slug), to_json(p.title_en), to_json(p.title_bn), to_json(p.storage),
        to_json(b.title_en), to_json(b.title_bn), to_json(b.slug), pictures.json), '%', '%%')
      || coalesce(v.json, '') || ']}',
    format('"description":%s,"shelfLifeDays":%s,"category":[%s],"attributes":[%s],"tags":[%s]',
      to_json(p.description), p.shelf_life_days, path.json, facts.json, tags.json)
  from product p
  join brand b on b.id = p.brand_id
  cross join lateral (
    -- The addresses of a picture's sizes are made from its name.
    select string_agg(format('{"url":"/media/%s-640.jpg","pattern":"/media/%1$s-{width}.{format}","width":%s,"height":%s,"alt":%s}',
        pic.name, pic.width, pic.height, to_json(coalesce(nullif(pic.alt, ''), p.title_en))), ',' order by pp.sort, pic.id) as json
    from product_picture pp join picture pic on pic.id = pp.picture_id
    where pp.product_id = p.id
  ) pictures
  cross join lateral (
    select array_agg(v.id order by v.sort, v.id) as ids,
      string_agg(replace(format('{"id":%s,"title":%s,"titleBn":%s,"sku":%s,"measurement":%s,"uom":{"title":%s},"weightGrams":%s,',
          v.id, to_json(v.title_en), to_json(v.title_bn), to_json(v.sku), trim_scale(v.measurement), to_json(u.title),
          v.weight_grams), '%', '%%') || '%s}', ',' order by v.sort, v.id) as json
    from variation v join uom u on u.id = v.uom_id
    where v.product_id = p.id
  ) v
  cross join lateral (
    select string_agg(format('{"id":%s,"title":%s,"titleBn":%s,"slug":%s}',
        step.id, to_json(step.title_en), to_json(step.title_bn), to_json(step.slug)), ',' order by step.level) as json
    from category leaf
    left join category middle on middle.id = leaf.parent_id
    join category step on step.id in (leaf.id, middle.id, middle.parent_id)
    where leaf.id = p.category_id
  ) path
  cross join lateral (
    select string_agg(format('{"title":%s,"value":%s}', to_json(a.title), to_json(av.title)), ',' order by a.title, av.title) as json
    from product_attribute pa
    join attribute_value av on av.id = pa.attribute_value_id
    join attribute a on a.id = av.attribute_id
    where pa.product_id = p.id
  ) facts
  cross join lateral (
    select string_agg(format('{"title":%s,"slug":%s}', to_json(t.title), to_json(t.slug)), ',' order by t.title) as json
    from product_tag pt join tag t on t.id = pt.tag_id
    where pt.product_id = p.id
  ) tags
  where p.id = any (product_ids)
  on conflict (product_id) do update
  set variation_ids = excluded.variation_ids, card = excluded.card, detail = excluded.detail
  where (known.variation_ids, known.card, known.detail)
    is distinct from (excluded.variation_ids, excluded.card, excluded.detail);
end
$$;

create function refresh_prices(product_ids integer[]) returns void language plpgsql as $$
begin
  if current_setting('tatka.search', true) = 'later' or cardinality(product_ids) = 0 then
    return;
  end if;
  perform from product where id = any (product_ids) order by id for no key update;

  delete from product_price pp
  where pp.product_id = any (product_ids)
    and not exists (select from product p join variation v on v.product_id = p.id
                    where p.id = pp.product_id and p.status = 'active');

  with sale_window as (
    -- Every moment to come at which a price of these products may change, and where.
    select v.product_id, null as region_code, moment.at
    from variation v cross join lateral (values (v.sale_starts_at), (v.sale_ends_at)) as moment (at)
    where v.product_id = any (product_ids)
    union all
    select v.product_id, f.region_code, moment.at
    from variation v
    join flash_sale_item i on i.variation_id = v.id
    join flash_sale f on f.id = i.flash_sale_id
    cross join lateral (values (f.starts_at), (f.ends_at)) as moment (at)
    where v.product_id = any (product_ids)
  ),
  due as (
    select w.product_id, r.code as region_code, min(w.at) as at
    from sale_window w join region r on w.region_code is null or w.region_code = r.code
    where w.at > now()
    group by w.product_id, r.code
  ),
  now_priced as (
    select cp.product_id, cp.region_code,
      min(cp.sale_poisha) as lowest_poisha,
      max(cp.regular_poisha - cp.sale_poisha) as saved_poisha,
      max((cp.regular_poisha - cp.sale_poisha)::float8 / cp.regular_poisha) as saved_share,
      array_agg(format('"salePrice":%s,"regularPrice":%s', taka_json(cp.sale_poisha), taka_json(cp.regular_poisha))
                order by v.sort, v.id) as prices
    from current_price cp join variation v on v.id = cp.variation_id
    where cp.product_id = any (product_ids)
    group by cp.product_id, cp.region_code
  )
  insert into product_price as known (product_id, region_code, category_id, popularity, lowest_poisha, saved_poisha,
    saved_share, prices, due_at)
  select n.product_id, n.region_code, p.category_id, p.popularity, n.lowest_poisha, n.saved_poisha, n.saved_share,
    n.prices, d.at
  from now_priced n
  join product p on p.id = n.product_id and p.status = 'active'
  left join due d on d.product_id = n.product_id and d.region_code = n.region_code
  on conflict (product_id, region_code) do update
  set category_id = excluded.category_id, popularity = excluded.popularity, lowest_poisha = excluded.lowest_poisha,
    saved_poisha = excluded.saved_poisha, saved_share = excluded.saved_share, prices = excluded.prices,
    due_at = excluded.due_at
  where (known.category_id, known.popularity, known.lowest_poisha, known.saved_poisha, known.prices, known.due_at)
    is distinct from (excluded.category_id, excluded.popularity, excluded.lowest_poisha, excluded.saved_poisha,
                      excluded.prices, excluded.due_at);
end
$$;

-- Prices whose time has come. Readers call it when they meet one; the others wait and find it done.
create function refresh_due_prices() returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('refresh_due_prices'));
  perform refresh_prices(array(select distinct product_id from product_price where due_at <= now()));
end
$$;

-- Both follow whatever they are made from, within the same transaction, as search does.
create function refresh_product_views() returns trigger language plpgsql as $$
begin
  perform refresh_cards(array(select id from changed));
  perform refresh_prices(array(select id from changed));
  return null;
end
$$;
create trigger product_added_to_cards after insert on product
  referencing new table as changed for each statement execute function refresh_product_views();

create function refresh_edited_product_views() returns trigger language plpgsql as $$
begin
  perform refresh_cards(array(
    select n.id from changed n join previous o on o.id = n.id
    where (n.slug, n.title_en, n.title_bn, n.storage, n.brand_id, n.category_id, n.description, n.shelf_life_days)
      is distinct from (o.slug, o.title_en, o.title_bn, o.storage, o.brand_id, o.category_id, o.description, o.shelf_life_days)));
  perform refresh_prices(array(
    select n.id from changed n join previous o on o.id = n.id
    where (n.category_id, n.status, n.popularity) is distinct from (o.category_id, o.status, o.popularity)));
  return null;
end
$$;
create trigger product_edited_on_cards after update on product
  referencing old table as previous new table as changed
  for each statement execute function refresh_edited_product_views();

create function refresh_views_of_variations() returns trigger language plpgsql as $$
declare
  touched integer[] := array(select distinct product_id from changed);
begin
  perform refresh_cards(touched);
  perform refresh_prices(touched);
  return null;
end
$$;
create trigger variation_added after insert on variation
  referencing new table as changed for each statement execute function refresh_views_of_variations();
create trigger variation_edited after update on variation
  referencing new table as changed for each statement execute function refresh_views_of_variations();
create trigger variation_moved_away after update on variation
  referencing old table as changed for each statement execute function refresh_views_of_variations();
create trigger variation_removed after delete on variation
  referencing old table as changed for each statement execute function refresh_views_of_variations();

create function refresh_cards_of_products() returns trigger language plpgsql as $$
begin
  perform refresh_cards(array(select distinct product_id from changed));
  return null;
end
$$;
create trigger product_picture_added after insert on product_picture
  referencing new table as changed for each statement execute function refresh_cards_of_products();
create trigger product_picture_edited after update on product_picture
  referencing new table as changed for each statement execute function refresh_cards_of_products();
create trigger product_picture_removed after delete on product_picture
  referencing old table as changed for each statement execute function refresh_cards_of_products();
create trigger product_tag_added_to_cards after insert on product_tag
  referencing new table as changed for each statement execute function refresh_cards_of_products();
create trigger product_tag_removed_from_cards after delete on product_tag
  referencing old table as changed for each statement execute function refresh_cards_of_products();
create trigger product_attribute_added_to_cards after insert on product_attribute
  referencing new table as changed for each statement execute function refresh_cards_of_products();
create trigger product_attribute_removed_from_cards after delete on product_attribute
  referencing old table as changed for each statement execute function refresh_cards_of_products();

-- Names that many products share.
create function refresh_cards_of_shared_names() returns trigger language plpgsql as $$
declare
  touched integer[];
begin
  case tg_table_name
    when 'brand' then
      touched := array(select p.id from product p join changed c on c.id = p.brand_id);
    when 'tag' then
      touched := array(select pt.product_id from product_tag pt join changed c on c.id = pt.tag_id);
    when 'uom' then
      touched := array(select distinct v.product_id from variation v join changed c on c.id = v.uom_id);
    when 'attribute_value' then
      touched := array(select pa.product_id from product_attribute pa join changed c on c.id = pa.attribute_value_id);
    when 'attribute' then
      touched := array(select pa.product_id from product_attribute pa join attribute_value av on av.id = pa.attribute_value_id
                       join changed c on c.id = av.attribute_id);
    when 'category' then
      touched := array(
        select p.id from product p join category leaf on leaf.id = p.category_id left join category middle on middle.id = leaf.parent_id
        where exists (select from changed c where c.id in (leaf.id, middle.id, middle.parent_id)));
  end case;
  perform refresh_cards(touched);
  return null;
end
$$;
create trigger brand_edited_on_cards after update on brand
  referencing new table as changed for each statement execute function refresh_cards_of_shared_names();
create trigger tag_edited_on_cards after update on tag
  referencing new table as changed for each statement execute function refresh_cards_of_shared_names();
create trigger uom_edited_on_cards after update on uom
  referencing new table as changed for each statement execute function refresh_cards_of_shared_names();
create trigger attribute_edited_on_cards after update on attribute
  referencing new table as changed for each statement execute function refresh_cards_of_shared_names();
create trigger attribute_value_edited_on_cards after update on attribute_value
  referencing new table as changed for each statement execute function refresh_cards_of_shared_names();
create trigger category_edited_on_cards after update on category
  referencing new table as changed for each statement execute function refresh_cards_of_shared_names();

-- Rendering a picture only changes its status, which no card shows.
create function refresh_cards_of_pictures() returns trigger language plpgsql as $$
begin
  perform refresh_cards(array(
    select distinct pp.product_id
    from changed n join previous o on o.id = n.id join product_picture pp on pp.picture_id = n.id
    where (n.name, n.alt, n.width, n.height) is distinct from (o.name, o.alt, o.width, o.height)));
  return null;
end
$$;
create trigger picture_edited_on_cards after update on picture
  referencing old table as previous new table as changed
  for each statement execute function refresh_cards_of_pictures();

create function refresh_prices_of_variations() returns trigger language plpgsql as $$
begin
  perform refresh_prices(array(
    select distinct v.product_id from changed c join variation v on v.id = c.variation_id));
  return null;
end
$$;
create trigger regional_price_added after insert on regional_price
  referencing new table as changed for each statement execute function refresh_prices_of_variations();
create trigger regional_price_edited after update on regional_price
  referencing new table as changed for each statement execute function refresh_prices_of_variations();
create trigger regional_price_removed after delete on regional_price
  referencing old table as changed for each statement execute function refresh_prices_of_variations();
create trigger flash_sale_item_added after insert on flash_sale_item
  referencing new table as changed for each statement execute function refresh_prices_of_variations();
create trigger flash_sale_item_removed after delete on flash_sale_item
  referencing old table as changed for each statement execute function refresh_prices_of_variations();

-- A piece that is sold changes no price, but the last one does.
create function refresh_prices_of_flash_items() returns trigger language plpgsql as $$
begin
  perform refresh_prices(array(
    select distinct v.product_id
    from changed n
    join previous o on o.flash_sale_id = n.flash_sale_id and o.variation_id = n.variation_id
    join variation v on v.id = n.variation_id
    where n.price_poisha <> o.price_poisha or (n.sold < n.quantity_cap) <> (o.sold < o.quantity_cap)));
  return null;
end
$$;
create trigger flash_sale_item_edited after update on flash_sale_item
  referencing old table as previous new table as changed
  for each statement execute function refresh_prices_of_flash_items();

create function refresh_prices_of_flash_sales() returns trigger language plpgsql as $$
begin
  perform refresh_prices(array(
    select distinct v.product_id
    from changed c join flash_sale_item i on i.flash_sale_id = c.id join variation v on v.id = i.variation_id));
  return null;
end
$$;
create trigger flash_sale_edited after update on flash_sale
  referencing new table as changed for each statement execute function refresh_prices_of_flash_sales();

create function refresh_prices_of_regions() returns trigger language plpgsql as $$
begin
  perform refresh_prices(array(select id from product));
  return null;
end
$$;
create trigger region_added after insert on region for each statement execute function refresh_prices_of_regions();

select refresh_cards(array(select id from product));
select refresh_prices(array(select id from product));
