-- Demand of each size at each hub by day, when it was sold out, and what is expected of the coming weeks.

-- When a hub had nothing left of a size. Written by note_emptiness; without foreign keys, so that selling locks no more rows.
create table stock_out (
  variation_id integer not null,
  hub_id integer not null,
  began_at timestamptz not null,
  -- Null while it lasts.
  ended_at timestamptz,
  primary key (variation_id, hub_id, began_at)
);
create index stock_out_ended on stock_out (ended_at);
create index stock_out_open on stock_out (variation_id, hub_id) where ended_at is null;

insert into stock_out (variation_id, hub_id, began_at)
select variation_id, hub_id, empty_since from stock where empty_since is not null;

-- Earlier ones are taken from the ledger: from the movement that left nothing until the next one.
insert into stock_out (variation_id, hub_id, began_at, ended_at)
select variation_id, hub_id, at, ended_at
from (
  select variation_id, hub_id, balance, at, lead(at) over (partition by variation_id, hub_id order by id) as ended_at
  from stock_movement where at > now() - interval '60 days'
) moved
where balance <= 0 and ended_at > at
on conflict do nothing;

-- A day without a row had no orders and stock all day.
create table demand_day (
  variation_id integer not null references variation on delete cascade,
  hub_id integer not null references hub on delete cascade,
  day date not null,
  pieces integer not null check (pieces >= 0),
  -- The share of the day's hours with stock.
  open_share real not null default 1 check (open_share between 0 and 1),
  primary key (variation_id, hub_id, day)
);
create index demand_day_day on demand_day (day) include (variation_id, hub_id, pieces, open_share);

-- Periods in which people buy otherwise. Moon sighting may shift them by a day; staff correct the row.
create table calendar_period (
  kind text not null check (kind in ('ramadan', 'before_eid', 'eid')),
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  primary key (kind, first_day)
);
-- Bangladesh, as announced by the Islamic Foundation until 2026 and as calculated from 2027 on.
insert into calendar_period (kind, first_day, last_day) values
  ('ramadan', '2024-03-12', '2024-04-10'), ('before_eid', '2024-04-06', '2024-04-10'), ('eid', '2024-04-11', '2024-04-13'),
  ('before_eid', '2024-06-12', '2024-06-16'), ('eid', '2024-06-17', '2024-06-19'),
  ('ramadan', '2025-03-02', '2025-03-30'), ('before_eid', '2025-03-26', '2025-03-30'), ('eid', '2025-03-31', '2025-04-02'),
  ('before_eid', '2025-06-02', '2025-06-06'), ('eid', '2025-06-07', '2025-06-09'),
  ('ramadan', '2026-02-19', '2026-03-20'), ('before_eid', '2026-03-16', '2026-03-20'), ('eid', '2026-03-21', '2026-03-23'),
  ('before_eid', '2026-05-23', '2026-05-27'), ('eid', '2026-05-28', '2026-05-30'),
  ('ramadan', '2027-02-09', '2027-03-10'), ('before_eid', '2027-03-06', '2027-03-10'), ('eid', '2027-03-11', '2027-03-13'),
  ('before_eid', '2027-05-13', '2027-05-17'), ('eid', '2027-05-18', '2027-05-20'),
  ('ramadan', '2028-01-29', '2028-02-26'), ('before_eid', '2028-02-22', '2028-02-26'), ('eid', '2028-02-27', '2028-02-29'),
  ('before_eid', '2028-05-01', '2028-05-05'), ('eid', '2028-05-06', '2028-05-08');

-- How much more is bought in a category on such days: by weekday, at the end of the month, in such a period, at a lower price.
create table demand_factor (
  category_id integer not null references category on delete cascade,
  effect text not null check (effect in ('weekday', 'month_end', 'calendar', 'offer')),
  key text not null,
  factor double precision not null,
  primary key (category_id, effect, key)
);

-- Which effects a department's forecasts use, because they made fewer errors in the back-test; none: the mean of the last four
-- same weekdays. The errors are shares of the pieces that were sold.
create table demand_method (
  department_id integer primary key references category on delete cascade,
  effects text[] not null default '{}',
  plain_error double precision,
  error double precision,
  learnt_at timestamptz not null default now()
);

create table demand_forecast (
  variation_id integer not null references variation on delete cascade,
  hub_id integer not null references hub on delete cascade,
  -- The day of the first value of `expected`; each following one is a day later.
  from_day date not null,
  expected real[] not null,
  -- The variance of a week's demand as a multiple of its mean.
  dispersion real not null,
  primary key (variation_id, hub_id)
);
create index demand_forecast_hub on demand_forecast (hub_id);
