-- Sizes to buy for a hub on a day, with the figures behind each quantity. Levels with a reorder level follow it. All others are
-- bought when their stock may not last until the delivery after the next one (95 %), up to the cover of the supplier.
--
-- Perishable sizes get no more than will probably be sold before their date. A lost sale counts as the price and a wasted piece
-- as its cost, so the last piece is worth buying while it sells with a probability of cost / (cost + price); the logistic
-- function stands for the normal distribution. They are bought for at most a third of the days until their date.
--
-- Customers do not wait, so what is expected before the delivery and is not in stock is not bought.
--
-- CTEs are materialized, and `offset 0` keeps a subquery: otherwise every mention of a sum would calculate it again.
--
-- Levels that are empty for longer than the forecast looks back count with the mean of the eight weeks before.
create or replace function purchase_need(today date, only_hubs integer[] default null)
returns table (
  variation_id integer, hub_id integer, supplier_id integer, arrives_on date, covered_until date, sold integer, free integer,
  coming integer, spoiling integer, expected_low integer, expected_high integer, lasts_until date, reorder_at integer,
  target integer, pack_pieces integer, life_days integer, cost_poisha bigint, to_buy integer, most integer
) language sql stable set plan_cache_mode = force_custom_plan as $$
  with forecast as (
    select f.variation_id, f.hub_id, f.expected, greatest(0, today - f.from_day) as passed, f.dispersion
    from demand_forecast f
    where only_hubs is null or f.hub_id = any (only_hubs)
    union all
    select s.variation_id, s.hub_id, array_fill((d.pieces / 56.0)::real, array[28]), 0, 2::real
    from stock s cross join lateral (
      select sum(d.pieces) as pieces from demand_day d
      where d.variation_id = s.variation_id and d.hub_id = s.hub_id
        and d.day between dhaka_day(s.empty_since) - 56 and dhaka_day(s.empty_since)
    ) d
    where s.empty_since is not null and (only_hubs is null or s.hub_id = any (only_hubs)) and d.pieces > 0
      and not exists (select from demand_forecast f where f.variation_id = s.variation_id and f.hub_id = s.hub_id)
  ),
  candidate as (
    select f.variation_id, f.hub_id from forecast f
    where not exists (select from stock_goal g where g.variation_id = f.variation_id and g.hub_id = f.hub_id)
    union all
    select r.variation_id, r.hub_id from goal_reached r where only_hubs is null or r.hub_id = any (only_hubs)
  ),
  position as materialized (
    select c.variation_id, c.hub_id, g.reorder_at, g.target, u.id as supplier_id,
      coalesce(s.on_hand - s.reserved - s.expired, 0) as free, i.pieces as coming,
      f.expected, coalesce(f.passed, 0) as passed, coalesce(f.dispersion, 2) as dispersion, y.pack_pieces, y.life_days,
      coalesce(u.cover_days, 7) as cover_days, a.day as arrives_on,
      delivery_from(a.day + 1, coalesce(u.delivery_days, '{}')) as next_on,
      coalesce(b.cost_poisha, v.cost_poisha) as cost_poisha, v.regular_price_poisha as price_poisha
    from candidate c
    join variation v on v.id = c.variation_id and v.removed_at is null
    join product p on p.id = v.product_id
    left join forecast f on f.variation_id = c.variation_id and f.hub_id = c.hub_id
    left join stock s on s.variation_id = c.variation_id and s.hub_id = c.hub_id
    left join stock_goal g on g.variation_id = c.variation_id and g.hub_id = c.hub_id
    left join lateral (
      select k.cost_poisha, o.supplier_id from purchase_line k join purchase_order o on o.id = k.purchase_id
      where k.variation_id = c.variation_id order by k.purchase_id desc limit 1
    ) b on true
    left join supplier u on u.id = coalesce(g.supplier_id, b.supplier_id) and u.is_active
    cross join lateral (select delivery_from(today + coalesce(u.lead_days, 2), coalesce(u.delivery_days, '{}')) as day) a
    cross join lateral (select coming_pieces(c.variation_id, c.hub_id) as pieces) i
    cross join lateral (
      select coalesce(max(y.pack_pieces), 1) as pack_pieces, coalesce(max(y.life_days), (
        select percentile_disc(0.5) within group (order by l.best_before - dhaka_day(l.created_at))
        from (
          select n.best_before, n.created_at from (select * from lot where lot.variation_id = c.variation_id offset 0) n
          order by n.id desc limit 5
        ) l
        where l.best_before > dhaka_day(l.created_at)
      )) as life_days
      from size_supply y where y.variation_id = c.variation_id
    ) y
    where p.status = 'active' or g.hub_id is not null
  ),
  horizon as (
    select p.*, p.arrives_on - today as lead, p.next_on - today as gap,
      greatest(p.next_on - today,
        p.arrives_on - today + least(p.cover_days, case when p.life_days is not null then greatest(1, p.life_days / 3) end)) as cover
    from position p
  ),
  demand as materialized (
    select h.*, free + coming - e.spoiling as usable, e.spoiling,
      greatest(free + coming - e.spoiling, e.lead_pieces) as used_up,
      e.gap_pieces + 1.65 * sqrt(h.dispersion * e.gap_pieces) as gap_high,
      e.cover_pieces + 1.65 * sqrt(h.dispersion * e.cover_pieces) as cover_high,
      greatest(0, e.cover_pieces - 1.28 * sqrt(h.dispersion * e.cover_pieces)) as range_low,
      e.cover_pieces + 1.28 * sqrt(h.dispersion * e.cover_pieces) as range_high,
      e.life_pieces + coalesce(ln(price_poisha / nullif(cost_poisha, 0)::float8) / 1.702, 0.2) * sqrt(h.dispersion * e.life_pieces)
        as life_limit,
      e.month_pieces + 1.65 * sqrt(h.dispersion * e.month_pieces) as month_high
    from horizon h cross join lateral (
      select expected_pieces(expected, passed, lead) as lead_pieces, expected_pieces(expected, passed, gap) as gap_pieces, expected_pieces(expected, passed, cover) as cover_pieces,
        expected_pieces(expected, passed, lead + life_days) as life_pieces,
        expected_pieces(expected, passed, lead + 28) as month_pieces,
        -- Pieces whose date comes before the next delivery but one, less what is sold until then.
        greatest(0, ceil(coalesce((
          select sum(l.pieces) from stock_lot l
          where l.variation_id = h.variation_id and l.hub_id = h.hub_id and l.pieces > 0
            and l.best_before between today and next_on - 1
        ), 0) - expected_pieces(expected, passed, gap)))::int as spoiling
      offset 0
    ) e
  ),
  wanted as materialized (
    select d.*, case when reorder_at is not null then
        case when free + coming > reorder_at then 0 else target - free - coming end
      when usable >= least(gap_high, life_limit) then 0
      when life_limit < cover_high then round((life_limit - used_up) / pack_pieces) * pack_pieces
      else ceil((cover_high - used_up) / pack_pieces) * pack_pieces end as pieces
    from demand d
  )
  select w.variation_id, w.hub_id, w.supplier_id, w.arrives_on, today + w.cover - 1,
    (select coalesce(sum(d.pieces), 0)::int from demand_day d
     where d.variation_id = w.variation_id and d.hub_id = w.hub_id and d.day between today - 28 and today - 1),
    w.free, w.coming, w.spoiling, floor(w.range_low)::int, ceil(w.range_high)::int,
    (select today + (n - 1)::int from (
       select n, sum(e) over (order by n) as total from unnest(w.expected[w.passed + 1:]) with ordinality as x (e, n)
     ) summed where total > w.usable order by n limit 1),
    w.reorder_at, w.target, w.pack_pieces, w.life_days, w.cost_poisha, w.pieces::int,
    greatest(w.pieces, case when w.reorder_at is null
      then floor((least(w.life_limit, w.month_high) - w.used_up) / w.pack_pieces) * w.pack_pieces end)::int
  from wanted w where w.pieces > 0
$$;
