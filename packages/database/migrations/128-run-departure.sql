-- When the rider really left the hub, by the rider's own press. A run is sent out when its orders are handed over, which
-- may be much earlier.
alter table delivery_run add column departed_at timestamptz;
