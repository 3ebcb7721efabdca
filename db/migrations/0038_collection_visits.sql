-- collection: what La Cueva shows a returning member.

-- A visit lasts until nothing was opened for an hour. Changes are shown since the end of the previous visit.
create table visits (
  user_id int primary key references users on delete cascade,
  last_seen_at timestamptz not null,
  -- When the previous visit ended; null on the first.
  previous_at timestamptz
);

-- A year of the calendar is read as a whole.
create index items_calendar on items (release_on, release_precision) include (id, popularity);
-- For "what was to come out in this month" and "what moved since".
create index on item_release_changes (old_on);
create index on item_release_changes (changed_at);
