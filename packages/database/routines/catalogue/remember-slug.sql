-- A current slug has priority over another product's old one.
create or replace function remember_slug() returns trigger language plpgsql as $$
begin
  delete from product_slug_history where slug = new.slug;
  if tg_op = 'UPDATE' then
    insert into product_slug_history (slug, product_id) values (old.slug, new.id)
    on conflict (slug) do update set product_id = excluded.product_id, changed_at = now();
  end if;
  return null;
end
$$;

create or replace trigger product_slug_added after insert on product for each row execute function remember_slug();

create or replace trigger product_slug_changed after update on product
  for each row when (old.slug <> new.slug) execute function remember_slug();
