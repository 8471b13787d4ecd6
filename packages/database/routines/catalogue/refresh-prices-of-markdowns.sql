-- Prices follow markdowns that begin, or that end or run out of pieces; what is sold until then changes no price.
create or replace function refresh_prices_of_markdowns() returns trigger language plpgsql as $$
declare
  product_ids integer[];
begin
  if tg_op = 'INSERT' then
    product_ids := array(select distinct v.product_id from changed n join variation v on v.id = n.variation_id order by 1);
  else
    product_ids := array(
      select distinct v.product_id from changed n join before b on b.id = n.id join variation v on v.id = n.variation_id
      where (n.price_poisha, n.ends_at, n.ended_at, n.sold >= n.quantity_cap)
        is distinct from (b.price_poisha, b.ends_at, b.ended_at, b.sold >= b.quantity_cap)
      order by 1);
  end if;
  if cardinality(product_ids) > 0 then
    perform refresh_prices(product_ids);
  end if;
  return null;
end
$$;

create or replace trigger markdown_begun after insert on markdown
  referencing new table as changed
  for each statement execute function refresh_prices_of_markdowns();

create or replace trigger markdown_changed after update on markdown
  referencing old table as before new table as changed
  for each statement execute function refresh_prices_of_markdowns();
