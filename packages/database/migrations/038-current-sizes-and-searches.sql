-- A size that was ordered is never deleted but marked as removed. What is offered, listed, exported or changed in bulk
-- reads current_variation; only history and what lies in a cart already read variation itself.
create view current_variation as select * from variation where removed_at is null;

-- What a flash sale that runs now still offers, of the sizes that are sold. Where two run at once, the lower price holds.
create or replace view current_flash_price as
select i.variation_id, r.code as region_code, min(i.price_poisha) as price_poisha
from flash_sale f
join flash_sale_item i on i.flash_sale_id = f.id and i.sold < i.quantity_cap
join current_variation v on v.id = i.variation_id
join region r on f.region_code is null or f.region_code = r.code
where f.starts_at <= now() and f.ends_at > now()
group by i.variation_id, r.code;

-- What a size that is sold costs in a region now. usual_price also knows removed sizes, for the carts that hold them.
create or replace view current_price as
select
  usual.variation_id,
  usual.product_id,
  usual.region_code,
  usual.regular_poisha,
  least(
    usual.sale_poisha,
    (select f.price_poisha from current_flash_price f
     where f.variation_id = usual.variation_id and f.region_code = usual.region_code)
  ) as sale_poisha
from usual_price usual
join current_variation v on v.id = usual.variation_id;

-- How often something was searched for on a day of Asia/Dhaka, and how often in vain: a period is the sum of its days.
-- Words only: nobody is named here.
create table search_day (
  day date not null,
  query text not null check (char_length(query) <= 100),
  found_times integer not null default 0 check (found_times >= 0),
  missed_times integer not null default 0 check (missed_times >= 0),
  last_missed_at timestamptz,
  primary key (day, query)
);
create index search_day_missed on search_day (day) include (query, missed_times, last_missed_at) where missed_times > 0;

-- Before, only the last moment of each search was known; all of it counts on that day.
insert into search_day (day, query, found_times, missed_times, last_missed_at)
select dhaka_day(last_at), query, case when found > 0 then times else 0 end, case when found = 0 then times else 0 end,
  case when found = 0 then last_at end
from search_log;

-- Of all times a search was made, those in vain.
alter table search_log add column missed integer not null default 0;
update search_log set missed = times where found = 0;
create index search_log_most_missed on search_log (missed desc, last_at desc) where found = 0;
drop index search_log_missed;
