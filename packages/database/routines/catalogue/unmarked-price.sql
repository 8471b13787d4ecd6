-- What a variation costs in a region outside flash sales and markdowns, by its own prices and those of the region, if it has
-- any. Written as one expression, so that a statement that has read both rows already reads nothing more.
create or replace function unmarked_price(own variation, regional regional_price) returns bigint
language sql stable as $$
select case
  when (own.sale_starts_at is null or own.sale_starts_at <= now()) and (own.sale_ends_at is null or own.sale_ends_at > now())
  then case
    when regional.variation_id is null then coalesce(own.sale_price_poisha, own.regular_price_poisha)
    else coalesce(regional.sale_price_poisha, regional.regular_price_poisha)
  end
  else coalesce(regional.regular_price_poisha, own.regular_price_poisha)
end
$$;
