-- What the store sells: pictures, terms, products and the variations that are priced and stocked.

-- Which sets of starting data were already laid in, so that what staff delete stays deleted.
create table seeding (
  name text primary key,
  done_at timestamptz not null default now()
);

create table picture (
  id integer generated always as identity primary key,
  -- Hash of the source; the sizes are files named after it, so a changed picture has a new address.
  name text not null unique check (name ~ '^[0-9a-f]{20}$'),
  alt text not null default '',
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  status text not null default 'rendering' check (status in ('rendering', 'ready', 'failed')),
  created_at timestamptz not null default now()
);

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
  check ((level = 1) = (parent_id is null))
);
create index category_parent on category (parent_id, sort);

create table brand (
  id integer generated always as identity primary key,
  slug text not null unique,
  title_en text not null,
  title_bn text not null,
  about text not null default ''
);

create table tag (
  id integer generated always as identity primary key,
  slug text not null unique,
  title text not null
);

create table attribute (
  id integer generated always as identity primary key,
  title text not null unique
);

create table attribute_value (
  id integer generated always as identity primary key,
  attribute_id integer not null references attribute on delete cascade,
  title text not null,
  unique (attribute_id, title)
);

create table uom (
  id integer generated always as identity primary key,
  title text not null unique
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
  updated_at timestamptz not null default now()
);
create index product_category on product (category_id) where status = 'active';
create index product_brand on product (brand_id);
create index product_popular on product (popularity desc, id) where status = 'active';
create index product_newest on product (created_at desc, id desc) where status = 'active';

create table product_tag (
  product_id integer not null references product on delete cascade,
  tag_id integer not null references tag on delete cascade,
  primary key (product_id, tag_id)
);
create index product_tag_tag on product_tag (tag_id);

create table product_attribute (
  product_id integer not null references product on delete cascade,
  attribute_value_id integer not null references attribute_value on delete cascade,
  primary key (product_id, attribute_value_id)
);

create table product_picture (
  product_id integer not null references product on delete cascade,
  picture_id integer not null references picture,
  sort integer not null default 0,
  primary key (product_id, picture_id)
);

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
  sale_price_poisha bigint check (sale_price_poisha > 0 and sale_price_poisha <= regular_price_poisha),
  sale_starts_at timestamptz,
  sale_ends_at timestamptz,
  sort integer not null default 0,
  check (sale_ends_at > sale_starts_at)
);
create index variation_product on variation (product_id, sort);
