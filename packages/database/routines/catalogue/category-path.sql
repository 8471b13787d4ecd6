-- A category and its ancestors, starting at the department.
create or replace function category_path(leaf_id integer) returns integer[] language sql stable parallel safe as $$
  select array_remove(array[middle.parent_id, leaf.parent_id, leaf.id], null)
  from category leaf left join category middle on middle.id = leaf.parent_id
  where leaf.id = leaf_id
$$;
