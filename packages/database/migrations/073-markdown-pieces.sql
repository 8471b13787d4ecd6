-- A markdown is for the pieces that there were of its lot: its price is a whole region's, and must not sell what other hubs have.
-- Null: one of the release before, which ends with its lot alone.
alter table markdown
  add column quantity_cap integer,
  add column sold integer not null default 0,
  add constraint markdown_has_pieces check (quantity_cap > 0) not valid,
  add constraint markdown_never_oversold check (sold >= 0 and sold <= quantity_cap) not valid;

-- The markdown whose price a line was bought at.
alter table order_line add column markdown_id integer;
