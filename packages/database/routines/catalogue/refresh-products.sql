-- Rewrites the cards and prices of these products, and the cards with prices that lists show.
create or replace function refresh_products(product_ids integer[]) returns void language plpgsql as $$
begin
  perform refresh_cards(product_ids);
  perform refresh_prices(product_ids);
  perform refresh_shown_cards(product_ids);
end
$$;
