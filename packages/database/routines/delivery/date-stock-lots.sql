-- What is in stock of these lots has their dates.
-- rebuilds lot with date_stock_lots
create or replace function date_stock_lots(lot_ids integer[]) returns void language sql as $$
  update stock_lot s set best_before = l.best_before from lot l
  where l.id = any (lot_ids) and s.lot_id = l.id and s.best_before is distinct from l.best_before
$$;
