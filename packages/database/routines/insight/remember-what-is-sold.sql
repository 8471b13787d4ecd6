-- Copies product, categories and cost into the line, so that reports about the past do not change.
create or replace function remember_what_is_sold() returns trigger language plpgsql as $$
declare
  sold record;
begin
  select v.product_id, v.cost_poisha,
    array_remove(array[middle.parent_id, leaf.parent_id, leaf.id], null) as category_ids
  into sold
  from variation v
  join product p on p.id = v.product_id
  join category leaf on leaf.id = p.category_id
  left join category middle on middle.id = leaf.parent_id
  where v.id = new.variation_id;
  new.sold_variation_id := new.variation_id;
  new.product_id := sold.product_id;
  new.category_ids := coalesce(sold.category_ids, '{}');
  new.cost_poisha := sold.cost_poisha;
  return new;
end
$$;

create or replace trigger order_line_remembers before insert on order_line
  for each row when (new.variation_id is not null and new.sold_variation_id is null)
  execute function remember_what_is_sold();

-- Only if the line changes to another size. Deleting its size keeps the copy.
create or replace trigger order_line_remembers_changes before update on order_line
  for each row when (new.variation_id is not null and new.variation_id is distinct from old.variation_id)
  execute function remember_what_is_sold();
