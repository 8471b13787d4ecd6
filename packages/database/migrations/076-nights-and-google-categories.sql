-- Hours of a discount may cross midnight: from 22:00 until 02:00.
alter table discount drop constraint discount_has_both_times;
alter table discount add constraint discount_has_both_times
  check ((from_time is null) = (until_time is null) and from_time <> until_time);

-- What Google calls the goods of a category, by its number or its words; null: what the category above is called.
alter table category add column google_category text check (char_length(google_category) between 1 and 200);
