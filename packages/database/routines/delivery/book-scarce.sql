-- Counts what each region has left of these sizes, and keeps those with fewer than ten pieces.
create or replace function book_scarce(variation_ids integer[]) returns void language sql as $$
  delete from scarce_variation where variation_id = any (variation_ids);
  insert into scarce_variation (variation_id, region_code, available, empty_since)
  select v.id, r.code, coalesce(sum(s.on_hand - s.reserved), 0),
    case when coalesce(sum(s.on_hand - s.reserved), 0) <= 0 then max(s.empty_since) end
  from variation v
  cross join region r
  left join (stock s join hub h on h.id = s.hub_id) on s.variation_id = v.id and h.region_code = r.code
  where v.id = any (variation_ids) and v.removed_at is null
  group by v.id, r.code having coalesce(sum(s.on_hand - s.reserved), 0) < 10;
$$;
