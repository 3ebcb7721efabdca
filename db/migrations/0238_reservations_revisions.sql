-- reservations: how often the terms or the ledger of a reservation changed, and when they did last. A calendar program takes the
-- newer of two copies of an event by them.

alter table reservations
  add column revision integer not null default 0,
  add column changed_at timestamptz;
comment on column reservations.revision is 'Counts the changes of its terms and its ledger, for calendar programs.';
comment on column reservations.changed_at is 'When it changed last; null if it did not since it was made.';
