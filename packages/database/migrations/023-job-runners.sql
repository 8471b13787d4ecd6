-- Who runs jobs. A server that no longer says so has lost its power or its network: its jobs go to the others.
create table job_runner (
  id text primary key,
  seen_at timestamptz not null default clock_timestamp()
);

-- Which jobs have written to a customer. A job that is run again, since its server was taken for lost, writes nothing more.
create table order_told (
  order_id integer not null references customer_order on delete cascade,
  event text not null,
  job_id bigint not null,
  primary key (order_id, event, job_id)
);
