-- Customers see the values of these fields with the product or the order.
alter table custom_field add column is_public boolean not null default false;

alter table custom_field add constraint custom_field_is_of_staff check (not is_public or kind <> 'customer') not valid;
alter table custom_field validate constraint custom_field_is_of_staff;
