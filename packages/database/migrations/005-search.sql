-- Search: every product's words with their weights, the words people use instead, and what was searched for.

create extension if not exists pg_trgm;

-- A text as the words that search compares: lower case, one encoding for য় ড় ঢ় (which have two), Latin digits,
-- no accents, no joiners. Letters of other scripts and all punctuation only separate.
create function search_words(source text) returns table (word text, place bigint)
language sql immutable parallel safe as $$
  select part.word, row_number() over (order by part.place)
  from regexp_split_to_table(
    translate(
      lower(normalize(source, NFC)),
      'éèêëáàâäóòôöíìîïúùûüñç০১২৩৪৫৬৭৮৯' || U&'\2019\0027\200C\200D',
      'eeeeaaaaooooiiiiuuuunc0123456789'
    ),
    U&'[^a-z0-9\0980-\09FF]+'
  ) with ordinality as part (word, place)
  where part.word <> ''
$$;

-- The first two words of a text, written as one.
create function search_joined(source text) returns text
language sql immutable parallel safe as $$
  select coalesce(string_agg(word, '' order by place), '') from search_words(source) where place <= 2
$$;

-- English inflection; words that are not English come back nearly as they are.
create function search_stem(word text) returns text
language sql immutable parallel safe as $$
  select case when word ~ '^[a-z]{3,}$' then coalesce((ts_lexize('english_stem', word))[1], word) else word end
$$;

-- How a word sounds, in Latin letters, so that spellings which differ only on paper meet: alu, aloo and আলু;
-- porota, parata, paratha and পরোটা; ilish, hilsa keeps its h, but zeera and jira are one.
create function search_fold(source text) returns text
language plpgsql immutable parallel safe as $$
declare
  word text := source;
begin
  if word ~ U&'[\0980-\09FF]' then
    -- য় ড় ঢ় are a letter and a dot below; then the inherent vowel, which the script does not write.
    word := replace(replace(replace(word, U&'\09AF\09BC', 'y'), U&'\09A1\09BC', 'r'), U&'\09A2\09BC', 'r');
    word := translate(word, 'ঁঃ়', '');
    word := replace(replace(replace(word, 'ক্ষ', 'খ'), 'ঙ্গ', 'ঙ'), 'জ্ঞ', 'গ');
    word := translate(word,
      'কখগঘঙচছজঝঞটঠডঢণতথদধনপফবভমযরলশষসহংৎ',
      'kkggNccjjntTddntTddnpfbbmjrlssshNt');
    word := lower(replace(translate(word, 'T', 't'), 'N', 'ng'));
    word := regexp_replace(word, '([b-df-hj-np-tv-z])(?=[b-df-hj-np-tv-z])', '\1a', 'g');
    word := replace(word, 'nag', 'ng');
    word := translate(word, 'অআইঈউঊঋএঐওঔািীুূেৈোৌৃ্', 'aaiiuureeaaaiiuueeaar');
  end if;
  word := replace(replace(replace(word, 'ee', 'i'), 'oo', 'u'), 'ou', 'u');
  word := replace(replace(word, 'chh', 'c'), 'ch', 'c');
  word := regexp_replace(word, '([kgtdpbjc])h', '\1', 'g');
  word := replace(replace(replace(word, 'ph', 'f'), 'sh', 's'), 'ck', 'k');
  word := translate(word, 'oqvwzx', 'akbbjs');
  word := regexp_replace(word, '([a-z])\1+', '\1', 'g');
  word := regexp_replace(word, '(?<=[a-z])y', 'i', 'g');
  word := regexp_replace(word, '([aeiu])i(?=[aeu])', '\1', 'g');
  return word;
end
$$;

-- The same without the genitive that Bengali cooks put on everything: gorur, khasir, alur, muger, আলুর, ডিমের.
create function search_root(folded text) returns text
language sql immutable parallel safe as $$
  select case
    when folded ~ '^.{2,}[^aeiu]er$' then left(folded, -2)
    when folded ~ '^.{2,}[aiu]r$' then left(folded, -1)
    else folded
  end
$$;

-- Every word of the catalogue, once. Words that no product has any more stay: they cost nothing and may come back.
create table search_term (
  id integer generated always as identity primary key,
  term text not null unique,
  stem text not null generated always as (search_stem(term)) stored,
  fold text not null generated always as (search_fold(search_stem(term))) stored,
  root text not null generated always as (search_root(search_fold(term))) stored
);
create index search_term_prefix on search_term (term text_pattern_ops);
create index search_term_stem on search_term (stem);
create index search_term_fold on search_term (fold);
create index search_term_root on search_term (root);
create index search_term_similar on search_term using gin (fold gin_trgm_ops);

-- A product's search document, a row for each of its words. Sorted this way the best products of a word are the
-- first rows of an index, so that finding them takes no longer in a large catalogue than in a small one.
create table search_posting (
  product_id integer not null references product on delete cascade,
  term_id integer not null references search_term,
  -- From 1 (a word of the description) to about 150 (the whole title, and other fields agree).
  weight smallint not null,
  -- Popularity in steps of a factor of two, so that sales rarely touch this table.
  popularity smallint not null,
  primary key (product_id, term_id)
);
create index search_posting_best on search_posting (term_id, weight desc, popularity desc, product_id);

