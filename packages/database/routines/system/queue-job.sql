-- Adds a job without queue or key. The queue's own add_job handles all kinds of jobs and plans its statements each
-- time, which costs an order as much as all of its lines. Tasks that the queue does not know yet go through add_job.
create or replace function queue_job(task text, job_payload json, most_tries integer) returns boolean
language plpgsql as $$
begin
  insert into graphile_worker._private_jobs (task_id, payload, max_attempts)
  select t.id, job_payload, most_tries from graphile_worker._private_tasks t where t.identifier = task;
  if found then
    perform pg_notify('jobs:insert', '{"r":' || random() || ',"count":1}');
  else
    perform graphile_worker.add_job(task, job_payload, max_attempts => most_tries);
  end if;
  return true;
end
$$;
