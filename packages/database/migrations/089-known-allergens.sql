-- in batches
-- Texts that name nothing but known allergens are the whole list. Any other text says too little, and stays unknown.
update product p set allergen_codes = known.codes
from (
  select q.id, array_agg(distinct named.code) as codes
  from product q
  cross join regexp_split_to_table(lower(trim(q.allergens_en, '. ')), '\s*,\s*') as part
  left join (values
    ('gluten', 'gluten'), ('wheat', 'gluten'), ('wheat (gluten)', 'gluten'),
    ('crustaceans', 'crustaceans'), ('molluscs', 'molluscs'), ('egg', 'egg'), ('eggs', 'egg'), ('fish', 'fish'),
    ('peanut', 'peanut'), ('peanuts', 'peanut'), ('nuts', 'nuts'), ('soy', 'soy'), ('milk', 'milk'), ('celery', 'celery'),
    ('mustard', 'mustard'), ('sesame', 'sesame'), ('sulphites', 'sulphites'), ('lupin', 'lupin')
  ) named (name, code) on named.name = part
  where q.allergen_codes is null and q.allergens_en <> ''
  group by q.id
  having bool_and(named.code is not null)
  limit 1000
) known
where p.id = known.id;
