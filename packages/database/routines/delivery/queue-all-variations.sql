-- A hub that moves to another region takes its stock with it.
create or replace function queue_all_variations() returns trigger language plpgsql as $$
begin
  insert into scarce_queue select id from variation;
  return null;
end
$$;

create or replace trigger hub_changes_region after update of region_code on hub
  for each row when (old.region_code <> new.region_code) execute function queue_all_variations();
