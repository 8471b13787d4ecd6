-- A shop is closed until staff open it. One that sells already stays open.
insert into setting (key, value)
select 'shopStatus', '{"isOpen": true, "hasOpened": true, "note": {"en": "", "bn": ""}}'
where exists (select from customer_order)
on conflict (key) do nothing;
