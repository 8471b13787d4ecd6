-- What staff need to look after a product: words in both languages and for search engines, the moment it appears, where
-- it was before, what it costs the store, and sizes that are no longer sold.

alter table product
  -- Markdown without HTML, like `description`.
  add column description_bn text not null default '',
  add column seo_title_en text not null default '',
  add column seo_title_bn text not null default '',
  add column seo_description_en text not null default '',
  add column seo_description_bn text not null default '',
  -- A hidden product whose moment has come is shown by a job that runs each minute.
  add column publish_at timestamptz;
create index product_to_publish on product (publish_at) where publish_at is not null;

alter table variation
  -- What the store pays for one, if known; shoppers are never told.
  add column cost_poisha bigint check (cost_poisha >= 0),
  -- No longer sold. The row stays for the orders that hold it.
  add column removed_at timestamptz;

-- Addresses that products had before; they lead to where the product is now.
create table product_slug_history (
  slug text primary key,
  product_id integer not null references product on delete cascade,
  changed_at timestamptz not null default now()
);
create index product_slug_history_product on product_slug_history (product_id);

-- Whoever has an address now comes before whoever had it.
create function remember_slug() returns trigger language plpgsql as $$
begin
  delete from product_slug_history where slug = new.slug;
  if tg_op = 'UPDATE' then
    insert into product_slug_history (slug, product_id) values (old.slug, new.id)
    on conflict (slug) do update set product_id = excluded.product_id, changed_at = now();
  end if;
  return null;
end
$$;
create trigger product_addressed after insert on product for each row execute function remember_slug();
create trigger product_readdressed after update on product
  for each row when (old.slug <> new.slug) execute function remember_slug();

-- Cards and prices as before, of the sizes that are sold; the product's page is also told what search engines are to show.
create or replace function refresh_cards(product_ids integer[]) returns void language plpgsql as $$
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
    format('"description":%s,"descriptionBn":%s,"shelfLifeDays":%s,"category":[%s],"attributes":[%s],"tags":[%s],"seo":%s',
      to_json(p.description), to_json(p.description_bn), p.shelf_life_days, path.json, facts.json, tags.json,
      json_build_object('title', p.seo_title_en, 'titleBn', p.seo_title_bn, 'description', p.seo_description_en,
                        'descriptionBn', p.seo_description_bn))
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
    where v.product_id = p.id and v.removed_at is null
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

create or replace function refresh_prices(product_ids integer[]) returns void language plpgsql as $$
begin
  if current_setting('tatka.search', true) = 'later' or cardinality(product_ids) = 0 then
    return;
  end if;
  perform from product where id = any (product_ids) order by id for no key update;

  delete from product_price pp
  where pp.product_id = any (product_ids)
    and not exists (select from product p join variation v on v.product_id = p.id
                    where p.id = pp.product_id and p.status = 'active' and v.removed_at is null);

  with sale_window as (
    -- Every moment to come at which a price of these products may change, and where.
    select v.product_id, null as region_code, moment.at
    from variation v cross join lateral (values (v.sale_starts_at), (v.sale_ends_at)) as moment (at)
    where v.product_id = any (product_ids) and v.removed_at is null
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
    where cp.product_id = any (product_ids) and v.removed_at is null
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

create or replace function refresh_edited_product_views() returns trigger language plpgsql as $$
begin
  perform refresh_cards(array(
    select n.id from changed n join previous o on o.id = n.id
    where (n.slug, n.title_en, n.title_bn, n.storage, n.brand_id, n.category_id, n.description, n.shelf_life_days,
           n.description_bn, n.seo_title_en, n.seo_title_bn, n.seo_description_en, n.seo_description_bn)
      is distinct from (o.slug, o.title_en, o.title_bn, o.storage, o.brand_id, o.category_id, o.description, o.shelf_life_days,
           o.description_bn, o.seo_title_en, o.seo_title_bn, o.seo_description_en, o.seo_description_bn)));
  perform refresh_prices(array(
    select n.id from changed n join previous o on o.id = n.id
    where (n.category_id, n.status, n.popularity) is distinct from (o.category_id, o.status, o.popularity)));
  return null;
end
$$;

-- Search reads the Bangla description as well.
do $$
declare
  known text := pg_get_functiondef('refresh_search(integer[])'::regprocedure);
  line constant text := 'union all select id, ''description'', 5, false, description from shown';
begin
  if strpos(known, line) = 0 then
    raise exception 'refresh_search does not read descriptions where it should';
  end if;
  execute replace(known, line, line || E'\n    ' || replace(line, 'description from', 'description_bn from'));
end
$$;

create or replace function refresh_search_of_edited_products() returns trigger language plpgsql as $$
declare
  edited integer[];
begin
  select array_agg(n.id) into edited
  from changed n join previous o on o.id = n.id
  where (n.title_en, n.title_bn, n.search_terms, n.description, n.brand_id, n.category_id, n.status, n.storage,
         n.description_bn)
     is distinct from (o.title_en, o.title_bn, o.search_terms, o.description, o.brand_id, o.category_id, o.status, o.storage,
         o.description_bn);
  if edited is not null then
    perform refresh_search(edited);
  end if;
  update search_posting sp set popularity = popularity_step(n.popularity)
  from changed n join previous o on o.id = n.id
  where sp.product_id = n.id and popularity_step(n.popularity) <> popularity_step(o.popularity);
  return null;
end
$$;

-- The lists of the back office: each order and each filter on a column of its own.
create index product_by_title on product (title_en, id);
create index product_by_change on product (updated_at, id);
create index product_by_status on product (status, id);
create index product_of_category on product (category_id, id);
create index product_by_words on product using gin (title_en gin_trgm_ops, title_bn gin_trgm_ops, slug gin_trgm_ops);
create index variation_by_sku on variation using gin (sku gin_trgm_ops);
create index picture_by_words on picture using gin (alt gin_trgm_ops);

-- Where a picture is used.
create index product_picture_picture on product_picture (picture_id);
create index category_picture on category (picture_id) where picture_id is not null;
create index blog_post_picture on blog_post (picture_id) where picture_id is not null;
create index order_line_picture on order_line (picture_name) where picture_name is not null;

select refresh_cards(array(select id from product));
