-- Which words name a department follows the titles of categories.
create or replace function mark_departments_anew() returns trigger language plpgsql as $$
begin
  perform mark_departments();
  return null;
end
$$;

create or replace trigger category_names_departments after insert or update or delete on category
  for each statement execute function mark_departments_anew();
