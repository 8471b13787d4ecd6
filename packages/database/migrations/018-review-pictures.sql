-- Pictures that customers add to their reviews: shown with the review, once it is approved. The files lie in a folder of
-- their own under these names, which nobody can guess; a file without a row is deleted.
create table review_picture (
  id integer generated always as identity primary key,
  name text not null unique check (name ~ '^[0-9a-f]{32}$'),
  account_id integer not null references account on delete cascade,
  -- null: uploaded, and not yet part of a review that was sent.
  review_id integer references review on delete cascade,
  place smallint not null default 0,
  width integer not null,
  height integer not null,
  created_at timestamptz not null default now()
);
create index review_picture_review on review_picture (review_id, place) where review_id is not null;
create index review_picture_account on review_picture (account_id);
create index review_picture_unused on review_picture (created_at) where review_id is null;
