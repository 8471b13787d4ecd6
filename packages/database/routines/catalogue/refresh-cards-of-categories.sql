-- Cards show the titles and slugs of a product's categories.
create or replace function refresh_cards_of_categories() returns trigger language plpgsql as $$
begin
  perform refresh_cards(array(
    select p.id
    from product p
    join category leaf on leaf.id = p.category_id
    left join category middle on middle.id = leaf.parent_id
    where exists (
      select from changed n join previous o on o.id = n.id
      where n.id in (leaf.id, middle.id, middle.parent_id)
        and (n.title_en, n.title_bn, n.slug, n.parent_id, n.level)
          is distinct from (o.title_en, o.title_bn, o.slug, o.parent_id, o.level))));
  return null;
end
$$;

create or replace trigger category_edited_on_cards after update on category
  referencing old table as previous new table as changed
  for each statement execute function refresh_cards_of_categories();
