-- Staff edit the baskets of searches, and may choose products and categories for them.
alter table search_basket
  add column version integer not null default 1,
  add column updated_at timestamptz not null default now(),
  drop constraint search_basket_finds_check,
  add constraint search_basket_finds_check check (cardinality(finds) <= 30);
create table search_basket_product (
  basket_id integer not null references search_basket on delete cascade,
  product_id integer not null references product on delete cascade,
  place smallint not null,
  primary key (basket_id, product_id)
);
create index search_basket_product_product on search_basket_product (product_id);
create table search_basket_category (
  basket_id integer not null references search_basket on delete cascade,
  category_id integer not null references category on delete cascade,
  place smallint not null,
  primary key (basket_id, category_id)
);
create index search_basket_category_category on search_basket_category (category_id);
