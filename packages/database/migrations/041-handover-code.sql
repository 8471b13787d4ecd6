-- What the customer tells the rider at the door, where the store asks for it; another each time an order goes out.
alter table customer_order add column handover_code text;
