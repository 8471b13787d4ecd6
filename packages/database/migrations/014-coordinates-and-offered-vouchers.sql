-- Where places and addresses lie, in degrees; null where nobody has said. And which vouchers the checkout may offer.

alter table location
  add column latitude double precision check (latitude between -90 and 90),
  add column longitude double precision check (longitude between -180 and 180),
  add constraint location_has_both_coordinates check ((latitude is null) = (longitude is null));

-- As the customer's device told, for the rider.
alter table address
  add column latitude double precision check (latitude between -90 and 90),
  add column longitude double precision check (longitude between -180 and 180),
  add constraint address_has_both_coordinates check ((latitude is null) = (longitude is null));

-- Private unless staff say otherwise: a code may be a secret between the store and a few.
alter table voucher add column is_public boolean not null default false;
