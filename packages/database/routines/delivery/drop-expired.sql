-- Removes expired pieces from stock as soon as no order holds them. Nobody can reserve them, even while another order
-- releases them. Expired pieces that an order holds still count as on hand, but cannot be picked.
create or replace function drop_expired() returns trigger language plpgsql as $$
declare
  packed integer := coalesce((
    select sum(p.pieces) from packed_lot p join lot l on l.id = p.lot_id
    where p.variation_id = new.variation_id and p.hub_id = new.hub_id
      and l.best_before < (now() at time zone 'Asia/Dhaka')::date), 0);
  pieces integer := least(new.expired - packed, new.on_hand - new.reserved);
  before text := coalesce(current_setting('tatka.movement', true), '');
begin
  -- Expired pieces in an order's bags belong to it until it releases them.
  if pieces <= 0 then return null; end if;
  -- The user who writes pieces off is recorded; jobs have none.
  perform set_config('tatka.movement', jsonb_build_object('reason', 'expired',
    'staffId', nullif(current_setting('tatka.written_off_by', true), '')::integer)::text, true);
  update stock s set on_hand = s.on_hand - pieces, expired = s.expired - pieces
  where s.variation_id = new.variation_id and s.hub_id = new.hub_id;
  perform set_config('tatka.movement', before, true);
  return null;
end
$$;

-- Runs after the trigger that writes the movement: triggers of the same event run in the order of their names.
create or replace trigger stock_past_date after update on stock
  for each row when (new.expired > 0 and new.on_hand > new.reserved) execute function drop_expired();
