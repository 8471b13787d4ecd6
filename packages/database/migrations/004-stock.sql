-- What each hub has.

-- Its own table, so that selling never locks the rows that order lines refer to.
create table stock (
  variation_id integer references variation on delete cascade,
  hub_id integer references hub,
  on_hand integer not null default 0,
  reserved integer not null default 0 check (reserved >= 0),
  -- Since when there is nothing left of a variation in a hub; null while there is.
  empty_since timestamptz,
  constraint stock_never_negative check (on_hand >= reserved),
  primary key (variation_id, hub_id)
);

-- Sizes that are sold and of which a region has fewer than ten pieces left, none included: few beside all that is in
-- stock, so that lists of what runs out need not add up every stock level.
create table scarce_variation (
  variation_id integer references variation on delete cascade,
  region_code text references region on delete cascade,
  available integer not null,
  -- Since when there is none; null while there is, or if there never was a stock level of it.
  empty_since timestamptz,
  primary key (variation_id, region_code)
);

-- Sizes to check again, any number of times each. Stock levels that are and stay full are never noted, so that placing an
-- order costs nothing more for them.
create table scarce_queue (
  variation_id integer not null
);
