-- Words that tell nothing about a product, some of them because every shopper means them: "rice price", "আলুর দাম".
create or replace function search_stop_words() returns text[]
language sql immutable parallel safe as $$
  select array['a', 'an', 'and', 'for', 'from', 'in', 'of', 'on', 'or', 'the', 'to', 'with', 'er', 'ও', 'এর',
    'buy', 'price', 'prices', 'cost', 'online', 'order', 'dam', 'daam', 'kinbo', 'lagbe', 'দাম', 'মূল্য', 'কিনব', 'কিনতে', 'কিনুন',
    'লাগবে', 'অনলাইন']
$$;
