-- media: pictures nobody may see any more. Written with what dooms them; removed from the store right after, and
-- by a job where that failed (docs/safety.md#privacy).
create table doomed_files (
  path text primary key,
  doomed_at timestamptz not null
);
