-- collection: what La Cueva tells a member who comes back.

-- A visit lasts until nothing was opened for an hour. What changed is told since the end of the one before.
create table visits (
  user_id int primary key references users on delete cascade,
  last_seen_at timestamptz not null,
  -- When the visit before this one ended; null on the first.
  previous_at timestamptz
);

-- A year of the calendar is read whole.
create index items_calendar on items (release_on, release_precision) include (id, popularity);
-- "What was to come out in this month" and "what moved since".
create index on item_release_changes (old_on);
create index on item_release_changes (changed_at);