create function popularity_step(popularity double precision) returns smallint
language sql immutable parallel safe as $$
  select floor(log(2, (1 + greatest(popularity, 0))::numeric))::smallint
$$;

create function search_stop_words() returns text[]
language sql immutable parallel safe as $$
  select array['a', 'an', 'and', 'for', 'from', 'in', 'of', 'on', 'or', 'the', 'to', 'with', 'er', 'ও', 'এর']
$$;

create type search_draft as (product_id integer, term text, weight smallint, popularity smallint);

-- Writes the search documents of these products anew; a hidden product has none.
create function refresh_search(product_ids integer[]) returns void
language plpgsql as $$
declare
  draft search_draft[];
begin
  with shown as (
    select p.* from product p where p.id = any (product_ids) and p.status = 'active'
  ),
  phrase as (
    select id as product_id, 100 as base, true as is_name, title_en as source from shown
    union all select id, 100, true, title_bn from shown
    union all select s.id, 90, true, named.source from shown s cross join unnest(s.search_terms) as named (source)
    union all
    select s.id, level.base, false, titled.source
    from shown s
    join category leaf on leaf.id = s.category_id
    left join category middle on middle.id = leaf.parent_id
    left join category top on top.id = middle.parent_id
    cross join lateral (values (leaf.title_en, leaf.title_bn, 60), (middle.title_en, middle.title_bn, 30),
                               (top.title_en, top.title_bn, 20)) as level (title_en, title_bn, base)
    cross join lateral (values (level.title_en), (level.title_bn)) as titled (source)
    union all
    select s.id, 50, false, titled.source
    from shown s join brand b on b.id = s.brand_id
    cross join lateral (values (b.title_en), (b.title_bn)) as titled (source)
    union all
    select s.id, 40, false, t.title
    from shown s join product_tag pt on pt.product_id = s.id join tag t on t.id = pt.tag_id
    union all
    -- "Halal: Yes" is found by its title, "Cut: Boneless" by its value.
    select s.id, 35, false, case v.title when 'Yes' then a.title else v.title end
    from shown s
    join product_attribute pa on pa.product_id = s.id
    join attribute_value v on v.id = pa.attribute_value_id and v.title <> 'No'
    join attribute a on a.id = v.attribute_id
    union all select id, 40, false, storage from shown
    union all select id, 5, false, description from shown
  ),
  spoken as (
    select ph.product_id, ph.base, ph.is_name, w.word,
      lead(w.word) over phrase_words as next_word,
      count(*) over (partition by ph.product_id, ph.base, ph.source) as words
    from phrase ph cross join lateral search_words(ph.source) as w (word, place)
    where ph.source is not null and w.word <> all (search_stop_words())
    window phrase_words as (partition by ph.product_id, ph.base, ph.source order by w.place)
  ),
  weighed as (
    -- A word weighs more the more of its phrase it is: "alu" is all of "alu" and half of "alu porota".
    select product_id, word as term, base * (0.5 + 0.5 / case when base = 5 then 1 else words end) as weight from spoken
    union all
    -- Two words written as one: "icecream", "রসমালাই".
    select product_id, word || next_word, base * (0.5 + 1.0 / words) from spoken where is_name and next_word is not null
  ),
  document as (
    select w.product_id, left(w.term, 60) as term,
      least(1 + max(w.weight) + 0.1 * (sum(w.weight) - max(w.weight)), 300)::smallint as weight,
      popularity_step(max(p.popularity)) as popularity
    from weighed w join shown p on p.id = w.product_id
    group by w.product_id, left(w.term, 60)
  )
  select array_agg((product_id, term, weight, popularity)::search_draft) into draft from document;

  -- In order, so that two writers with new words in common wait for each other instead of locking each other out.
  insert into search_term (term)
  select distinct d.term from unnest(draft) d
  where not exists (select from search_term t where t.term = d.term)
  order by d.term
  on conflict do nothing;

  delete from search_posting where product_id = any (product_ids);
  insert into search_posting (product_id, term_id, weight, popularity)
  select d.product_id, t.id, d.weight, d.popularity from unnest(draft) d join search_term t on t.term = d.term;
end
$$;

-- The documents follow whatever they are made from, within the same transaction. One statement refreshes all it
-- touched at once, so that laying in a catalogue is not a thousand small writes.
create function refresh_search_of_products() returns trigger language plpgsql as $$
begin
  perform refresh_search(array(select id from changed));
  return null;
end
$$;
create trigger product_added after insert on product
  referencing new table as changed for each statement execute function refresh_search_of_products();

create function refresh_search_of_edited_products() returns trigger language plpgsql as $$
declare
  edited integer[];
begin
  select array_agg(n.id) into edited
  from changed n join previous o on o.id = n.id
  where (n.title_en, n.title_bn, n.search_terms, n.description, n.brand_id, n.category_id, n.status, n.storage)
     is distinct from (o.title_en, o.title_bn, o.search_terms, o.description, o.brand_id, o.category_id, o.status, o.storage);
  if edited is not null then
    perform refresh_search(edited);
  end if;
  update search_posting sp set popularity = popularity_step(n.popularity)
  from changed n join previous o on o.id = n.id
  where sp.product_id = n.id and popularity_step(n.popularity) <> popularity_step(o.popularity);
  return null;
