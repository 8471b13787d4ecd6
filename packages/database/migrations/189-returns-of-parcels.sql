-- Staff asked the courier to bring back a parcel that is on its way. An unfinished call counts for two minutes.
alter table parcel
  add column recall text,
  add column recalled_at timestamptz,
  add constraint parcel_recall check (recall in ('asking', 'asked') and recalled_at is not null or recall is null) not valid;
alter table parcel validate constraint parcel_recall;
