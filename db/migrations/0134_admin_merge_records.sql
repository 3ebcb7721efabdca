-- admin: what a merge of two figures changed, so that it can be undone (docs/admin.md#undoing-a-merge). One row a member, and one
-- for the rows of the catalogue, which are nobody's.
create table merge_records (
  id integer generated always as identity primary key,
  -- The figure that went and the one that was kept. They refer to no row: the one is gone, and the other may be merged later.
  merged_id integer not null,
  kept_id integer not null,
  -- Null for the rows of the catalogue.
  user_id integer references users on delete cascade,
  -- What the two had before, and what the kept one had afterwards.
  merged jsonb not null,
  kept jsonb not null,
  after jsonb not null,
  merged_at timestamptz not null,
  -- The time of the transaction, which its triggers wrote into rows of theirs.
  recorded_at timestamptz not null default now(),
  unique nulls not distinct (merged_id, user_id)
);
create index on merge_records (kept_id) where user_id is null;
create index on merge_records (user_id);
create index on merge_records (merged_at);
