-- Which flash sale a size's price on a card is of, after card_price; of no sale, nothing: a card is sent a hundred times a page.
-- rebuilds product with refresh_products
create or replace function card_flash_sale(flash_sale_id integer) returns text
language sql immutable parallel safe as $$
  select case when flash_sale_id is null then '' else ',"flashSale":' || flash_sale_id end
$$;
