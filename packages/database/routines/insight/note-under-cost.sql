-- Notes which sizes are sold below their cost, and since when. A loss that grew by 5 % of the cost begins again. Sizes are kept
-- for four weeks, so that a price near its cost is not new with each receipt.
create or replace function note_under_cost(today date) returns void language sql as $$
  insert into under_cost as known (variation_id, since, seen_on, lost_poisha)
  select variation_id, today - 1, today, lost_poisha from sold_under_cost
  on conflict (variation_id) do update set seen_on = today;

  update under_cost known set since = today - 1, lost_poisha = s.lost_poisha
  from sold_under_cost s
  where s.variation_id = known.variation_id and s.lost_poisha > known.lost_poisha + s.cost_poisha / 20;

  delete from under_cost where seen_on < today - 28;
$$;
