-- What has run as low as it may, so that the list of what to buy never walks all stock: kept by book_scarce.
create table goal_reached (
  variation_id integer references variation on delete cascade,
  hub_id integer references hub on delete cascade,
  primary key (variation_id, hub_id)
);
create index goal_reached_hub on goal_reached (hub_id) include (variation_id);

-- A copy of its goal's, kept by follow_goal and take_goal: whether a level comes near it is seen without a look elsewhere.
alter table stock add column reorder_at integer;
update stock s set reorder_at = g.reorder_at from stock_goal g where g.variation_id = s.variation_id and g.hub_id = s.hub_id;

-- How many sizes there were to count when a count was opened; null: one of the release before.
alter table stock_count add column sizes integer;
create index stock_place_walk on stock_place (hub_id, place, variation_id);
