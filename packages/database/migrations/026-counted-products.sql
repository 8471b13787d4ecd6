-- What the counts beside the filters need of a product, beside its prices: one row of an index instead of five tables.

alter table product_price
  -- Its sizes, in the order of the card.
  add column variation_ids integer[] not null default '{}',
  -- Words for brand, category, storage, tags and attributes, as refresh_prices writes them.
  add column counted text not null default '';
