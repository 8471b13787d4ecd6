-- outside a transaction
drop index concurrently if exists review_picture_door;
-- One photo of an order, so that a repeated upload adds nothing.
create unique index concurrently review_picture_door on review_picture (door_order_id) where door_order_id is not null;
