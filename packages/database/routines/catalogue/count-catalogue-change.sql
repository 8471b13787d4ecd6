-- A statement that changed search words counts as one change. Statements that touch no row do not count.
create or replace function count_catalogue_change() returns trigger language plpgsql as $$
begin
  if exists (select from changed) then
    insert into catalogue_change default values;
  end if;
  return null;
end
$$;

create or replace trigger search_posting_added after insert on search_posting
  referencing new table as changed for each statement execute function count_catalogue_change();

create or replace trigger search_posting_edited after update on search_posting
  referencing new table as changed for each statement execute function count_catalogue_change();

create or replace trigger search_posting_removed after delete on search_posting
  referencing old table as changed for each statement execute function count_catalogue_change();

create or replace trigger search_alias_added after insert on search_alias
  referencing new table as changed for each statement execute function count_catalogue_change();

create or replace trigger search_alias_edited after update on search_alias
  referencing new table as changed for each statement execute function count_catalogue_change();

create or replace trigger search_alias_removed after delete on search_alias
  referencing old table as changed for each statement execute function count_catalogue_change();
