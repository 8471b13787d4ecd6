-- Items that a customer does not want to be reminded of in the cart, until they are due again.
create table refused_reminder (
  account_id integer not null references account on delete cascade,
  variation_id integer not null references variation on delete cascade,
  -- The purchase that was due. The next purchase changes the day, and the reminder comes back.
  due_on date not null,
  primary key (account_id, variation_id)
);
