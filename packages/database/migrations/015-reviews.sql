-- What customers who bought a product say of it: one review for each, shown once staff approved it.

create table review (
  id integer generated always as identity primary key,
  product_id integer not null references product on delete cascade,
  -- null: one of the demo's invented reviews.
  account_id integer references account on delete cascade,
  author text not null,
  stars smallint not null check (stars between 1 and 5),
  text text not null default '' check (char_length(text) <= 2000),
  language text not null default 'en' check (language in ('en', 'bn')),
  status text not null default 'waiting' check (status in ('waiting', 'approved', 'rejected')),
  reason text not null default '',
  reply text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (product_id, account_id)
);
create index review_account on review (account_id) where account_id is not null;
create index review_newest on review (status, updated_at desc, id desc);
create index review_shown on review (product_id, created_at desc, id desc) where status = 'approved';

-- Of approved reviews only; kept by the trigger on review.
alter table product
  add column rating_count integer not null default 0 check (rating_count >= 0),
  add column rating_sum integer not null default 0 check (rating_sum >= 0);
