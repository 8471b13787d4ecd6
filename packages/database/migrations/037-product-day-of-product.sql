-- outside a transaction
-- What few products sold in a period is read from the index alone.
drop index concurrently if exists product_day_of_product;
create index concurrently product_day_of_product on product_day (product_id, day)
  include (region_code, quantity, revenue_poisha, costed_poisha, cost_poisha);
