-- What is sold: products, their sizes, prices and pictures, and how they are found.
-- needs search_fold search_joined search_root search_stem

create table picture (
  id integer generated always as identity primary key,
  -- Hash of the source; the sizes are files named after it, so a changed picture has a new URL.
  name text not null unique check (name ~ '^[0-9a-f]{20}([0-9a-f]{6})?$'),
  alt text not null default '',
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  status text not null default 'rendering' check (status in ('rendering', 'ready', 'failed')),
  created_at timestamptz not null default now()
);
create index picture_by_words on picture using gin (alt gin_trgm_ops);

create table category (
  id integer generated always as identity primary key,
  parent_id integer references category,
  level smallint not null check (level between 1 and 3),
  slug text not null unique,
  title_en text not null,
  title_bn text not null,
  picture_id integer references picture,
  sort integer not null default 0,
  status text not null default 'active' check (status in ('active', 'hidden')),
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  constraint category_only_departments_have_no_parent check ((level = 1) = (parent_id is null))
);
create index category_parent on category (parent_id, sort);
create index category_picture on category (picture_id) where picture_id is not null;

-- Slugs that categories had before; they lead to where the category is now, as those of products do.
create table category_slug_history (
  slug text primary key,
  category_id integer not null references category on delete cascade,
  changed_at timestamptz not null default now()
);
create index category_slug_history_category on category_slug_history (category_id);

create table brand (
  id integer generated always as identity primary key,
  slug text not null unique,
  title_en text not null,
  title_bn text not null,
  about text not null default '',
  version integer not null default 1,
  updated_at timestamptz not null default now()
);

create table tag (
  id integer generated always as identity primary key,
  slug text not null unique,
  title text not null,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);

create table attribute (
  id integer generated always as identity primary key,
  title text not null unique,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);

create table attribute_value (
  id integer generated always as identity primary key,
  attribute_id integer not null references attribute on delete cascade,
  title text not null,
  unique (attribute_id, title)
);

create table uom (
  id integer generated always as identity primary key,
  title text not null unique,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);

create table product (
  id integer generated always as identity primary key,
  slug text not null unique,
  title_en text not null,
  title_bn text not null,
  description text not null default '',
  search_terms text[] not null default '{}',
  storage text not null check (storage in ('frozen', 'chilled', 'ambient')),
  shelf_life_days integer not null check (shelf_life_days > 0),
  brand_id integer not null references brand,
  category_id integer not null references category,
  status text not null default 'active' check (status in ('active', 'hidden')),
  -- Recent sales with time decay; what "popular" sorts by.
  popularity double precision not null default 0,
  -- Grows with every staff write, so that a second editor is told instead of overwriting the first.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- For the tax invoice. Prices include it.
  vat_basis_points integer not null default 0 check (vat_basis_points between 0 and 5000),
  -- Markdown without HTML, like `description`.
  description_bn text not null default '',
  seo_title_en text not null default '',
  seo_title_bn text not null default '',
  seo_description_en text not null default '',
  seo_description_bn text not null default '',
  -- A hidden product whose moment has come is shown by a job that runs each minute.
  publish_at timestamptz
);
create index product_brand on product (brand_id);
-- The lists of the back office: each order and each filter on a column of its own.
create index product_by_change on product (updated_at, id);
create index product_by_status on product (status, id);
create index product_by_title on product (title_en, id);
create index product_by_words on product using gin (title_en gin_trgm_ops, title_bn gin_trgm_ops, slug gin_trgm_ops);
create index product_category on product (category_id) where status = 'active';
create index product_in_any_state on product (category_id);
create index product_newest on product (created_at desc, id desc) where status = 'active';
create index product_of_category on product (category_id, id);
create index product_popular on product (popularity desc, id) where status = 'active';
create index product_to_publish on product (publish_at) where publish_at is not null;

-- Slugs that products had before; they lead to where the product is now.
create table product_slug_history (
  slug text primary key,
  product_id integer not null references product on delete cascade,
  changed_at timestamptz not null default now()
);
create index product_slug_history_product on product_slug_history (product_id);

create table product_tag (
  product_id integer references product on delete cascade,
  tag_id integer references tag,
  primary key (product_id, tag_id)
);
create index product_tag_tag on product_tag (tag_id);

