-- What was sold of each product by month of Asia/Dhaka, so that a report reads whole months and only the days at its edges.
create table product_month (
  -- Its first day.
  month date,
  product_id integer,
  region_code text,
  quantity bigint not null,
  revenue_poisha bigint not null,
  costed_poisha bigint not null,
  cost_poisha bigint not null,
  -- Costed less cost of the days that earned something: no days of the month earned more.
  most_margin_poisha bigint not null,
  primary key (month, product_id, region_code)
);
-- Who sold or earned most in a period is looked for among those who did in one of its months.
create index product_month_revenue on product_month (month, region_code, revenue_poisha desc) include (product_id);
create index product_month_margin on product_month (month, region_code, most_margin_poisha desc) include (product_id);

-- What the hubs of a region hold of a size, reserved or not, at its regular price: what can be promised is worth no more.
-- Region '' is all of them together.
create table stock_worth (
  variation_id integer references variation on delete cascade,
  region_code text,
  most_poisha bigint not null,
  primary key (variation_id, region_code)
);
create index stock_worth_most on stock_worth (region_code, most_poisha desc) include (variation_id);
