-- The work on the catalogue: terms that products share, changes of many products at once, imports.

-- A tag or a value that products carry is not deleted from under them.
alter table product_tag drop constraint product_tag_tag_id_fkey, add foreign key (tag_id) references tag;
alter table product_attribute
  drop constraint product_attribute_attribute_value_id_fkey,
  add foreign key (attribute_value_id) references attribute_value;
-- Without its category a voucher would hold for everything.
alter table voucher_category
  drop constraint voucher_category_category_id_fkey,
  add foreign key (category_id) references category;

-- How many products carry a term is shown beside it.
create index variation_uom on variation (uom_id);
create index product_attribute_value on product_attribute (attribute_value_id);
create index product_in_any_state on product (category_id);

-- A category that only changes its place among its neighbours changes no word and no product: a drag in the tree must
-- not write the search documents of half the store.
create or replace function follow_category() returns trigger language plpgsql as $$
declare
  touched integer[] := array(
    select p.id from product p join category leaf on leaf.id = p.category_id left join category middle on middle.id = leaf.parent_id
    where exists (
      select from changed n join previous o on o.id = n.id
      where n.id in (leaf.id, middle.id, middle.parent_id)
        and (n.title_en, n.title_bn, n.parent_id) is distinct from (o.title_en, o.title_bn, o.parent_id))
  );
begin
  perform refresh_search(touched);
  perform place_in_categories(touched);
  return null;
end
$$;
drop trigger category_edited on category;
create trigger category_edited after update on category
  referencing old table as previous new table as changed for each statement execute function follow_category();

create function refresh_cards_of_categories() returns trigger language plpgsql as $$
begin
  perform refresh_cards(array(
    select p.id from product p join category leaf on leaf.id = p.category_id left join category middle on middle.id = leaf.parent_id
    where exists (
      select from changed n join previous o on o.id = n.id
      where n.id in (leaf.id, middle.id, middle.parent_id)
        and (n.title_en, n.title_bn, n.slug, n.parent_id, n.level)
          is distinct from (o.title_en, o.title_bn, o.slug, o.parent_id, o.level))));
  return null;
end
$$;
drop trigger category_edited_on_cards on category;
create trigger category_edited_on_cards after update on category
  referencing old table as previous new table as changed for each statement execute function refresh_cards_of_categories();

-- Products are found by their attributes, so their words follow too.
create function refresh_search_of_attributes() returns trigger language plpgsql as $$
begin
  perform refresh_search(array(
    select distinct pa.product_id from product_attribute pa join attribute_value av on av.id = pa.attribute_value_id
    where case tg_table_name
      when 'attribute' then av.attribute_id in (select id from changed)
      else av.id in (select id from changed) end));
  return null;
end
$$;
create trigger attribute_edited after update on attribute
  referencing new table as changed for each statement execute function refresh_search_of_attributes();
create trigger attribute_value_edited after update on attribute_value
  referencing new table as changed for each statement execute function refresh_search_of_attributes();

-- One change of many products: what was asked for, and for each place that changed, what was there and what is there now.
create table bulk_change (
  id integer generated always as identity primary key,
  -- Chosen by whoever asks, so that asking twice changes once.
  key uuid not null unique,
  account_id integer not null references account,
  change jsonb not null,
  products integer not null default 0,
  changed integer not null default 0,
  refused integer not null default 0,
  created_at timestamptz not null default now(),
  undone_at timestamptz,
  undone_by integer references account,
  -- Places that were changed again since, and therefore left as they were.
  kept integer not null default 0
);

create table bulk_change_row (
  bulk_change_id integer not null references bulk_change on delete cascade,
  place integer not null,
  product_id integer not null references product on delete cascade,
  variation_id integer references variation on delete cascade,
  region_code text references region,
  hub_id integer references hub,
  before jsonb not null,
  after jsonb not null,
  outcome text not null default 'changed' check (outcome in ('changed', 'undone', 'kept')),
  primary key (bulk_change_id, place)
);
create index bulk_change_row_product on bulk_change_row (product_id);
create index bulk_change_row_variation on bulk_change_row (variation_id);

-- One uploaded file of products: read, judged without changing anything, and then applied if staff say so.
create table import_run (
  id integer generated always as identity primary key,
  account_id integer not null references account,
  file_name text not null,
  kind text not null check (kind in ('csv', 'xlsx')),
  -- Until its rows are read.
  file bytea,
  status text not null default 'reading' check (status in ('reading', 'judging', 'ready', 'applying', 'done', 'failed')),
  failure_code text,
  failure_detail text not null default '',
  ignored_columns text[] not null default '{}',
  total integer not null default 0,
  judged integer not null default 0,
  added integer not null default 0,
  changed integer not null default 0,
  unchanged integer not null default 0,
  bad integer not null default 0,
  applied integer not null default 0,
  skipped integer not null default 0,
  created_at timestamptz not null default now(),
  -- When somebody last worked on it: a run that nobody works on is taken up again.
  touched_at timestamptz not null default now(),
  applied_at timestamptz
);
create index import_run_unfinished on import_run (touched_at) where status in ('reading', 'judging', 'applying');

create table import_row (
  run_id integer not null references import_run on delete cascade,
  -- As a spreadsheet counts: the heading is line 1.
  line integer not null,
  cells jsonb not null,
  sku text not null default '',
  product_slug text not null default '',
  -- The first line of the same product, which speaks for the product.
  lead_line integer,
  verdict text check (verdict in ('new', 'changed', 'unchanged', 'bad')),
  -- What would change, by column: what was there, and what the file says.
  changes jsonb not null default '{}',
  problems jsonb not null default '[]',
  outcome text check (outcome in ('applied', 'skipped')),
  primary key (run_id, line)
);
create index import_row_sku on import_row (run_id, sku, line);
create index import_row_bad on import_row (run_id, line) where verdict = 'bad' or outcome = 'skipped';
create index import_row_due on import_row (run_id, line) where verdict in ('new', 'changed') and outcome is null;
