-- Flash sales: a few variations at a lower price, for a while and for a limited number of pieces.

create table flash_sale (
  id integer generated always as identity primary key,
  title_en text not null,
  title_bn text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Null means everywhere.
  region_code text references region,
  check (ends_at > starts_at)
);
create index flash_sale_window on flash_sale (starts_at, ends_at);

create table flash_sale_item (
  flash_sale_id integer not null references flash_sale on delete cascade,
  variation_id integer not null references variation on delete cascade,
  price_poisha bigint not null check (price_poisha > 0),
  quantity_cap integer not null check (quantity_cap > 0),
  sold integer not null default 0 check (sold >= 0),
  primary key (flash_sale_id, variation_id),
  constraint flash_sale_never_oversold check (sold <= quantity_cap)
);
create index flash_sale_item_variation on flash_sale_item (variation_id);

-- What a flash sale that runs now still offers. Where two run at once, the lower price holds.
create view current_flash_price as
select i.variation_id, r.code as region_code, min(i.price_poisha) as price_poisha
from flash_sale f
join flash_sale_item i on i.flash_sale_id = f.id and i.sold < i.quantity_cap
join region r on f.region_code is null or f.region_code = r.code
where f.starts_at <= now() and f.ends_at > now()
group by i.variation_id, r.code;

-- As before, and while a flash sale runs its price, unless the usual one is lower still.
create or replace view current_price as
select
  priced.variation_id,
  priced.product_id,
  priced.region_code,
  priced.regular_poisha,
  least(
    priced.sale_poisha,
    (select f.price_poisha from current_flash_price f
     where f.variation_id = priced.variation_id and f.region_code = priced.region_code)
  ) as sale_poisha
from (
  select
    v.id as variation_id,
    v.product_id,
    r.code as region_code,
    coalesce(rp.regular_price_poisha, v.regular_price_poisha) as regular_poisha,
    case
      when (v.sale_starts_at is null or v.sale_starts_at <= now()) and (v.sale_ends_at is null or v.sale_ends_at > now())
      then case
        when rp.variation_id is null then coalesce(v.sale_price_poisha, v.regular_price_poisha)
        else coalesce(rp.sale_price_poisha, rp.regular_price_poisha)
      end
      else coalesce(rp.regular_price_poisha, v.regular_price_poisha)
    end as sale_poisha
  from variation v
  cross join region r
  left join regional_price rp on rp.variation_id = v.id and rp.region_code = r.code
) priced;
