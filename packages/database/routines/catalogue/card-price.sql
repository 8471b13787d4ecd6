-- The prices of a size on a card, as the inside of its JSON object: the rest of `Variation` of the contract but stock.
-- rebuilds product with refresh_products
create or replace function card_price(sale_poisha bigint, regular_poisha bigint) returns text
language sql immutable parallel safe as $$
  select json_inside(row_to_json(field)) from (
    select
      -- What the shopper pays, in taka.
      taka_json(sale_poisha)::json as "salePrice",
      -- The same when there is no offer.
      taka_json(regular_poisha)::json as "regularPrice"
  ) field
$$;
