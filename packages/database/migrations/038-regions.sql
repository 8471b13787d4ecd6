-- The regions are the same in every store, and everything that is sold is priced in each: a store that begins without the
-- demo needs them too.
insert into region (code, title_en, title_bn) values ('dhaka', 'Dhaka', 'ঢাকা'), ('ctg', 'Chattogram', 'চট্টগ্রাম')
on conflict (code) do nothing;
