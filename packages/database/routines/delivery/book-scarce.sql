-- Counts what each region and each hub has left of these sizes, keeps those with fewer than ten pieces or as few as their
-- goal allows, and what its stock is worth.
-- One at a time: a size is deleted and inserted again.
-- rebuilds variation with book_scarce
create or replace function book_scarce(variation_ids integer[]) returns void language sql as $$
  select pg_advisory_xact_lock(hashtext('refresh_scarce'));
  delete from scarce_variation where variation_id = any (variation_ids);
  insert into scarce_variation (variation_id, region_code, available, empty_since)
  select v.id, r.code, coalesce(sum(s.on_hand - s.reserved), 0),
    case when coalesce(sum(s.on_hand - s.reserved), 0) <= 0 then max(s.empty_since) end
  from variation v
  cross join region r
  left join (stock s join hub h on h.id = s.hub_id) on s.variation_id = v.id and h.region_code = r.code
  where v.id = any (variation_ids) and v.removed_at is null
  group by v.id, r.code having coalesce(sum(s.on_hand - s.reserved), 0) < 10;

  delete from scarce_level where variation_id = any (variation_ids);
  insert into scarce_level (variation_id, hub_id, available)
  select s.variation_id, s.hub_id, s.on_hand - s.reserved
  from stock s join variation v on v.id = s.variation_id
  where s.variation_id = any (variation_ids) and v.removed_at is null and s.on_hand - s.reserved < 10;

  delete from goal_reached where variation_id = any (variation_ids);
  insert into goal_reached (variation_id, hub_id)
  select g.variation_id, g.hub_id
  from stock_goal g join variation v on v.id = g.variation_id
  left join stock s on s.variation_id = g.variation_id and s.hub_id = g.hub_id
  where g.variation_id = any (variation_ids) and v.removed_at is null
    and coalesce(s.on_hand - s.reserved - s.expired, 0) <= g.reorder_at;

  delete from stock_worth where variation_id = any (variation_ids);
  insert into stock_worth (variation_id, region_code, most_poisha)
  select v.id, coalesce(h.region_code, ''), sum(s.on_hand) * v.regular_price_poisha
  from variation v join stock s on s.variation_id = v.id join hub h on h.id = s.hub_id
  where v.id = any (variation_ids) and v.removed_at is null
  group by v.id, grouping sets ((h.region_code), ()) having sum(s.on_hand) > 0;
$$;
