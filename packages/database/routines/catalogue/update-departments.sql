-- Updates the words that name departments when titles or levels of categories change.
create or replace function update_departments() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if not exists (
      select from changed n join previous o on o.id = n.id
      where (n.level, n.title_en, n.title_bn) is distinct from (o.level, o.title_en, o.title_bn)
    ) then
      return null;
    end if;
  end if;
  perform mark_departments();
  return null;
end
$$;

create or replace trigger category_names_departments after insert or delete on category
  for each statement execute function update_departments();

create or replace trigger category_renames_departments after update on category
  referencing old table as previous new table as changed
  for each statement execute function update_departments();
