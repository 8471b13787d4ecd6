-- Recounts everything, after stock was inserted without triggers.
create or replace function rebuild_scarce() returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('refresh_scarce'));
  delete from scarce_queue;
  perform book_scarce(array(select id from variation));
end
$$;
