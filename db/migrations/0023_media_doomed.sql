-- media: pictures to be deleted. A row is written in the transaction that removes a picture; the file is deleted right
-- after, or by a job when that failed (docs/safety.md#privacy).
create table doomed_files (
  path text primary key,
  doomed_at timestamptz not null
);
