-- A photo that the rider took at the door. It belongs to the customer's account, so erasing the account erases it.
alter table review_picture add column door_order_id integer references customer_order on delete cascade;
