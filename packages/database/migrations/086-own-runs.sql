-- An order that is sent out by itself gets a run of its own with the staff member who dispatched it. That person sits at a
-- desk as often as on a bike, so the customer is told a rider only once one is named.
alter table delivery_run add column is_by_dispatch boolean not null default false;
