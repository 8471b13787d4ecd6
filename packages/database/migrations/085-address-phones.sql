-- outside a transaction
-- Staff on the phone look for a customer by the number on any of their addresses.
drop index concurrently if exists address_phone;
create index concurrently address_phone on address (phone text_pattern_ops);
drop index concurrently if exists address_phone_end;
create index concurrently address_phone_end on address (reverse(phone) text_pattern_ops);
