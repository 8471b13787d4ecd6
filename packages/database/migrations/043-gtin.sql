-- outside a transaction
-- The number below a size's barcode. The same article may be written with more or fewer zeros before it: unique is what
-- is left of them, among the sizes that are sold.
alter table variation add column if not exists gtin text check (gtin ~ '^(\d{8}|\d{12,14})$');
drop index concurrently if exists variation_by_gtin;
create unique index concurrently variation_by_gtin on variation (lpad(gtin, 14, '0')) where removed_at is null;
