-- What was in stock before movements were kept begins with a movement of its own.
-- needs note_movement
-- in batches
with unopened as (
  select s.variation_id, s.hub_id, s.on_hand from stock s
  where s.on_hand <> 0 and not exists (
    select from stock_movement m where m.variation_id = s.variation_id and m.hub_id = s.hub_id)
  order by s.variation_id, s.hub_id limit 2000
  for no key update
)
insert into stock_movement (variation_id, hub_id, pieces, balance, reason)
select variation_id, hub_id, on_hand, on_hand, 'opening' from unopened
on conflict (variation_id, hub_id) where reason = 'opening' do nothing;
