-- Which part of the sales a margin is of: what customers paid for the goods that they kept, and of that for goods whose cost is
-- known. Null until a day is booked with them.
alter table sales_day add column sold_poisha bigint;
alter table sales_day add column known_cost_poisha bigint;
