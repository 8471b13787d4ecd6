-- Adds these products to the lists of their categories and ancestors. Hidden products are in no list.
create or replace function place_in_categories(product_ids integer[]) returns void language sql as $$
  delete from product_in_category where product_id = any (product_ids);
  insert into product_in_category (category_id, product_id, popularity, created_at)
  select above.id, p.id, p.popularity, p.created_at
  from product p
  join category leaf on leaf.id = p.category_id
  left join category middle on middle.id = leaf.parent_id
  left join category top on top.id = middle.parent_id
  cross join lateral (values (leaf.id), (middle.id), (top.id)) as above (id)
  where p.id = any (product_ids) and p.status = 'active' and above.id is not null
$$;