create table product_attribute (
  product_id integer references product on delete cascade,
  attribute_value_id integer references attribute_value,
  primary key (product_id, attribute_value_id)
);
create index product_attribute_value on product_attribute (attribute_value_id);

create table product_picture (
  product_id integer references product on delete cascade,
  picture_id integer references picture,
  sort integer not null default 0,
  primary key (product_id, picture_id)
);
-- Where a picture is used.
create index product_picture_picture on product_picture (picture_id);

-- Which products lie in a category or anywhere below it, in the two orders that lists are mostly asked in.
create table product_in_category (
  category_id integer references category on delete cascade,
  product_id integer references product on delete cascade,
  popularity double precision not null,
  created_at timestamptz not null,
  primary key (product_id, category_id)
);
create index product_in_category_newest on product_in_category (category_id, created_at desc, product_id desc);
create index product_in_category_popular on product_in_category (category_id, popularity desc, product_id);

create table variation (
  id integer generated always as identity primary key,
  product_id integer not null references product on delete cascade,
  slug text not null unique,
  sku text not null unique,
  title_en text not null,
  title_bn text not null,
  uom_id integer not null references uom,
  measurement numeric(10, 3) not null check (measurement > 0),
  weight_grams integer not null check (weight_grams > 0),
  regular_price_poisha bigint not null check (regular_price_poisha > 0),
  sale_price_poisha bigint,
  sale_starts_at timestamptz,
  sale_ends_at timestamptz,
  sort integer not null default 0,
  -- For the plastic summary.
  plastic_grams integer not null default 0 check (plastic_grams >= 0),
  plastic_pieces integer not null default 0 check (plastic_pieces >= 0),
  -- What the store pays for one piece; null where nobody has said.
  cost_poisha bigint check (cost_poisha >= 0),
  -- When a size was taken out of the assortment. One that was ordered is never deleted, so that its orders keep it.
  removed_at timestamptz,
  constraint variation_sale_is_not_above_regular check (sale_price_poisha between 1 and regular_price_poisha),
  constraint variation_sale_ends_after_it_starts check (sale_ends_at > sale_starts_at)
);
create index variation_by_sku on variation using gin (sku gin_trgm_ops);
-- Sizes that are no longer sold: the few that a count of all must leave out.
create index variation_gone on variation (id) where removed_at is not null;
create index variation_product on variation (product_id, sort);
-- How many products carry a term is shown beside it.
create index variation_uom on variation (uom_id);

-- A price that differs in one region; a missing row means the variation's own price holds there.
create table regional_price (
  variation_id integer references variation on delete cascade,
  region_code text references region,
  regular_price_poisha bigint not null check (regular_price_poisha > 0),
  sale_price_poisha bigint,
  constraint regional_price_sale_is_not_above_regular check (sale_price_poisha between 1 and regular_price_poisha),
  primary key (variation_id, region_code)
);

create table flash_sale (
  id integer generated always as identity primary key,
  title_en text not null,
  title_bn text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Null means everywhere.
  region_code text references region,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  constraint flash_sale_ends_after_it_starts check (ends_at > starts_at)
);
create index flash_sale_window on flash_sale (starts_at, ends_at);

create table flash_sale_item (
  flash_sale_id integer references flash_sale on delete cascade,
  variation_id integer references variation on delete cascade,
  price_poisha bigint not null check (price_poisha > 0),
  quantity_cap integer not null check (quantity_cap > 0),
  sold integer not null default 0 check (sold >= 0),
  constraint flash_sale_never_oversold check (sold <= quantity_cap),
  primary key (flash_sale_id, variation_id)
);
create index flash_sale_item_variation on flash_sale_item (variation_id);

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
  product_id integer references product on delete cascade,
  region_code text references region,
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
create index product_price_due on product_price (due_at) where due_at is not null;
create index product_price_lowest on product_price (region_code, lowest_poisha, product_id);
create index product_price_lowest_in_category on product_price (region_code, category_id, lowest_poisha, product_id);
create index product_price_offer on product_price (region_code, popularity desc, product_id) where saved_poisha > 0;
create index product_price_saved on product_price (region_code, saved_share desc, popularity desc, product_id);
create index product_price_saved_in_category on product_price
  (region_code, category_id, saved_share desc, popularity desc, product_id);

