-- Records since when a hub has been out of a size.
create or replace function note_emptiness() returns trigger language plpgsql as $$
begin
  new.empty_since := case when new.on_hand <= new.reserved then now() end;
  return new;
end
$$;

create or replace trigger stock_runs_out before insert or update on stock
  for each row when ((new.on_hand <= new.reserved) = (new.empty_since is null)) execute function note_emptiness();
