-- Marks words that name a department (a category of the first level).
create or replace function mark_departments() returns void language sql as $$
  with department as (
    select distinct w.word
    from category c
    cross join lateral (values (c.title_en), (c.title_bn)) as titled (source)
    cross join lateral search_words(titled.source) as w (word, place)
    where c.level = 1 and w.word <> all (search_stop_words())
  )
  update search_term t set names_department = not t.names_department
  where t.names_department <> exists (select from department d where search_stem(d.word) = t.stem)
$$;