end
$$;
create trigger product_edited after update on product
  referencing old table as previous new table as changed
  for each statement execute function refresh_search_of_edited_products();

create function refresh_search_of_marked_products() returns trigger language plpgsql as $$
begin
  perform refresh_search(array(select distinct product_id from changed));
  return null;
end
$$;
create trigger product_tag_added after insert on product_tag
  referencing new table as changed for each statement execute function refresh_search_of_marked_products();
create trigger product_tag_removed after delete on product_tag
  referencing old table as changed for each statement execute function refresh_search_of_marked_products();
create trigger product_attribute_added after insert on product_attribute
  referencing new table as changed for each statement execute function refresh_search_of_marked_products();
create trigger product_attribute_removed after delete on product_attribute
  referencing old table as changed for each statement execute function refresh_search_of_marked_products();

create function refresh_search_of_brands() returns trigger language plpgsql as $$
begin
  perform refresh_search(array(select p.id from product p join changed c on c.id = p.brand_id));
  return null;
end
$$;
create trigger brand_edited after update on brand
  referencing new table as changed for each statement execute function refresh_search_of_brands();

create function refresh_search_of_tags() returns trigger language plpgsql as $$
begin
  perform refresh_search(array(select pt.product_id from product_tag pt join changed c on c.id = pt.tag_id));
  return null;
end
$$;
create trigger tag_edited after update on tag
  referencing new table as changed for each statement execute function refresh_search_of_tags();

-- What shoppers say for what the store calls otherwise. Staff edit it.
create table search_alias (
  id integer generated always as identity primary key,
  word text not null,
  means text not null,
  -- Compared by sound and without spaces; of what it means, two words at most are compared.
  word_key text not null generated always as (search_fold(search_joined(word))) stored,
  means_key text not null generated always as (search_joined(means)) stored,
  unique (word, means)
);
create index search_alias_word on search_alias (word_key);

-- What was searched for and how much it found. Words only: nobody is named here.
create table search_log (
  id integer generated always as identity primary key,
  query text not null unique check (char_length(query) <= 100),
  found integer not null,
  times integer not null default 1,
  last_at timestamptz not null default now()
);
create index search_log_missed on search_log (times desc, last_at desc) where found = 0;
create index search_log_popular on search_log (times desc) where found > 0;
create index search_log_prefix on search_log (query text_pattern_ops) where found > 0;

-- Which products lie in a category or anywhere below it, in the two orders that lists are mostly asked in.
create table product_in_category (
  category_id integer not null references category on delete cascade,
  product_id integer not null references product on delete cascade,
  popularity double precision not null,
  created_at timestamptz not null,
  primary key (product_id, category_id)
);
create index product_in_category_popular on product_in_category (category_id, popularity desc, product_id);
create index product_in_category_newest on product_in_category (category_id, created_at desc, product_id desc);

create function place_in_categories(product_ids integer[]) returns void language sql as $$
  delete from product_in_category where product_id = any (product_ids);
  insert into product_in_category (category_id, product_id, popularity, created_at)
  select above.id, p.id, p.popularity, p.created_at
  from product p
  join category leaf on leaf.id = p.category_id
  left join category middle on middle.id = leaf.parent_id
  left join category top on top.id = middle.parent_id
  cross join lateral (values (leaf.id), (middle.id), (top.id)) as above (id)
  where p.id = any (product_ids) and p.status = 'active' and above.id is not null
$$;

create function place_products_in_categories() returns trigger language plpgsql as $$
begin
  perform place_in_categories(array(select id from changed));
  return null;
end
$$;
create trigger product_added_to_categories after insert on product
  referencing new table as changed for each statement execute function place_products_in_categories();

create function move_products_in_categories() returns trigger language plpgsql as $$
declare
  moved integer[];
begin
  select array_agg(n.id) into moved
  from changed n join previous o on o.id = n.id
  where (n.category_id, n.status, n.popularity, n.created_at) is distinct from (o.category_id, o.status, o.popularity, o.created_at);
  if moved is not null then
    perform place_in_categories(moved);
  end if;
  return null;
end
$$;
create trigger product_moved after update on product
  referencing old table as previous new table as changed
  for each statement execute function move_products_in_categories();

-- A category that is renamed changes words; one that is moved changes what lies below it.
create function follow_category() returns trigger language plpgsql as $$
declare
  touched integer[] := array(
    select p.id from product p join category leaf on leaf.id = p.category_id left join category middle on middle.id = leaf.parent_id
    where exists (select from changed c where c.id in (leaf.id, middle.id, middle.parent_id))
  );
begin
  perform refresh_search(touched);
  perform place_in_categories(touched);
  return null;
end
$$;
create trigger category_edited after update on category
  referencing new table as changed for each statement execute function follow_category();

-- What lies in the store already.
select refresh_search(array(select id from product));
select place_in_categories(array(select id from product));
