-- What an occasion or a dish takes, for searches such as "iftar items": the names that people type, and a short search for
-- each thing that belongs to it.
create table search_basket (
  id integer generated always as identity primary key,
  title_en text not null,
  title_bn text not null,
  -- A dish that may be sold ready made as well: its name alone means the dish.
  is_dish boolean not null default false,
  names text[] not null check (cardinality(names) between 1 and 60),
  finds text[] not null check (cardinality(finds) between 1 and 30)
);
