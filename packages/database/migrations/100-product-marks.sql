-- What a transaction has made stale, until it commits and rebuild_marked_products deletes it: no other transaction sees a
-- row, and a crash may lose them.
create unlogged table product_mark (
  -- With other transactions' rows and with rows that vacuum has not removed yet, finding our own takes an index.
  transaction_id xid8 not null default pg_current_xact_id(),
  part text not null check (part in ('card', 'price', 'search', 'popularity', 'category')),
  product_ids integer[] not null
);
create index product_mark_transaction on product_mark (transaction_id);
