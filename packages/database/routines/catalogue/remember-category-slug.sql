-- A current slug has priority over another category's old one.
create or replace function remember_category_slug() returns trigger language plpgsql as $$
begin
  delete from category_slug_history where slug = new.slug;
  if tg_op = 'UPDATE' then
    insert into category_slug_history (slug, category_id) values (old.slug, new.id)
    on conflict (slug) do update set category_id = excluded.category_id, changed_at = now();
  end if;
  return null;
end
$$;

create or replace trigger category_slug_added after insert on category
  for each row execute function remember_category_slug();

create or replace trigger category_slug_changed after update on category
  for each row when (old.slug <> new.slug) execute function remember_category_slug();
