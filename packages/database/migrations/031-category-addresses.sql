-- Addresses that categories had before; they lead to where the category is now, as those of products do.
create table category_slug_history (
  slug text primary key,
  category_id integer not null references category on delete cascade,
  changed_at timestamptz not null default now()
);
create index category_slug_history_category on category_slug_history (category_id);

-- Whoever has an address now comes before whoever had it.
create function remember_category_slug() returns trigger language plpgsql as $$
begin
  delete from category_slug_history where slug = new.slug;
  if tg_op = 'UPDATE' then
    insert into category_slug_history (slug, category_id) values (old.slug, new.id)
    on conflict (slug) do update set category_id = excluded.category_id, changed_at = now();
  end if;
  return null;
end
$$;
create trigger category_addressed after insert on category for each row execute function remember_category_slug();
create trigger category_readdressed after update on category
  for each row when (old.slug <> new.slug) execute function remember_category_slug();
