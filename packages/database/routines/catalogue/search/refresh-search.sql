-- Rewrites the search documents of these products; a hidden product has none. Descriptions are not part of them: that a
-- paratha is cooked in a pan does not mean that the store has pans.
-- rebuilds product with refresh_search
create or replace function refresh_search(product_ids integer[]) returns void language plpgsql as $$
declare
  draft search_draft[];
begin
  with shown as (
    select p.* from product p where p.id = any (product_ids) and p.status = 'active'
  ),
  phrase as (
    -- Search terms and titles are names of the product: what is written as two words may be typed as one.
    -- What stands in brackets only tells one kind from another: "Mango (Himsagar)" is all mango.
    select s.id as product_id, 'title' as field, part.base, true as is_name, part.source
    from shown s
    cross join lateral (values (s.title_en), (s.title_bn)) as title (source)
    cross join lateral (values (100, regexp_replace(title.source, '\(.*?\)', ' ', 'g')),
                               (80, substring(title.source from '\((.*)\)'))) as part (base, source)
    union all
    select s.id, 'name', 90, true, named.source from shown s cross join unnest(s.search_terms) as named (source)
    union all
    select s.id, level.field, level.base, false, titled.source
    from shown s
    join category leaf on leaf.id = s.category_id
    left join category middle on middle.id = leaf.parent_id
    left join category top on top.id = middle.parent_id
    cross join lateral (values ('category', leaf.title_en, leaf.title_bn, 45),
                               ('above', middle.title_en, middle.title_bn, 30),
                               ('above', top.title_en, top.title_bn, 20)) as level (field, title_en, title_bn, base)
    cross join lateral (values (level.title_en), (level.title_bn)) as titled (source)
    union all
    select s.id, 'brand', 50, false, titled.source
    from shown s join brand b on b.id = s.brand_id
    cross join lateral (values (b.title_en), (b.title_bn)) as titled (source)
    union all
    select s.id, 'tag', 40, false, t.title
    from shown s join product_tag pt on pt.product_id = s.id join tag t on t.id = pt.tag_id
    union all
    -- "Halal: Yes" is found by its title, "Cut: Boneless" by its value. A longer value tells how, not what: "Microwave,
    -- 5 min".
    select s.id, 'tag', 35, false, case v.title when 'Yes' then a.title else v.title end
    from shown s
    join product_attribute pa on pa.product_id = s.id
    join attribute_value v on v.id = pa.attribute_value_id and v.title <> 'No' and v.title !~ '[ ,].*[ ,]'
    join attribute a on a.id = v.attribute_id
    union all select id, 'tag', 40, false, storage from shown
  ),
  -- Many products share a category, a brand or a tag: each text is taken apart once.
  text_words as materialized (
    select source, array(
      select w.word from search_words(source) as w (word, place)
      where w.word <> all (search_stop_words()) order by w.place
    ) as words,
      -- The last word of its first part: of "Daily Vegetables" the vegetables, of "Chicken & Poultry" the chicken.
      (select count(*)::int from search_words((regexp_split_to_array(source, '[,&]| ও '))[1]) w (word, place)
       where w.word <> all (search_stop_words())) as head
    from (select distinct source from phrase) texts
    where source is not null
  ),
  -- How each word sounds without its ending, so that "achar" is known for what its category calls আচার.
  text_sounds as materialized (
    select tw.source, tw.words, tw.head, array(
      select array[search_fold(search_stem(w.word)), search_root(w.word)]
      from unnest(tw.words) with ordinality as w (word, place) order by w.place
    ) as sounds
    from text_words tw
  ),
  kind as materialized (
    select ph.product_id, array_agg(distinct sound.word) as sounds
    from phrase ph
    join text_sounds ts on ts.source = ph.source
    cross join unnest(ts.sounds) as sound (word)
    where ph.field = 'category'
    group by ph.product_id
  ),
  -- Products whose name says what they are, in either language.
  named_by_kind as materialized (
    select distinct ph.product_id, k.sounds
    from phrase ph
    join text_sounds ts on ts.source = ph.source
    join kind k on k.product_id = ph.product_id
    where ph.is_name and cardinality(ts.words) > 1 and ts.sounds && k.sounds
  ),
  weighed as (
    select ph.product_id, ph.field, w.word as term,
      -- Of all that may be called so, the ordinary sort is meant first: of milk the daily bottle.
      case when ph.is_name and own.everyday and (cardinality(tw.words) = 1 or tw.sounds[w.place][1] = any (ki.sounds)
                                                 or tw.sounds[w.place][2] = any (ki.sounds))
        then 1.6 else 1 end
      * ph.base * case ph.field
        when 'category' then case when w.place = tw.head then 1.25 else 0.75 end
        -- A word weighs more the more of its phrase it is, most when it is all of it, and the last word says what a
        -- product is: a potato singara is a singara, a country potato is a potato.
        else (0.5 + 0.5 / cardinality(tw.words))
          * case when cardinality(tw.words) = 1 and ph.is_name then 1.2
                 when cardinality(tw.words) > 1 and w.place = cardinality(tw.words) then 1.15 else 1 end
          -- The other words of such a name only say which: mango pickle is a pickle, as its category knows, and a
          -- Himsagar mango is a mango. But chicken keema is a keema as well.
          * case when ph.is_name and w.place < cardinality(tw.words) and k.product_id is not null
              and not (tw.sounds[w.place][1] = any (k.sounds) or tw.sounds[w.place][2] = any (k.sounds))
            then 0.5 else 1 end
      end as weight
    from phrase ph
    join text_sounds tw on tw.source = ph.source
    join shown own on own.id = ph.product_id
    left join kind ki on ki.product_id = ph.product_id
    left join named_by_kind k on k.product_id = ph.product_id
    cross join unnest(tw.words) with ordinality as w (word, place)
    union all
    -- Two words written as one: "icecream", "রসমালাই", and "leafygreens", which synonyms mean.
    select ph.product_id, ph.field, w.word || tw.words[w.place + 1],
      ph.base * (0.5 + 1.0 / cardinality(tw.words))
        * case when k.product_id is not null and not tw.sounds[w.place:w.place + 1] && k.sounds then 0.5 else 1 end
    from phrase ph
    join text_sounds tw on tw.source = ph.source
    left join named_by_kind k on k.product_id = ph.product_id
    cross join unnest(tw.words) with ordinality as w (word, place)
    where (ph.is_name or ph.field = 'category') and w.place < cardinality(tw.words)
  ),
  by_field as (
    select product_id, left(term, 60) as term, field, max(weight) as weight from weighed group by 1, 2, 3
  ),
  document as (
    -- The best field counts in full, the others that agree with it a quarter.
    select f.product_id, f.term,
      least(1 + max(f.weight) + 0.25 * (sum(f.weight) - max(f.weight)), 400)::smallint as weight
    from by_field f group by f.product_id, f.term
  )
  select array_agg((d.product_id, d.term, d.weight, popularity_step(s.popularity))::search_draft) into draft
  from document d join shown s on s.id = d.product_id;

  -- In order, so that two writers with new words in common wait for each other instead of locking each other out.
  insert into search_term (term)
  select distinct d.term from unnest(draft) d
  where not exists (select from search_term t where t.term = d.term)
  order by d.term
  on conflict do nothing;
  if found then
    perform mark_departments();
  end if;

  delete from search_posting where product_id = any (product_ids);
  insert into search_posting (product_id, term_id, weight, popularity)
  select d.product_id, t.id, d.weight, d.popularity from unnest(draft) d join search_term t on t.term = d.term;
end
$$;
