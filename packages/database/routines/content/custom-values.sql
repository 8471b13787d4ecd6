-- The values of the fields that are shown, of a record's column `custom`.
create or replace function custom_values(of_kind text, stored jsonb) returns jsonb language sql stable parallel safe as $$
  select case when stored = '{}' then stored else coalesce((
    select jsonb_object_agg(f.key, stored -> f.key) from custom_field f
    where f.kind = of_kind and f.is_active and stored ? f.key), '{}') end
$$;
