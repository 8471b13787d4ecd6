-- Rewrites the cards of these products, with the sizes that are sold, and what their own pages show beyond them.
create or replace function refresh_cards(product_ids integer[]) returns void language plpgsql as $$
begin
  if current_setting('tatka.search', true) = 'later' or cardinality(product_ids) = 0 then
    return;
  end if;
  -- A second change to the same product waits here, and then reads what the first has written.
  perform from product where id = any (product_ids) order by id for no key update;

  insert into product_card as known (product_id, variation_ids, card, detail)
  select p.id, coalesce(v.ids, '{}'),
    replace(format(
        '{"id":%s,"slug":%s,"title":%s,"titleBn":%s,"storage":%s,"brand":{"title":%s,"titleBn":%s,"slug":%s},'
        '"images":[%s],"variations":[',
        p.id, to_json(p.slug), to_json(p.title_en), to_json(p.title_bn), to_json(p.storage),
        to_json(b.title_en), to_json(b.title_bn), to_json(b.slug), pictures.json), '%', '%%')
      || coalesce(v.json, '') || ']}',
    format(
      '"description":%s,"descriptionBn":%s,"shelfLifeDays":%s,"category":[%s],"attributes":[%s],"tags":[%s],"seo":%s',
      to_json(p.description), to_json(p.description_bn), p.shelf_life_days, path.json, facts.json, tags.json,
      json_build_object('title', p.seo_title_en, 'titleBn', p.seo_title_bn, 'description', p.seo_description_en,
                        'descriptionBn', p.seo_description_bn))
  from product p
  join brand b on b.id = p.brand_id
  cross join lateral (
    -- The URLs of a picture's sizes are made from its name.
    select string_agg(
      format(
        '{"url":"/media/%s-640.jpg","pattern":"/media/%1$s-{width}.{format}","width":%s,"height":%s,"alt":%s}',
        pic.name, pic.width, pic.height, to_json(coalesce(nullif(pic.alt, ''), p.title_en))),
      ',' order by pp.sort, pic.id) as json
    from product_picture pp join picture pic on pic.id = pp.picture_id
    where pp.product_id = p.id
  ) pictures
  cross join lateral (
    select array_agg(v.id order by v.sort, v.id) as ids,
      string_agg(replace(format(
          '{"id":%s,"title":%s,"titleBn":%s,"sku":%s,"measurement":%s,"uom":{"title":%s},"weightGrams":%s,',
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
    select string_agg(
      format('{"title":%s,"value":%s}', to_json(a.title), to_json(av.title)),
      ',' order by a.title, av.title) as json
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
