-- If fewer pieces are on hand than have expired, some of the expired ones have left.
create or replace function cap_expired() returns trigger language plpgsql as $$
begin
  new.expired := greatest(new.on_hand, 0);
  return new;
end
$$;

create or replace trigger stock_fewer_than_expired before update on stock
  for each row when (new.expired > 0 and new.expired > new.on_hand) execute function cap_expired();
