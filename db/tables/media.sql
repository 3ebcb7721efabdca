-- Written by npm run generate from the migrated database. Changes are migrations (db/migrations); triggers stand in db/functions.

-- Pictures to be deleted. A row is written in the transaction that removes a picture; the file is deleted right after,
-- or by a job when that failed (docs/safety.md#privacy).
create table scheduled_deletions (
  path text not null,
  scheduled_at timestamp with time zone not null,
  -- A file may be deleted later, so that pages already open still show the picture.
  not_before timestamp with time zone default '-infinity'::timestamp with time zone not null,
  constraint scheduled_deletions_pkey PRIMARY KEY (path)
);
