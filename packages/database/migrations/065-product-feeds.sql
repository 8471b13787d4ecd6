-- Product feeds for Google Merchant and Meta: one for each target, region and language that staff have switched on.
create table product_feed (
  target text not null check (target in ('google', 'meta')),
  region_code text not null references region,
  language text not null check (language in ('en', 'bn')),
  is_on boolean not null default true,
  -- Part of the feed's URL: a caller who knows it may read the feed.
  sealed_token bytea not null,
  -- When the target last fetched it.
  read_at timestamptz,
  primary key (target, region_code, language)
);
