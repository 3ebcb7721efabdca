-- An address that failed waits longer each time, and is given up in the end.
alter table push_subscriptions
  add column failures int not null default 0 constraint push_subscriptions_failures_check check (failures >= 0),
  add column retry_at timestamptz;
comment on column push_subscriptions.failures is 'How many times in a row it could not be reached.';
