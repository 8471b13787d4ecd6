-- How a word sounds, in Latin letters, so that spellings which differ only on paper meet: alu, aloo and আলু;
-- porota, parata, paratha and পরোটা; ilish, hilsa keeps its h, but zeera and jira are one.
create or replace function search_fold(source text) returns text
language plpgsql immutable parallel safe as $$
declare
  word text := source;
begin
  if word ~ U&'[\0980-\09FF]' then
    -- য় ড় ঢ় are a letter and a dot below; then the inherent vowel, which the script does not write.
    word := replace(replace(replace(word, U&'\09AF\09BC', 'y'), U&'\09A1\09BC', 'r'), U&'\09A2\09BC', 'r');
    word := translate(word, 'ঁঃ়', '');
    word := replace(replace(replace(word, 'ক্ষ', 'খ'), 'ঙ্গ', 'ঙ'), 'জ্ঞ', 'গ');
    word := translate(word,
      'কখগঘঙচছজঝঞটঠডঢণতথদধনপফবভমযরলশষসহংৎ',
      'kkggNccjjntTddntTddnpfbbmjrlssshNt');
    word := lower(replace(translate(word, 'T', 't'), 'N', 'ng'));
    word := regexp_replace(word, '([b-df-hj-np-tv-z])(?=[b-df-hj-np-tv-z])', '\1a', 'g');
    word := replace(word, 'nag', 'ng');
    word := translate(word, 'অআইঈউঊঋএঐওঔািীুূেৈোৌৃ্', 'aaiiuureeaaaiiuueeaar');
  end if;
  word := replace(replace(replace(word, 'ee', 'i'), 'oo', 'u'), 'ou', 'u');
  word := replace(replace(word, 'chh', 'c'), 'ch', 'c');
  word := regexp_replace(word, '([kgtdpbjc])h', '\1', 'g');
  word := replace(replace(replace(word, 'ph', 'f'), 'sh', 's'), 'ck', 'k');
  word := translate(word, 'oqvwzx', 'akbbjs');
  word := regexp_replace(word, '([a-z])\1+', '\1', 'g');
  word := regexp_replace(word, '(?<=[a-z])y', 'i', 'g');
  word := regexp_replace(word, '([aeiu])i(?=[aeu])', '\1', 'g');
  return word;
end
$$;
