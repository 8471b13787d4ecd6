-- Staff edit the periods of the calendar, with optimistic locking. Two of a kind may not overlap.
alter table calendar_period
  add column id integer generated always as identity unique,
  add column version integer not null default 1,
  add constraint calendar_period_overlap exclude using gist (
    -- A GiST index compares text only with an extension, so a kind is a range of its first letter.
    int4range(ascii(kind), ascii(kind), '[]') with &&, daterange(first_day, last_day, '[]') with &&
  );
