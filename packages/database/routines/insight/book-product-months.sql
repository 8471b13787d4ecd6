-- Adds up the days of these products again, for the months from one day to another. A month that has no products yet gets
-- all of them, so that a month that is there is complete.
create or replace function book_product_months(product_ids integer[], first_day date, last_day date) returns void
language plpgsql set plan_cache_mode = force_custom_plan as $$
declare
  opens date;
  closes date;
  is_new boolean;
begin
  for opens in
    select generate_series(date_trunc('month', first_day), last_day, interval '1 month')
  loop
    closes := opens + interval '1 month';
    is_new := not exists (select from product_month where month = opens);
    if not is_new then
      delete from product_month m
      where m.month = opens and m.product_id = any (product_ids) and not exists (
        select from product_day d
        where d.product_id = m.product_id and d.region_code = m.region_code and d.day >= opens and d.day < closes
      );
    end if;
    insert into product_month (month, product_id, region_code, quantity, revenue_poisha, costed_poisha, cost_poisha,
      most_margin_poisha)
    select opens, product_id, region_code, sum(quantity), sum(revenue_poisha),
      sum(costed_poisha), sum(cost_poisha), sum(greatest(costed_poisha - cost_poisha, 0))
    from product_day where day >= opens and day < closes and (is_new or product_id = any (product_ids))
    group by product_id, region_code order by product_id, region_code
    on conflict (month, product_id, region_code) do update set quantity = excluded.quantity,
      revenue_poisha = excluded.revenue_poisha, costed_poisha = excluded.costed_poisha,
      cost_poisha = excluded.cost_poisha, most_margin_poisha = excluded.most_margin_poisha;
  end loop;
end
$$;
