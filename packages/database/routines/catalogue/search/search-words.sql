-- A text as the words that search compares: lower case, one encoding for য় ড় ঢ় (which have two), Latin digits,
-- no accents, no joiners. Letters of other scripts and all punctuation only separate.
create or replace function search_words(source text) returns table (word text, place bigint)
language sql immutable parallel safe as $$
  select part.word, row_number() over (order by part.place)
  from regexp_split_to_table(
    translate(
      lower(normalize(source, NFC)),
      'éèêëáàâäóòôöíìîïúùûüñç০১২৩৪৫৬৭৮৯' || U&'\2019\0027\200C\200D',
      'eeeeaaaaooooiiiiuuuunc0123456789'
    ),
    U&'[^a-z0-9\0980-\09FF]+'
  ) with ordinality as part (word, place)
  where part.word <> ''
$$;
