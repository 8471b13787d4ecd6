-- outside a transaction
-- Filters by a custom field read only the records that have any.
drop index concurrently if exists product_with_custom;
create index concurrently product_with_custom on product (id) where custom <> '{}';
drop index concurrently if exists customer_order_with_custom;
create index concurrently customer_order_with_custom on customer_order (id) where custom <> '{}';
drop index concurrently if exists account_with_custom;
create index concurrently account_with_custom on account (id) where custom <> '{}';
