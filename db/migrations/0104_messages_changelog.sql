-- The administration writes changelog entries ahead and publishes them at a time (docs/admin.md#changelog).
alter table changelog_entries
  -- Null for a draft; in the future for a scheduled entry. Entries that a migration inserts are published at once.
  add column published_at timestamptz default now(),
  -- Set when the time has passed and the caches were told to read the entries again.
  add column announced_at timestamptz default now(),
  -- Grows with each change, so that the second of two people who edit at once is refused.
  add column revision integer not null default 1;

update changelog_entries
  set published_at = published_on::timestamp at time zone 'America/Mexico_City';
