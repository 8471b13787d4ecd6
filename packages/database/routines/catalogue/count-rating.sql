-- A product's stars are those of its approved reviews. They are incremented and decremented, so that concurrent
-- approvals both count.
create or replace function count_rating() returns trigger language plpgsql as $$
declare
  gone boolean := tg_op <> 'INSERT' and old.status = 'approved';
  come boolean := tg_op <> 'DELETE' and new.status = 'approved';
begin
  if gone then
    update product set rating_count = rating_count - 1, rating_sum = rating_sum - old.stars where id = old.product_id;
  end if;
  if come then
    update product set rating_count = rating_count + 1, rating_sum = rating_sum + new.stars where id = new.product_id;
  end if;
  return null;
end
$$;

create or replace trigger review_counted after insert or delete on review
  for each row execute function count_rating();

create or replace trigger review_counted_again after update of stars, status on review
  for each row when ((old.stars, old.status) is distinct from (new.stars, new.status)) execute function count_rating();
