-- The ordinary sort of a staple: first of what a plain word such as "rice" or "egg" means.
alter table product add column everyday boolean not null default false;

-- How many different people searched for something and found it, on a day and in a region. Nobody is kept: each network
-- is one of 64 bits, which it shares with a 64th of the world.
create table search_people (
  day date,
  region_code text references region,
  query text check (char_length(query) <= 100),
  people bigint not null,
  primary key (day, region_code, query)
);
create index search_people_prefix on search_people (query text_pattern_ops);

-- What staff do not want to see offered as a popular search.
create table hidden_search (
  query text primary key check (char_length(query) <= 100),
  hidden_at timestamptz not null default now()
);

-- What shoppers asked the store to have. Words only: a network counts once a day for the same words, and is not kept.
create table wanted_product (
  day date,
  region_code text references region,
  words text check (char_length(words) between 1 and 100),
  people bigint not null,
  times integer not null check (times > 0),
  last_at timestamptz not null,
  primary key (day, region_code, words)
);
