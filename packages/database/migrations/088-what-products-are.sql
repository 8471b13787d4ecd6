-- outside a transaction
-- What a product is, for judging what may replace it. Null is not known: such a product is never proposed for another.
alter table product
  add column if not exists product_type text check (char_length(product_type) between 1 and 60),
  add column if not exists main_ingredient text check (char_length(main_ingredient) between 1 and 60),
  add column if not exists allergen_codes text[];

drop index concurrently if exists product_likeness;
create index concurrently product_likeness on product (product_type, main_ingredient) where product_type is not null;
