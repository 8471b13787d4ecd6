-- The routines of this release no longer write the prices of cards here.
alter table product_price alter column prices drop not null;
