-- Queues the day of a new tax paper, whose revenue it changes. Tax papers are immutable.
create or replace function queue_day_of_paper() returns trigger language plpgsql as $$
begin
  insert into sales_queue values (dhaka_day(new.issued_at));
  return null;
end
$$;

create or replace trigger invoice_issued after insert on invoice
  for each row execute function queue_day_of_paper();

create or replace trigger credit_note_issued after insert on credit_note
  for each row execute function queue_day_of_paper();
