-- Pieces that were probably not sold because a hub was out of them, by day, and why. Demand is the mean of the eight weeks
-- before, counted by the hours with stock, so a size that is out for longer is expected to lose nothing more.
create or replace function lost_sales(first_day date, last_day date, only_hub integer default null)
returns table (day date, variation_id integer, hub_id integer, pieces double precision, cause text) language sql stable
set plan_cache_mode = force_custom_plan as $$
  with missed as materialized (
    select d.day, d.variation_id, d.hub_id, (1 - d.open_share) * before.pieces / before.days as pieces
    from demand_day d cross join lateral (
      select sum(b.pieces) as pieces, 56 - sum(1 - b.open_share) as days
      from demand_day b
      where b.variation_id = d.variation_id and b.hub_id = d.hub_id and b.day between d.day - 56 and d.day - 1
    ) before
    where d.day between first_day and last_day and d.open_share < 1 and (only_hub is null or d.hub_id = only_hub)
      and before.pieces > 0 and before.days > 0.5
  )
  select m.day, m.variation_id, m.hub_id, m.pieces,
    case when o.is_late then 'supplier_late' when o.is_short then 'supplier_short' when o.is_coming then 'ordered_late'
      else 'not_ordered' end
  from missed m cross join lateral (
    select bool_or(o.expected_on <= m.day and coalesce(dhaka_day(o.closed_at) > m.day, true)) as is_late,
      bool_or(k.received < k.ordered and dhaka_day(o.closed_at) between m.day - 14 and m.day) as is_short,
      bool_or(coalesce(dhaka_day(o.closed_at) > m.day, true)) as is_coming
    from purchase_line k join purchase_order o on o.id = k.purchase_id
    where k.variation_id = m.variation_id and o.hub_id = m.hub_id and dhaka_day(o.sent_at) <= m.day
  ) o
$$;
