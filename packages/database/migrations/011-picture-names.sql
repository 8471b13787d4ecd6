-- A picture's name may end with two colours of its own, three hex digits each: what is shown until it has arrived.
alter table picture
  drop constraint picture_name_check,
  add constraint picture_name_check check (name ~ '^[0-9a-f]{20}([0-9a-f]{6})?$');
