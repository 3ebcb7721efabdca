-- A product in which a copy was restored adds no demo to it.
alter table demo_loads add column restored_at timestamptz;
comment on column demo_loads.restored_at is 'When a copy was restored here; from then on nothing of the demo is added.';