-- Cards as lists show them: for each region with the prices of the moment in place, so that a list reads one row of
-- each product. Only stock, which changes with every order, is left open.
create table shown_card (
  product_id integer references product on delete cascade,
  region_code text references region on delete cascade,
  variation_ids integer[] not null,
  card text not null,
  primary key (product_id, region_code)
);
-- Compressed text would have to be unpacked for every list.
alter table shown_card alter column card set storage external;
alter table shown_card set (toast_tuple_target = 8160);

-- Every word of the catalogue, once. Words that no product has any more stay: they cost nothing and may come back.
create table search_term (
  id integer generated always as identity primary key,
  term text not null unique,
  stem text not null generated always as (search_stem(term)) stored,
  fold text not null generated always as (search_fold(search_stem(term))) stored,
  root text not null generated always as (search_root(term)) stored,
  -- Words that name a department, a category of the first level. Beside another word they only say where to look: in
  -- "chicken meat" it is the chicken, though the quail's title says meat as well.
  names_department boolean not null default false,
  -- How a word sounds as it is written; `fold` is how its stem does.
  sound text not null generated always as (search_fold(term)) stored
);
-- Vowels are what people get wrong first: bagun, begun.
create index search_term_consonants on search_term (translate(fold, 'aeiu', ''));
create index search_term_fold on search_term (fold);
create index search_term_prefix on search_term (term text_pattern_ops);
create index search_term_root on search_term (root);
create index search_term_similar on search_term using gin (fold gin_trgm_ops);
create index search_term_stem on search_term (stem);

-- A product's search document, a row for each of its words. Sorted this way the best products of a word are the
-- first rows of an index, so that finding them takes no longer in a large catalogue than in a small one.
create table search_posting (
  product_id integer references product on delete cascade,
  term_id integer references search_term,
  -- From a few (a word of the description) to 400 (the whole title, and every other field agrees).
  weight smallint not null,
  -- Popularity in steps of a factor of two, so that sales rarely touch this table.
  popularity smallint not null,
  primary key (product_id, term_id) include (weight, popularity)
);
create index search_posting_best on search_posting (term_id, weight desc, popularity desc, product_id);

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
  last_at timestamptz not null default now(),
  -- Of all times a search was made, those in vain.
  missed integer not null default 0
);
create index search_log_most_missed on search_log (missed desc, last_at desc) where found = 0;
create index search_log_popular on search_log (times desc) where found > 0;
create index search_log_prefix on search_log (query text_pattern_ops) where found > 0;

-- How often something was searched for on a day of Asia/Dhaka, and how often in vain: a period is the sum of its days.
-- Words only: nobody is named here.
create table search_day (
  day date,
  query text check (char_length(query) <= 100),
  found_times integer not null default 0 check (found_times >= 0),
  missed_times integer not null default 0 check (missed_times >= 0),
  last_missed_at timestamptz,
  primary key (day, query)
);
create index search_day_missed on search_day (day) include (query, missed_times, last_missed_at) where missed_times > 0;

-- One change of many products: what was asked for, and for each value that changed, what it was and what it is now.
create table bulk_change (
  id integer generated always as identity primary key,
  -- Chosen by the caller, so that sending it twice changes once.
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
  bulk_change_id integer references bulk_change on delete cascade,
  place integer,
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
  status text not null default 'reading'
    check (status in ('reading', 'judging', 'ready', 'applying', 'done', 'failed')),
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
  -- When a worker last touched it: a run that no worker touches is taken up again.
  touched_at timestamptz not null default now(),
  applied_at timestamptz
);
create index import_run_unfinished on import_run (touched_at) where status in ('reading', 'judging', 'applying');

create table import_row (
  run_id integer references import_run on delete cascade,
  -- As a spreadsheet counts: the heading is line 1.
  line integer,
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
create index import_row_bad on import_row (run_id, line) where verdict = 'bad' or outcome = 'skipped';
create index import_row_due on import_row (run_id, line)
  where verdict in ('new', 'changed') and outcome is null;
create index import_row_sku on import_row (run_id, sku, line);

-- A row of search_posting whose word may not be in search_term yet.
create type search_draft as (product_id integer, term text, weight smallint, popularity smallint);
